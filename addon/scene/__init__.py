"""What reads and shows the scene through bpy. It knows nothing of sockets, panels or MCP."""
