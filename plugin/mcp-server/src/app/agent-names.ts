import { z } from "zod";
import { agentNameProblem } from "../domain/agent-name.ts";
import { Failure } from "../errors.ts";

/** A text that is trimmed, and refused with what is wrong with it. */
export function nameChecked(problemOf: (name: string) => string | null): z.ZodString {
  return z
    .string()
    .trim()
    .superRefine((name, context) => {
      const problem = problemOf(name);
      if (problem !== null) context.addIssue({ code: "custom", message: problem });
    });
}

/** The name of an agent, or of one of its instances. */
export const agentName = nameChecked(agentNameProblem);

/** An agent's name without blanks around it. Throws INPUT_INVALID for what is none, and does not repeat it. */
export function checkedAgentName(attempted: string, given: string): string {
  const name = given.trim();
  const problem = agentNameProblem(name);
  if (problem === null) return name;
  throw new Failure("INPUT_INVALID", `Cannot ${attempted}: ${problem}`, {
    hint: "Give a name such as ralph-researcher; nothing was written",
  });
}
