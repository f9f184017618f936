#!/bin/sh
# The first look at a call that may write a file: node is started only where this Claude Code was told of a ticket whose
# file scope is declared. src/config/session-file.ts says how the journal is named, and sets the mark beside it.
[ -f "$CLAUDE_PLUGIN_DATA/sessions/${CLAUDE_PID-$CLAUDE_CODE_SESSION_ID}.jsonl.scope" ] || exit 0
node "$CLAUDE_PLUGIN_ROOT/mcp-server/dist/hook.js" Scope
