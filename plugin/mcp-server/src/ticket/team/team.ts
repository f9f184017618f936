import {
  isOrchestrator,
  type AuthorityPolicy,
  type Speaker,
  needsAuthority,
  type Question,
} from "../../rules/questions.ts";
import {
  sameName,
  type RepositoryAddress,
  type WriteAccess,
  distinctNames,
  namedSo,
} from "../../rules/names.ts";
import { quoted, Failure, failureOf, valueOrFailure } from "../../errors.ts";
import type { TeamRole, Turns } from "../../rules/situation.ts";
import { nextAfter } from "../../rules/team.ts";
import { type Log, foldLog, recordsAmong, type FoldContext } from "../../log/fold.ts";
import type { TeamAgent, TeamConfig } from "./team-config.ts";
import type { TicketRecord } from "../../log/record.ts";
import { type StateMachine, peoplesStates } from "../../rules/state-machine.ts";
import { isMarked, type IssueComment } from "../../log/comment.ts";
import { decidingComments, handDecisionsIn, type HandDecisions } from "../../log/hand-decisions.ts";
import { decidedByHand, questionsOf } from "../../log/questions.ts";
import { reconcile, type CardValue } from "../../log/reconcile.ts";
import { repliesSinceEntry } from "../../log/replies.ts";
import { notLookedUp, assumingWriters, type Authored, type Trust } from "../../log/trust.ts";
import type { World } from "../world/world.ts";
import { agentLabel } from "../checks/given-text.ts";
import type { Choices, IssueDetails, Named } from "../../github/issue-store.ts";

/** The kinds of record by which an agent moves a ticket; what it notes or asks takes no turn. */
const TURN_KINDS: readonly TicketRecord["kind"][] = ["transition", "claim"];

/** The agent of that name, as the team's file lists it; undefined for a stranger. */
export function memberOf({ agents }: TeamConfig, name: string): TeamAgent | undefined {
  return agents.find((agent) => sameName(agent.name, name));
}

/** The policy of authority by the team's file. */
export function authorityOf({ orchestrator, agents }: TeamConfig): AuthorityPolicy {
  return { orchestrator: orchestrator ?? null, members: agents.map(({ name }) => name) };
}

/** The team as the rules see it from one agent's place, its turns counted from the log. */
export function teamRoleOf(team: TeamConfig, caller: string, log: Log): TeamRole {
  const limits = limitsOf(team, caller);
  const turns: Turns | null = limits === null ? null : { taken: turnsInARow(log, caller), ...limits };
  return { caller, members: team.agents.map(({ name }) => name), turns };
}

/** The warnings for a caller outside of a team that lists its agents; the orchestrator is outside by right. */
export function strangerWarnings(team: TeamConfig, self: Speaker): string[] {
  if (team.agents.length === 0 || memberOf(team, self.agent) !== undefined) return [];
  if (isOrchestrator(authorityOf(team), self)) return [];
  return [
    `${JSON.stringify(self.agent)} is not one of the team's agents (${quoted(team.agents.map(({ name }) => name))}): no turns are counted for it, and no ticket is labelled for it`,
  ];
}

/** Whether older comments may tell of turns that decide what the agent may do: all turns that were read are its own. */
export function needsOlderTurns(team: TeamConfig, caller: string, log: Log): boolean {
  const limits = limitsOf(team, caller);
  const mayHaveMore = log.accepted.every(
    ({ record }) => !TURN_KINDS.includes(record.kind) || sameName(record.agent, caller),
  );
  return limits !== null && mayHaveMore && turnsInARow(log, caller) < limits.limit;
}

/** Null for an agent whose turns are not limited: no member, or the only member. */
function limitsOf(team: TeamConfig, caller: string): Omit<Turns, "taken"> | null {
  const names = team.agents.map(({ name }) => name);
  const member = memberOf(team, caller);
  const next = nextAfter(names, caller);
  if (member === undefined || next === null) return null;
  return { limit: member.maxConsecutiveTurns ?? team.maxConsecutiveTurns, next };
}

/** The number of newest turns in a row that are the agent's. */
export function turnsInARow(log: Log, agent: string): number {
  const turns = log.accepted.filter(({ record }) => TURN_KINDS.includes(record.kind));
  const lastOfOthers = turns.findLastIndex(({ record }) => !sameName(record.agent, agent));
  return turns.length - 1 - lastOfOthers;
}

// The accounts whose comments count.

/** Accounts asked about for one call: more than a team has, and fewer than a crowd of forgers could make it ask for. */
export const MAX_LOOKUPS = 40;
const TOO_MANY: WriteAccess = {
  kind: "unknown",
  why: `more than ${MAX_LOOKUPS} accounts wrote what may be records or answers`,
  remedy: "Call again: the next accounts are looked up then. Delete forged records",
};
/** Each round may show a state in which other comments matter; no ticket needs more than a few. */
const MAX_ROUNDS = 5;

/** The trust before any look-up. `repository` is `owner/repo`. */
export function trustOf({ trust }: Pick<TeamConfig, "trust">, repository: string): Trust {
  return { authors: trust.authors, owner: repository.split("/")[0] ?? "", access: new Map() };
}

/**
 * The trust with the write access of the comments' authors. One request for each account that is neither known nor
 * trusted without, all side by side, the newest comments' first.
 */
export async function lookUpAccounts(
  { accounts }: Pick<World, "accounts">,
  address: RepositoryAddress,
  trust: Trust,
  comments: readonly Authored[],
): Promise<Trust> {
  const access = new Map(trust.access);
  const unknown: string[] = [];
  for (const login of notLookedUp(comments, trust).toReversed()) {
    const known = accounts.known(address, login);
    if (known === null) unknown.push(login);
    else access.set(login, known);
  }
  const asked = unknown.slice(0, MAX_LOOKUPS).map(async (login) => {
    access.set(login, await accounts.readWriteAccess(address, login));
  });
  await Promise.all(asked);
  for (const login of unknown.slice(MAX_LOOKUPS)) access.set(login, TOO_MANY);
  return { ...trust, access };
}

/** A ticket as far as it was read. */
interface ReadSoFar extends FoldContext {
  readonly comments: readonly IssueComment[];
  readonly card: CardValue;
  readonly team: TeamConfig;
}

/** As `lookUpAccounts`, for the comments on which the ticket's log, its requests and the answers that it waits for depend. */
export async function lookUpDecisive(
  world: Pick<World, "accounts" | "machine">,
  address: RepositoryAddress,
  read: ReadSoFar,
): Promise<Trust> {
  let { trust } = read;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const decisive = decisiveComments(world.machine, { ...read, trust });
    if (notLookedUp(decisive, trust).length === 0) break;
    trust = await lookUpAccounts(world, address, trust, decisive);
  }
  return trust;
}

/**
 * The comments on which it depends what the ticket's log says, what was decided on its requests, and whether a person
 * has answered where it waits for one; authors who were not looked up are supposed to be writers. Pure.
 */
function decisiveComments(machine: StateMachine, read: ReadSoFar): IssueComment[] {
  const { comments, card, team, ticket } = read;
  if (notLookedUp(comments, read.trust).length === 0) return [];
  const trust = assumingWriters(comments, read.trust);
  const log = foldLog(comments, { ...read, trust });
  const reconciliation = reconcile(log, card);
  const isAsked = questionsOf(log, authorityOf(team)).some(({ answer }) => answer === null);
  const decisive = [...recordsAmong(comments, ticket), ...(isAsked ? decidingComments(comments) : [])];
  if (!peoplesStates(machine, team.policies).some((name) => name === reconciliation.state)) return decisive;
  const { replies, undecided } = repliesSinceEntry({ comments, log, card, reconciliation }, trust);
  const urls = new Set([...replies, ...undecided].map(({ url }) => url));
  return [...decisive, ...comments.filter(({ url }) => urls.has(url))];
}

/** Persons' comments since the ticket last came to where people have their turn: whoever works on it reads them. */
export function answersToNewestWait(
  machine: StateMachine,
  {
    comments,
    log,
    team,
  }: { readonly comments: readonly IssueComment[]; readonly log: Log; readonly team: TeamConfig },
): IssueComment[] {
  const waits: readonly string[] = peoplesStates(machine, team.policies);
  const entry = log.accepted.findLast(({ record }) => waits.includes(record.to));
  if (entry === undefined) return [];
  const place = BigInt(entry.comment.databaseId);
  return comments.filter(
    ({ databaseId, body, hidden }) => BigInt(databaseId) > place && hidden === null && !isMarked(body),
  );
}

/** The parts of a ticket that its requests are read from. */
export interface RequestSource {
  readonly comments: readonly IssueComment[];
  readonly log: Log;
  readonly team: TeamConfig;
  readonly trust: Trust;
}

/**
 * The requests on a ticket, as far as its comments were read, each with its decision, a person's that no record has taken
 * in yet included; and `byHand` the persons' decisions that the next record takes in.
 */
export function requestsOf({ comments, log, team, trust }: RequestSource): {
  readonly questions: readonly Question[];
  readonly byHand: HandDecisions;
} {
  const questions = questionsOf(log, authorityOf(team));
  const open = questions.filter(({ answer }) => answer === null);
  if (open.length === 0) return { questions, byHand: { decisions: [], unclear: [], undecided: new Map() } };
  const byHand = handDecisionsIn(
    comments,
    { log, open },
    { trust, ownAccountCounts: !team.policies.replyFromOthersOnly },
  );
  return { questions: decidedByHand(questions, byHand), byHand };
}

/**
 * Whether a person's decision on a matter of authority stands on what was read alone: it counts for nothing where an
 * older record or comment of agents comes from that account (docs/maintainers/decisions/0018).
 */
export function needsOlderAccounts(source: RequestSource): boolean {
  const { questions, byHand } = requestsOf(source);
  const decided = [...byHand.decisions.map(({ request }) => request), ...byHand.undecided.keys()];
  return questions.some(({ id, matter }) => decided.includes(id) && needsAuthority(matter));
}

// The labels that give a ticket to the team's agents.

/** The wished labels that the repository lacks and that give the ticket to an agent or scope of the team. */
export function missingAgentLabels(
  { agents, orchestrator }: TeamConfig,
  { labels }: { readonly labels?: readonly string[] | null | undefined },
  { labels: known }: Choices,
): string[] {
  const names = [
    ...agents.flatMap(({ name, scopes }) => [name, ...scopes]),
    ...(orchestrator === undefined ? [] : [orchestrator]),
  ];
  const wanted = (labels ?? []).filter((label) => namedSo(known, label) === undefined);
  const receivers = distinctNames(names).map(agentLabel);
  return receivers.filter((receiver) => wanted.some((label) => sameName(label, receiver)));
}

/** GitHub sometimes fails for a moment. A third failure in a row has another cause. */
const LABEL_TRIES = 3;

/** Labels that are there, and why others could not be created. */
export interface CreatedLabels {
  readonly made: readonly Named[];
  /** None where every label is there. */
  readonly failures: readonly Failure[];
}

/**
 * Creates labels, and tries those again whose failure may pass. One that somebody else creates meanwhile is there, too.
 * Throws GITHUB_RATE_LIMITED, and what the list of labels throws.
 */
export async function createLabels(
  world: World,
  address: RepositoryAddress,
  names: readonly string[],
  triesLeft = LABEL_TRIES,
): Promise<CreatedLabels> {
  const created: Named[] = [];
  const failures: Failure[] = [];
  for (const name of names) {
    try {
      created.push({ name, id: await world.setup.createLabel(address, name) });
    } catch (error) {
      // A limit passes, and the next call creates the label.
      if (!(error instanceof Failure) || error.code === "GITHUB_RATE_LIMITED") throw error;
      failures.push(error);
    }
  }
  if (failures.length === 0) return { made: created, failures };
  const others = names.filter((name) => namedSo(created, name) === undefined);
  const { labels } = await world.issues.choices(address, { labels: others, assignees: [] });
  const made = [...created, ...labels];
  const left = others.filter((name) => namedSo(labels, name) === undefined);
  if (left.length === 0) return { made, failures: [] };
  if (triesLeft <= 1 || !failures.some(({ retryable }) => retryable)) return { made, failures };
  const again = await createLabels(world, address, left, triesLeft - 1);
  return { made: [...made, ...again.made], failures: again.failures };
}

/**
 * Gives follow-up tickets their receivers' labels where these are missing, as where a label could not be created.
 * Returns warnings for those that stay without, and for tickets that cannot be read. Throws what the list of labels
 * throws, and GITHUB_RATE_LIMITED.
 */
export async function addMissingLabels(
  world: World,
  { owner, repo }: RepositoryAddress,
  tickets: readonly { readonly number: number; readonly to: string }[],
): Promise<readonly string[]> {
  const repository = { owner, repo };
  const warnings: string[] = [];
  const lacking: { readonly issue: IssueDetails; readonly label: string }[] = [];
  const found = await Promise.all(
    tickets.map(async ({ number }) =>
      valueOrFailure(async () => world.issues.read({ ...repository, number })),
    ),
  );
  for (const [at, { number, to }] of tickets.entries()) {
    const issue = found[at];
    const label = agentLabel(to);
    // Somebody deleted it, or it cannot be read.
    if (issue !== undefined && "failure" in issue)
      warnings.push(`the label of follow-up ticket #${number} is not checked: ${issue.failure.message}`);
    else if (issue !== undefined && namedSo(issue.labels, label) === undefined)
      lacking.push({ issue, label });
  }
  if (lacking.length === 0) return warnings;
  const names = distinctNames(lacking.map(({ label }) => label));
  const { labels } = await world.issues.choices(repository, { labels: names, assignees: [] });
  const missing = names.filter((name) => namedSo(labels, name) === undefined);
  const { made, failures } = await createLabels(world, repository, missing);
  const problems = failures.map(({ message }) => message);
  for (const { issue, label } of lacking) {
    const known = namedSo([...labels, ...made], label);
    if (known === undefined) continue;
    const problem = await failureOf(async () => world.questions.mark(issue.address, known.name));
    if (problem !== null) problems.push(problem.message);
  }
  return [...warnings, ...problems.map((problem) => `a follow-up ticket lacks its label: ${problem}`)];
}
