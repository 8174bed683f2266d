"""Prosector, the Blender extension. Importing it loads nothing of Blender: other processes use its `core`."""


def register() -> None:
    from .ui import registration

    registration.register()


def unregister() -> None:
    from .ui import registration

    registration.unregister()
