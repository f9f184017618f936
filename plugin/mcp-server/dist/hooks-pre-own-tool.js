export { onOwnTool } from "./hooks-pre-own-tool2.js";

import "./errors.js";
import "./config-environment.js";
import "./rules-task.js";
import "./log-harmless.js";
import "./ticket-checks-given-text.js";
import "./rules-questions.js";
import "./rules-refusals.js";
import "./ticket-checks-parse-request.js";
import "./hooks-hook.js";
