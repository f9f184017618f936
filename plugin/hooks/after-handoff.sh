#!/bin/sh
# After a handoff: what the answer says is next, as context of its own. The answer is JSON in a string of the JSON on
# stdin. Text of others, as the reason, cannot pass for it: inside of strings every quote is escaped once more. Sed
# takes a fifth of the time that another start of node would.
exec sed -n -E '
s/^.*"tool_response":"//
t answer
d
:answer
s/^.*\\"note\\":\\"(([^"\\]|\\\\\\")*)\\",\\"warnings\\".*$/{"hookSpecificOutput":{"hookEventName":"PostToolUse","additionalContext":"ralph-hero: \1"}}/
t found
d
:found
s/\\\\\\"/\\"/g
p'
