"""What the person sees and presses: the sidebar's panels, their operators, and the preferences."""
