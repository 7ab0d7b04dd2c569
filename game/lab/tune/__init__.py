"""The tuner: better weights for the evaluations, by playing many games with slightly other ones."""
