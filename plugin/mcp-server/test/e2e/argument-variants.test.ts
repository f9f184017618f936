import * as fc from "fast-check";
import { expect, test } from "vitest";
import { TOOLS } from "../../src/mcp/tools.ts";
import { CALLER, type DisturbedCall } from "../outcomes/call.ts";
import { CALLS } from "../outcomes/calls.ts";
import { standing, type Standing } from "../outcomes/standing.ts";
import { partsOf, schemaOf, variantOf, type Arguments } from "../support/argument-variants.ts";
import { Stage } from "./stage.ts";

/** Calls as models and clients send them do what the plain call does. `npm run variants` tries more of each. */
const RUNS = Number(process.env["VARIANTS"] ?? 2);
const TIMEOUT_PER_RUN_MS = 10_000;

/** What a call was answered, and what it left in a sandbox of its own. */
async function made(call: DisturbedCall, args: Arguments): Promise<{ told: string; left: Standing }> {
  const { tool, env = {}, client, addresses, prepare } = call;
  const stage = await Stage.open();
  const agent = await stage.agent({ agent: CALLER, env, client });
  await prepare?.(stage, agent);
  const { isError, data } = await agent.call(tool, { ...args, ...addresses?.(stage) });
  const left = standing(stage);
  await stage.close();
  return { told: isError ? String(data.error.code) : "done", left };
}

test.each(CALLS)(
  "null, empty and JSON text change nothing in the outcome of $tool: $title",
  { timeout: (RUNS + 1) * TIMEOUT_PER_RUN_MS },
  async (call) => {
    const input = TOOLS.find(({ name }) => name === `ralph_hero__${call.tool}`)?.input;
    if (input === undefined) throw new Error(`There is no tool ${call.tool}`);
    const schema = schemaOf(input);
    const whole = await made(call, call.args);
    await fc.assert(
      fc.asyncProperty(
        partsOf(schema, call.args).chain((args) => fc.tuple(fc.constant(args), variantOf(schema, args))),
        async ([args, variant]) => {
          const isWhole = Object.keys(args).length === Object.keys(call.args).length;
          expect(await made(call, variant)).toEqual(isWhole ? whole : await made(call, args));
        },
      ),
      { numRuns: RUNS },
    );
  },
);
