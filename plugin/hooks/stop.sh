#!/bin/sh
# The first look at a stop, which every turn of every session ends with: where the session's journal knows of no lock,
# node is not started. src/config/session-file.ts says how the journal is named.
journal="$CLAUDE_PLUGIN_DATA/sessions/${CLAUDE_PID-$CLAUDE_CODE_SESSION_ID}.jsonl"
[ -f "$journal" ] && grep -q '"kind":"held"' "$journal" || exit 0
hook=$CLAUDE_PLUGIN_ROOT/mcp-server/dist/hook.js
[ -r "$hook" ] && exec node "$hook" "$1"
echo 'ralph-hero: restart Claude Code if it was updated, moved or removed' >&2
exit 1
