#!/bin/sh
# The first look at a call of the shell, or of another MCP server: is it worth a start of node, which alone takes longer
# than all of this? Only what is marked here is judged, and only that is denied where node cannot judge it.
# With "SessionStart" it is the first look at a session's start, with "Write" at a call that writes a file.
# No file is read into this script, and no output substituted: public directories of plugins hold such scripts back.
# Letters are ASCII here, and bytes that are no text are bytes.
LC_ALL=C

# Other projects are left alone: a board is named by variables, by the plugin's options, or by the team's file in the
# project's folder or above it in the same repository; one in a home folder is none of its projects'. A session whose
# server read a board has one, too, whatever is checked out (src/config/session-file.ts). The folder of a command does not
# count: every command could leave it.
board=
for value in "${RALPH_GH_OWNER:-}" "${RALPH_GH_REPO:-}" "${RALPH_GH_PROJECT_OWNER:-}" "${RALPH_GH_PROJECT_NUMBER:-}" \
  "${CLAUDE_PLUGIN_OPTION_PROJECT_OWNER:-}" "${CLAUDE_PLUGIN_OPTION_PROJECT_NUMBER:-}"; do
  # A substitution that failed counts as unset.
  case $value in '' | '${'*'}') ;; *) board=1 ;; esac
done
session=${CLAUDE_PLUGIN_DATA:-}/sessions/${CLAUDE_PID-${CLAUDE_CODE_SESSION_ID:-}}.jsonl
team=
found=
project=${CLAUDE_PROJECT_DIR:-$PWD}
folder=$project
while [ -z "$team" ]; do
  [ -z "$found" ] && [ -f "$folder/.ralph/config.json" ] && found=$folder/.ralph/config.json
  # A worktree or a submodule has a file .git, and may lie in the repository that it belongs to.
  if [ "$folder" = "$project" ] || [ -e "$folder/.git" ]; then team=$found; fi
  [ ! -d "$folder/.git" ] || break
  case $folder in *[/\\]*) folder=${folder%[/\\]*} ;; *) break ;; esac
done
[ -n "$board$team" ] || [ -f "$session.locks" ] || exit 0

hook=${CLAUDE_PLUGIN_ROOT:-${0%/*}/..}/mcp-server/dist/hook.js
if [ "${1:-}" = SessionStart ]; then
  [ -r "$hook" ] && exec node "$hook" SessionStart
  echo 'ralph-hero: restart Claude Code if it was updated, moved or removed' >&2
  exit 1
fi

# A file's text may be long, and the shell reads it a byte at a time: sed passes on only a call that names settings or
# plugins of Claude Code. The conversation's own path stands before the tool's name.
if [ "${1:-}" = Write ]; then
  sed -n '/"tool_name":.*\(settings[a-z.]*\.json\|[.]claude[^a-z]*plugins\)/p' | "$0" Written
  exit
fi

# The shell itself reads the input, a byte at a time: for a command of the usual length that takes less than a start of
# cat. Claude Code sends one line, so the lines after a second one are node's to read.
IFS= read -r input || [ -n "$input" ] || exit 0
marked=
[ "${1:-}" != Written ] || marked=1
if IFS= read -r line || [ -n "$line" ]; then
  marked=1 input="$input
$line"
fi

# From the tool's name on, as the shell would see it: without backslashes and quotes, for g\h and "g"h are gh. Split
# at them and joined again by the shell itself, since every program started here costs each call its time.
set -f
IFS="\\\"'"
set -- $input
# The tool's name is a field of its own. One that is found before it only leaves more to look at.
case $input in *'"tool_name"'*)
  until [ "$1" = tool_name ]; do shift; done
  shift ;;
esac
IFS=
seen="$*"
# gh as a word, with or without a folder, perhaps beside a line's end, \n, or a tab, \t, that lost its backslash; and its
# commands under any other name.
case $seen in
*gh*) case $seen in *[!A-Za-mo-qsu-z0-9_.-]gh[!A-Za-mo-su-z0-9_./-]* | *gh.exe*) marked=1 ;; esac ;;
esac
case $seen in
*'issue close'* | *'issue reopen'* | *'issue delete'* | *'issue transfer'*) marked=1 ;;
esac
# What only GitHub's API and our locks are called.
case $seen in
*ProjectV2* | *projectsV2* | *IssueComment* | *minimizeComment* | *api.github.com*) marked=1 ;;
*ralph-record:*) marked=1 ;;
*closeIssue* | *reopenIssue* | *deleteIssue* | *transferIssue* | *updateIssue* | *createRef* | *updateRef* | *deleteRef*) marked=1 ;;
*updateRepository* | *archiveRepository* | *Octokit* | *octokit* | *'import github'* | *'from github'*) marked=1 ;;
esac
# Another client of GitHub, and our own programs with variables of ours.
case $seen in
*[!A-Za-z0-9_.-]hub[!A-Za-z0-9_./-]*) marked=1 ;;
*decide* | *continue*) case $seen in *ralph-hero* | *ralph_hero__decide* | *cli.js*) marked=1 ;; esac ;;
esac
case $seen in *'ralph-hero $'* | *'cli.js $'*) marked=1 ;; esac
case $seen in
*RALPH_*) case $seen in *ralph-hero* | *cli.js* | *server.js* | *hook.js*) marked=1 ;; esac ;;
esac
# One more server of ours. The folder stands before the tool's name.
case $seen in
*server.js* | *dist/server* | *' server'* | *ralph-hero-server*)
  case $input$seen in *mcp-server* | *ralph-hero-server*) marked=1 ;; esac ;;
esac
# What switches hooks or the plugin off.
case $seen in
*disableAllHooks* | *allowManagedHooksOnly* | *enabledPlugins* | *claude/plugins*) marked=1 ;;
*settings*ralph* | *ralph*settings*) marked=1 ;;
*claude*) case $seen in *plugin*disable* | *plugin*uninstall* | *plugin*rm* | *plugin*remove* | *rm*.claude* | *mv*.claude*) marked=1 ;; esac ;;
esac
# A request to a GitHub of another address.
case $seen in
*curl* | *wget* | *Invoke-* | *irm* | *iwr* | *'http '* | *'https '* | *'xh '* | */api/v3* | */api/graphql*)
  case $seen in */issues/* | *graphql* | *git/refs* | */repos/*) marked=1 ;; esac ;;
esac
# A push of more than branches and tags, or one that deletes what is not here. git takes shortened options.
case $seen in
*push*) case $seen in *mirror* | *--m[!a-z]* | *--mi* | *--pru* | *'*'*) marked=1 ;; esac ;;
esac
# The refs that only the server writes, or a push of what is called as their last folder is: the locks under the prefix,
# and the marks of runs and backups beside them.
protect() {
  case $1 in *refs/?*/*) ;; *) return ;; esac
  place=${1#*refs/} place=${place%/*}
  case $place in */locks) beside=${place%locks} ;; *) beside=$place- ;; esac
  for own in "$place" "${beside}runs" "${beside}backup"; do
    case $seen in *"$own"*) marked=1 ;; esac
    case $seen in *push*) case $seen in *"${own##*/}"*) marked=1 ;; esac ;; esac
  done
}
# All prefixes count: the default, the variable's, the local copy's of the team's file, and those that the server has
# read on GitHub (src/config/session-file.ts). Files are read only where a ref may be meant.
protect refs/ralph/locks/
[ -z "${RALPH_LOCK_REF_PREFIX:-}" ] || protect "$RALPH_LOCK_REF_PREFIX"
case $seen in
*Push* | *push* | *send-pack* | *Ref* | *ref*)
  if [ -z "$marked" ] && [ -n "$team" ]; then
    while read -r line || [ -n "$line" ]; do
      case $line in
      *'"lockRefPrefix"'*) line=${line#*'"lockRefPrefix"'} line=${line#*\"}; protect "${line%%\"*}" ;;
      esac
    done <"$team"
  fi
  if [ -z "$marked" ] && [ -f "$session.locks" ]; then
    while read -r line; do protect "$line"; done <"$session.locks"
  fi ;;
esac
# Another server's tool that is about tickets; a command, which may write a file, where a ticket's file scope is declared.
scoped=
case $seen in
:mcp__* | ': mcp__'*)
  case $seen in
  *[Ii]ssue* | *[Tt]icket* | *[Pp]roject* | *[Ii]tem* | *[Cc]ard* | *[Ff]ield* | *[Cc]omment* | *[Ss]tate* | *mutation*) marked=1 ;;
  *ISSUE* | *TICKET* | *PROJECT* | *ITEM* | *CARD* | *FIELD* | *COMMENT* | *STATE* | *_[Rr]epo* | *Repo* | *REPO*) marked=1 ;;
  esac ;;
*) [ -f "$session.scope" ] && scoped=1 ;;
esac
[ -n "$marked$scoped" ] || exit 0

{
  { printf '%s\n' "$input"; cat; } | node "$hook" ${marked:+Guard} ${scoped:+Scope}
  printf '\n%s\n' "$?"
} 2>/dev/null | {
  IFS= read -r answer
  while read -r line; do [ -z "$line" ] || end=$line; done
  # Output that is no JSON would let the call pass.
  case $end$answer in
  0 | 0'{'*'}') printf '%s' "$answer" ;;
  *)
    printf '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny","permissionDecisionReason":"%s"}}' \
      "Cannot let this call through: it may change a ticket beside ralph_hero__handoff_ticket, or a file outside of the ticket's scope, and the guard could not judge it (node ended with status $end). Call ralph_hero__handoff_ticket to move a ticket; for anything else ask a person to restart Claude Code, as after an update of the plugin, and to see that Node 20 is on the PATH and the plugin is whole"
    ;;
  esac
}
