import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { World } from "../app/world.ts";
import { stateMachinePath } from "../config/environment.ts";
import { loadStateMachine, type LoadedStateMachine } from "../config/load-state-machine.ts";
import { Failure } from "../errors.ts";
import { createServer } from "../tools/server.ts";
import { VERSION } from "../version.ts";
import { createWorld } from "./create-world.ts";

function loadOrExit(): LoadedStateMachine {
  try {
    return loadStateMachine(stateMachinePath(process.env));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.code}: ${error.message}\nHint: ${error.hint}\n`);
    process.exit(1);
  }
}

const loaded = loadOrExit();
for (const warning of loaded.warnings) process.stderr.write(`Warning: ${warning}\n`);

// Made at the first call, so that the server starts at once and without a token, too.
let world: World | undefined;
const server = createServer(() => (world ??= createWorld(process.env, loaded)), VERSION);
await server.connect(new StdioServerTransport());
