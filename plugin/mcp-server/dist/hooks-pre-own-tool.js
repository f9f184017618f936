export { onOwnTool } from "./hooks-pre-own-tool2.js";

import "./errors.js";
import "./config-environment.js";
import "./rules-markdown.js";
import "./rules-finishing.js";
import "./ticket-checks-given-text.js";
import "./rules-bounds.js";
import "./rules-questions.js";
import "./rules-team.js";
import "./rules-refusals.js";
import "./rules-decide.js";
import "./hooks-hook.js";
