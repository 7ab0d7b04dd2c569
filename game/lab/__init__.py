"""The lab: many games on all cores, figures with intervals, and the cost of things."""
