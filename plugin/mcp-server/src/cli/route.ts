import { InvalidArgumentError, Option, type Command } from "commander";
import { givenCapabilities, givenPick, routeLines, routeTicket } from "../ticket/route/routing.ts";
import { checkedAgentName } from "../ticket/checks/given-text.ts";
import { routeInput } from "../mcp/team-tools.ts";
import type { ProgramContext } from "./context.ts";
import { reportOutcome, onTicket, EXIT, type ExitCode } from "./outcome.ts";
import {
  withTicket,
  callerOf,
  withTicketOptions,
  type TicketOptions,
  addRequired,
  addToolOptions,
  type ToolOptions,
} from "./options.ts";
import { repositoryOf } from "../ticket/read/address.ts";

type RouteOptions = TicketOptions &
  ToolOptions<typeof routeInput> & { readonly need: Readonly<Record<string, readonly string[]>> };

const EXAMPLES = `
Examples:
  ralph-hero route 8 --need auth:oauth2,pkce --requester backend-engineer
  ralph-hero route 8 --need auth --need design:tokens --pick ada --why "She wrote the module"`;

/** `ralph-hero route`: which agent of the team a task goes to, recorded on the ticket. */
export function registerRoute(program: Command, context: ProgramContext): void {
  const command = withTicket(program.command("route")).description(
    "find the agent for a task by the team's capabilities, and record the choice",
  );
  const need = new Option("--need <domain:qualifier,…>", "a capability that the task needs; may be repeated");
  addRequired(command, need.argParser(addNeed));
  addToolOptions(command, routeInput);
  withTicketOptions(command).addHelpText("after", EXAMPLES).action(onTicket(context, route));
}

/** `auth:oauth2,pkce`, or a domain alone. */
function addNeed(text: string, before: RouteOptions["need"] = {}): RouteOptions["need"] {
  const [domain = "", qualifiers = "", ...rest] = text.split(":");
  if (domain.trim() === "" || rest.length > 0)
    throw new InvalidArgumentError("It must have the form auth:oauth2,pkce.");
  const all = qualifiers.split(",").filter((name) => name.trim() !== "");
  return { ...before, [domain]: [...(before[domain] ?? []), ...all] };
}

async function route(context: ProgramContext, number: number, options: RouteOptions): Promise<ExitCode> {
  const world = context.world();
  const { requester } = options;
  const outcome = await routeTicket(world, {
    address: { ...repositoryOf(world, options), number },
    caller: callerOf(options),
    requested: givenCapabilities(options.need),
    requester:
      requester === undefined
        ? null
        : checkedAgentName("route the task for the agent of --requester", requester),
    pick: givenPick(options.pick, options.why),
  });
  const code = reportOutcome(context, options, outcome, routeLines);
  // The rules leave several: a script must not go on as if it had an agent.
  return outcome.kind === "answered" && outcome.answer.selected === null ? EXIT.refused : code;
}
