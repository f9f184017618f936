import { tool } from "../../rules/calls.ts";
import { isOrchestrator, shownLead } from "../../rules/questions.ts";
import {
  routeTask,
  type Ambiguity,
  type Capabilities,
  type Routing,
  type RoutingRule,
  type AssessedAgent,
} from "../../rules/routing.ts";
import { ticketName } from "../../rules/names.ts";
import type { StateMachine } from "../../rules/state-machine.ts";
import { quotedWord } from "../../rules/text.ts";
import { INITIAL_STATE } from "../../rules/vocabulary.ts";
import { Failure, Words, forAgent, quoted, words, type Refusal, type Text } from "../../errors.ts";
import { type LogEntry } from "../../log/fold.ts";
import { MAX_QUESTION_LENGTH, type RoutingDecision } from "../../log/record.ts";
import { composeInPlace } from "../protocol/compose-record.ts";
import {
  answerAgain,
  answerWith,
  refuseBy,
  writtenWarnings,
  type Plan,
  type AnswerOrRefusal,
  type PlanContext,
} from "../protocol/plan.ts";
import { MAX_TALK_ATTEMPTS, onlyOutcome, transact, type Transaction } from "../protocol/transact.ts";
import type { TicketView } from "../read/ticket-view.ts";
import { logWarnings } from "../read/sound-log.ts";
import type { PlanWorld } from "../read/facts.ts";
import { authorityOf } from "../team/team.ts";
import { checkedAgentName, isBlank } from "../checks/given-text.ts";
import type { World } from "../world/world.ts";

interface RouteCall extends Pick<Transaction<never>, "address" | "caller"> {
  readonly requested: Capabilities;
  /** The agent that needs it; null for the caller. */
  readonly requester: string | null;
  /** The pick that settles a tie; null for none. */
  readonly pick: { readonly agent: string; readonly why: string } | null;
}

/** The route of a task, with all agents that were weighed. */
interface RouteAnswer {
  readonly ticket: string;
  /** Null where several are left: nothing was written. */
  readonly selected: string | null;
  readonly rule: RoutingRule | "tie";
  /** The agents that a `pick` has to choose from; absent where one was selected. */
  readonly tied?: readonly string[];
  readonly reason: string;
  readonly candidates: readonly AssessedAgent[];
  readonly record?: { readonly seq: number; readonly url: string };
  /** Set where the same decision was the newest one already: nothing was written again. */
  readonly replayed?: true;
  readonly note: Text;
  readonly warnings: readonly Text[];
}

/**
 * Decides which agent of the team a task goes to, and records the decision with everyone who was weighed. A tie is
 * answered and not recorded. Two requests. Throws what `transact` throws, and INPUT_INVALID for an ambiguous name.
 */
export async function routeTicket(world: World, call: RouteCall): Promise<AnswerOrRefusal<RouteAnswer>> {
  const { address, caller } = call;
  const plan = (ticket: PlanContext): Plan<AnswerOrRefusal<RouteAnswer>> => planRoute(world, call, ticket);
  return onlyOutcome(await transact(world, [{ address, caller, plan }], MAX_TALK_ATTEMPTS));
}

/** Plans the record of where a task goes. */
function planRoute(
  { machine }: PlanWorld,
  call: RouteCall,
  { view, recordId: id }: PlanContext,
): Plan<AnswerOrRefusal<RouteAnswer>> {
  const requester = call.requester ?? view.self.agent;
  const { agents, capabilityAliases: aliases } = view.team;
  const team = agents.map(({ name, department = null, capabilities = {} }) => ({
    name,
    department,
    capabilities,
  }));
  const routing = routeTask({ aliases, agents: team, ...call, requester });
  if (routing.kind === "ambiguous") throw ambiguous(call, routing.names);
  if (routing.kind === "tied") {
    const answer: RouteAnswer = {
      ticket: view.ticket,
      selected: null,
      rule: "tie",
      tied: routing.agents,
      reason: "As many qualifiers, and the department does not tell them apart",
      candidates: routing.candidates,
      note: "Nothing was recorded: the orchestrator calls again with pick, one of these, and why",
      warnings: logWarnings(view),
    };
    return answerWith({ kind: "answered", answer });
  }
  const refusal = refuse(view, call, routing);
  if (refusal !== null || routing.kind !== "selected")
    return refuseBy(refusal ?? nobodyFits(view, call, routing));
  const decision = recorded(routing, requester, call.requested);
  const earlier = view.log.accepted.findLast(({ record }) => record.routing !== undefined);
  if (earlier !== undefined && JSON.stringify(earlier.record.routing) === JSON.stringify(decision))
    return answerAgain({
      kind: "answered",
      answer: { ...answerOf(view, machine, routing, earlier), replayed: true },
    });
  return {
    kind: "write",
    record: () =>
      composeInPlace(view, "interaction", { id, machine, reason: decision.reason, routing: decision }),
    outcome: (written) => {
      const answer = answerOf(view, machine, routing, written.entry);
      return {
        kind: "answered",
        answer: { ...answer, warnings: [...writtenWarnings(written), ...answer.warnings] },
      };
    },
  };
}

type Selected = Extract<Routing, { kind: "selected" }>;

function recorded(
  { agent, rule, reason, candidates }: Selected,
  requester: string,
  requested: Capabilities,
): RoutingDecision {
  return {
    requested: copied(requested),
    requester: requester.toWellFormed(),
    selected: agent,
    rule,
    reason: reason.toWellFormed(),
    candidates: candidates.map(({ agent: name, department, capabilities, covers, why }) => ({
      agent: name,
      department: department ?? undefined,
      capabilities: copied(capabilities),
      covers: [...covers],
      why: why.toWellFormed(),
    })),
  };
}

function copied(capabilities: Capabilities): Record<string, string[]> {
  return Object.fromEntries(Object.entries(capabilities).map(([name, all]) => [name, [...all]]));
}

function answerOf(
  view: TicketView,
  machine: StateMachine,
  { agent, rule, reason, candidates }: Selected,
  { record, comment }: LogEntry,
): RouteAnswer {
  const state = view.reconciliation.state ?? INITIAL_STATE;
  const command = machine.lockerIn(state) ?? "NAME";
  const to = /^[\w.-]+$/.test(agent) ? agent : quotedWord(agent);
  const handover = `\`ralph-hero handoff ${view.typed} --command ${command} --intent lock --to ${to} --reason "…"\``;
  return {
    ticket: view.ticket,
    selected: agent,
    rule,
    reason,
    candidates,
    record: { seq: record.seq, url: comment.url },
    note: new Words(
      `Nothing is handed over: label the ticket "agent:${agent}" with ${forAgent(tool("update_ticket"))}, or hand your lock over with ${forAgent(tool("handoff_ticket"))}, intent "lock" and to "${agent}"`,
      `Nothing is handed over: give the issue the label "agent:${agent}" on its page, or hand your lock over with ${handover}`,
    ),
    warnings: logWarnings(view),
  };
}

/** The refusal of a pick that does not stand; null if it does. */
function refuse(view: TicketView, { pick, requested }: RouteCall, routing: Routing): Refusal | null {
  if (pick === null) return null;
  const attempted = `pick ${JSON.stringify(pick.agent)} for ${needText(requested)}`;
  if (routing.kind === "not tied")
    return refusalOf(view, `the rules leave ${quoted(routing.agents)}`, {
      code: "REFUSED_TEAM",
      attempted,
      rule: "Only a tie is settled by a pick, and only among the agents that are tied",
      allowed: routing.agents,
      hint: "Pick one of these, or leave pick out",
    });
  if (routing.kind !== "selected" || routing.rule !== "pick") return null;
  const policy = authorityOf(view.team);
  if (isOrchestrator(policy, view.self)) return null;
  const why = `you are ${JSON.stringify(view.self.agent)}, and ${shownLead(policy)} decides`;
  return refusalOf(view, why, {
    code: "REFUSED_AUTHORITY",
    attempted,
    rule: "A tie is settled by the orchestrator",
    allowed: [],
    hint: words`Tell the orchestrator whom you would pick, and why, with ${tool("ask")}`,
  });
}

function nobodyFits(view: TicketView, { requested }: RouteCall, routing: Routing): Refusal {
  const candidates = "candidates" in routing ? routing.candidates : [];
  const others = candidates.map(({ agent, why }) => `${agent}: ${why}`).join("; ");
  const why =
    candidates.length === 0 ? "this repository has no team" : `no agent of the team fits: ${others}`;
  return refusalOf(view, why, {
    code: "REFUSED_TEAM",
    attempted: `find an agent for ${needText(requested)}`,
    rule: "A task goes to an agent of the team that knows every requested domain",
    allowed: [],
    hint:
      candidates.length === 0
        ? 'List "agents" with their "capabilities" in ".ralph/config.json" on the default branch'
        : 'Ask for less, split the ticket, or let the team add "capabilities" to an agent in ".ralph/config.json"',
  });
}

/** `auth (oauth2, pkce); design` */
function needText(requested: Capabilities): string {
  return Object.entries(requested)
    .map(([domain, qualifiers]) => domain + (qualifiers.length === 0 ? "" : ` (${qualifiers.join(", ")})`))
    .join("; ");
}

function refusalOf(
  view: TicketView,
  why: string,
  rest: Pick<Refusal, "code" | "attempted" | "rule" | "allowed" | "hint">,
): Refusal {
  const message = `Cannot ${rest.attempted} on ticket ${view.ticket}: ${why}`;
  return { ...rest, message, from: view.reconciliation.state ?? "(unset)", retryable: false };
}

function ambiguous({ address }: RouteCall, names: readonly Ambiguity[]): Failure {
  const which = names.map(({ name, meanings }) => `${JSON.stringify(name)} may be ${quoted(meanings)}`);
  return new Failure("INPUT_INVALID", `Cannot route ticket ${ticketName(address)}: ${which.join("; ")}`, {
    hint: "Name the one that you mean; nothing was written",
  });
}

/** The answer as people and models read it, a line a fact. */
export function routeLines(answer: RouteAnswer): Text[] {
  const { ticket, selected, rule, tied = [], reason, candidates, record, replayed, note } = answer;
  const again = replayed === true ? ", as decided before" : "";
  return [
    selected === null
      ? `Ticket ${ticket} could go to ${quoted(tied)}: ${reason}`
      : `Ticket ${ticket} goes to "${selected}" (${rule}): ${reason}`,
    ...candidates.filter(({ agent }) => agent !== selected).map(({ agent, why }) => `- ${agent}: ${why}`),
    ...(record === undefined ? [] : [`Record ${record.seq}${again}: ${record.url}`]),
    note,
  ];
}

/** More than anybody needs for one task; a table of them is still read. */
const MAX_DOMAINS = 10;
const MAX_QUALIFIERS = 20;
const MAX_NAME_CHARACTERS = 50;

/** The capabilities that a caller asks for, its names trimmed. Throws INPUT_INVALID. */
export function givenCapabilities(asked: Readonly<Record<string, readonly string[]>>): Capabilities {
  const domains = Object.entries(asked).map(
    ([name, qualifiers]) => [trimmed(name), qualifiers.map(trimmed)] as const,
  );
  const names = domains.flatMap(([name, qualifiers]) => [name, ...qualifiers]);
  const checks: readonly (readonly [isWrong: boolean, mistake: string])[] = [
    [domains.length === 0, "no domain is named"],
    [domains.length > MAX_DOMAINS, `more than ${MAX_DOMAINS} domains`],
    [domains.some(([, all]) => all.length > MAX_QUALIFIERS), `more than ${MAX_QUALIFIERS} qualifiers`],
    [names.some((name) => !/[\p{L}\p{N}]/u.test(name)), "a name has neither letters nor digits"],
    [
      names.some(({ length }) => length > MAX_NAME_CHARACTERS),
      `a name has more than ${MAX_NAME_CHARACTERS} characters`,
    ],
  ];
  const mistakes = checks.filter(([isWrong]) => isWrong).map(([, mistake]) => mistake);
  if (mistakes.length === 0) return Object.fromEntries(domains);
  throw wrong(mistakes.join("; "));
}

/** The pick that settles a tie; null if none was given. Throws INPUT_INVALID for one argument without the other. */
export function givenPick(
  agent: string | undefined,
  why: string | undefined,
): { readonly agent: string; readonly why: string } | null {
  if (agent === undefined && why === undefined) return null;
  if (agent === undefined || why === undefined || isBlank(why))
    throw wrong("pick and why are given together: the agent, and what decided between equals");
  if (why.length <= MAX_QUESTION_LENGTH)
    return {
      agent: checkedAgentName("route the task to the agent of pick", agent),
      why: why.trim().toWellFormed(),
    };
  throw wrong(`why has ${why.length} characters, and ${MAX_QUESTION_LENGTH} are allowed`);
}

function trimmed(name: string): string {
  return name.trim().toWellFormed();
}

function wrong(what: string): Failure {
  return new Failure("INPUT_INVALID", `Cannot route the task: ${what}`, {
    hint: 'Name domains with qualifiers, as in {"auth": ["oauth2", "pkce"]}; nothing was written',
  });
}
