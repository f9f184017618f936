import * as z from "zod";
import { givenCapabilities, givenPick, routeLines, routeTicket } from "../ticket/routing.ts";
import {
  bareInput,
  errorOutput,
  numberInput,
  parseArguments,
  refusalAnswer,
  repositoryOf,
  type Tool,
} from "./tool.ts";

const NAME = "ralph_hero__route_task";

const input = z.strictObject({
  number: numberInput,
  capabilities: z.record(z.string(), z.array(z.string())).describe('{"auth": ["oauth2", "pkce"]}'),
  requester: bareInput.agent,
  pick: bareInput.agent,
  why: z.string().optional(),
  ...bareInput,
});

const output = z.looseObject({ error: errorOutput.optional() });

/** Decides which agent a task goes to; nothing else changes. */
export const routeTaskTool: Tool = {
  name: NAME,
  title: "Route a task",
  description:
    "Finds the agent for a task: most qualifiers, then the requester's department. Records it with all candidates. A tie is returned; pick and why settle it.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input,
  output,
  async call(world, args) {
    const parsed = parseArguments(NAME, input, args);
    const outcome = await routeTicket(world, {
      address: { ...repositoryOf(world, parsed), number: parsed.number },
      caller: { agent: parsed.agent, instance: parsed.instance },
      requested: givenCapabilities(parsed.capabilities),
      requester: parsed.requester ?? null,
      pick: givenPick(parsed.pick, parsed.why),
    });
    if (outcome.kind === "refused") return refusalAnswer(outcome.refusal);
    return { structured: { ...outcome.answer }, text: routeLines(outcome.answer).join("\n") };
  },
};
