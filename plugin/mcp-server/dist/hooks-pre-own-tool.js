export { onOwnTool } from "./hooks-pre-own-tool2.js";

import "./errors.js";
import "./config-environment.js";
import "./domain-markdown-code.js";
import "./ledger-harmless.js";
import "./ticket-given-text.js";
import "./domain-task.js";
import "./ticket-parse-request.js";
import "./ports-session-state.js";
import "./hooks-hook.js";
