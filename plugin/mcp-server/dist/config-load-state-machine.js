export { loadStateMachine } from "./config-load-state-machine2.js";

import "./zod-v4-core-schemas.js";
import "./zod-v4-locales-en.js";
import "./errors.js";
import "./config-environment.js";
