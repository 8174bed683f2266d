"""The stdio MCP server and the command line: finds a session, forwards to it, checks what it reports."""
