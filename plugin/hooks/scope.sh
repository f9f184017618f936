#!/bin/sh
# The first look at a call that writes a file: node is started only where this Claude Code was told of a ticket whose
# file scope is declared. src/config/session-file.ts says how the journal is named, and sets the mark beside it.
[ -f "$CLAUDE_PLUGIN_DATA/sessions/${CLAUDE_PID-$CLAUDE_CODE_SESSION_ID}.jsonl.scope" ] || exit 0
hook=$CLAUDE_PLUGIN_ROOT/mcp-server/dist/hook.js
[ -r "$hook" ] && exec node "$hook" Scope
echo 'ralph-hero: restart Claude Code if it was updated, moved or removed' >&2
exit 2
