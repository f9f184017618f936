/** A small world to try things out in: one organization, one repository, one project, some tickets. */
import { addBot, addMember, addOrganization, addRepository, addUser } from "./accounts.ts";
import { addBlocker, addSubIssue, addComment, addIssue, addLabel, closeIssue } from "./threads.ts";
import { addItem, addProject, addSingleSelectField, findField, setValue } from "./projects.ts";
import { commitFiles } from "./git-objects.ts";
import { addPullRequest } from "./pull-requests.ts";
import type { Actor, Color, Issue, Project, Repository, User } from "./entities.ts";
import { emptyWorld, findAccount, findRepository, type World } from "./world.ts";
import type { Profile } from "../../plugin/mcp-server/src/web/profiles.ts";

type Option = { readonly name: string; readonly color: Color; readonly description: string };

function option(name: string, color: Color, description: string): Option {
  return { name, color, description };
}

export const WORKFLOW_STATES: readonly Option[] = [
  option("Backlog", "GRAY", "Not looked at yet"),
  option("Research Needed", "BLUE", "Somebody has to find out more"),
  option("Research in Progress", "YELLOW", "An agent is finding out more"),
  option("Ready for Plan", "BLUE", "Known well enough to be planned"),
  option("Plan in Progress", "YELLOW", "An agent is writing the plan"),
  option("Plan in Review", "PURPLE", "The plan waits for a verdict"),
  option("In Progress", "YELLOW", "An agent is building it"),
  option("In Review", "PURPLE", "The change waits for a verdict"),
  option("Human Needed", "RED", "Only a person can go on from here"),
  option("Done", "GREEN", "Merged and closed"),
  option("Canceled", "PINK", "Not going to be done"),
];

const PRIORITIES: readonly Option[] = [
  option("P0", "RED", "Now"),
  option("P1", "ORANGE", "Next"),
  option("P2", "YELLOW", "Soon"),
  option("P3", "GRAY", "Some day"),
];

const ESTIMATES: readonly Option[] = [
  option("XS", "GREEN", "An hour"),
  option("S", "GREEN", "Half a day"),
  option("M", "YELLOW", "Two days"),
  option("L", "ORANGE", "A week"),
  option("XL", "RED", "More than a week: split it"),
];

const LABEL_COLORS: ReadonlyMap<string, string> = new Map([
  ["bug", "d73a4a"],
  ["feature", "1f9ed1"],
  ["ui", "c27ad9"],
  ["docs", "0e8a16"],
  ["safety", "e99a1c"],
]);

interface DemoTicket {
  readonly title: string;
  readonly body: string;
  readonly labels: readonly string[];
  /** Absent: the ticket is in the project, and the field has no value. */
  readonly state?: string;
  readonly priority?: string;
  readonly estimate?: string;
  readonly assignee?: "maya" | "sam";
}

const TICKETS: readonly DemoTicket[] = [
  {
    title: "Telemetry is lost when the ground station reconnects",
    body: "After a reconnect the first 20 to 40 packets never arrive.\n\n1. Start the simulator\n2. Unplug the network for 10 s\n3. Compare the sequence numbers",
    labels: ["bug"],
    state: "Backlog",
    priority: "P1",
    estimate: "S",
  },
  {
    title: "Plan a mission while offline",
    body: "The planner should work without the server and send its plan once there is one.",
    labels: ["feature"],
    state: "Research Needed",
    priority: "P1",
    estimate: "S",
  },
  {
    title: "The fuel gauge mixes litres and gallons",
    body: "The overview shows litres, the tank page shows gallons. Both should follow the unit in the settings.",
    labels: ["bug", "ui"],
    state: "Ready for Plan",
    priority: "P0",
    estimate: "XS",
  },
  {
    title: "Ask for a second key before an abort",
    body: "One click ends a flight. It should take two people, as on the real console.",
    labels: ["feature", "safety"],
    state: "Plan in Review",
    priority: "P0",
    estimate: "S",
    assignee: "maya",
  },
  {
    title: "Export the flight log as CSV",
    body: "Columns: `time`, `stage`, `altitude_m`, `speed_m_s`. One row a second.",
    labels: ["feature"],
    state: "In Review",
    priority: "P2",
    estimate: "S",
    assignee: "sam",
  },
  {
    title: "Launch crashes where decimals are written with a comma",
    body: "With the locale `de_DE` the countdown reads `1,5` as `NaN`.\n\nShould we fix the parser, or store numbers without a locale?",
    labels: ["bug"],
    state: "Human Needed",
    priority: "P1",
    estimate: "XS",
  },
  {
    title: "Rebuild the settings page",
    body: "It grew to 40 switches. Groups, a search, and a way back to the defaults.",
    labels: ["ui"],
    state: "Backlog",
    priority: "P3",
    estimate: "XL",
  },
  { title: "Say what the orange light means", body: "Nobody on the night shift knew.", labels: ["docs"] },
];

function addPeople(
  world: World,
  repository: Repository,
  profiles: readonly Profile[],
): { maya: User; bot: Actor; sam: User } {
  const isPublic = !profiles.includes("private-members");
  const maya = addUser(world, "maya", "Maya Lindqvist");
  const bot = profiles.includes("app") ? addBot(world, "ralph-bot") : addUser(world, "ralph-bot", "Ralph");
  const sam = addUser(world, "sam", "Sam Okafor");
  addUser(world, "drive-by", "Dana Byrd");
  addBot(world, "helper-app");
  const { owner, grants } = repository;
  if (owner.kind === "Organization") {
    addMember(owner, maya, { role: "ADMIN", isPublic });
    // An App is no member of an organization.
    if (bot.kind === "User") addMember(owner, bot, { role: "MEMBER", isPublic });
  }
  grants.set(bot.id, "WRITE");
  grants.set(sam.id, "WRITE");
  return { maya, bot, sam };
}

function addDemoProject(world: World, repository: Repository, creator: User): Project {
  const project = addProject(world, repository.owner, creator, "Rocket");
  project.shortDescription = "Every ticket of acme/rocket and how far it is";
  project.linkedRepositories.add(repository.id);
  addSingleSelectField(world, project, "Workflow State", WORKFLOW_STATES);
  addSingleSelectField(world, project, "Priority", PRIORITIES);
  addSingleSelectField(world, project, "Estimate", ESTIMATES);
  return project;
}

/** Sets a single-select field by the names that people see. Throws where there is no such field or option. */
export function setOption(
  world: World,
  { issue, project, actor }: { issue: Issue; project: Project; actor: Actor },
  fieldName: string,
  optionName: string,
): void {
  const field = findField(project, fieldName);
  const options = field?.kind === "ProjectV2SingleSelectField" ? field.optionList : [];
  const chosen = options.find(({ name }) => name === optionName);
  if (field === undefined || chosen === undefined) {
    throw new Error(`The project has no option "${optionName}" in a field "${fieldName}"`);
  }
  const item = addItem(world, project, issue, actor);
  setValue(world, { item, field, creator: actor }, { singleSelectOptionId: chosen.id });
}

function addTicket(world: World, repository: Repository, project: Project, ticket: DemoTicket): Issue {
  const author = project.creator;
  const issue = addIssue(world, repository, author, ticket);
  const labels = ticket.labels.map((name) => {
    const color = LABEL_COLORS.get(name);
    return addLabel(world, repository, name, color === undefined ? {} : { color });
  });
  issue.labelList.push(...labels);
  const place = { issue, project, actor: author };
  addItem(world, project, issue, author);
  if (ticket.state !== undefined) setOption(world, place, "Workflow State", ticket.state);
  if (ticket.priority !== undefined) setOption(world, place, "Priority", ticket.priority);
  if (ticket.estimate !== undefined) setOption(world, place, "Estimate", ticket.estimate);
  return issue;
}

const HOUR_MS = 3_600_000;
/** The demo's tickets were written at this distance, the last of them as long before the start. */
const PACE_MS = 5 * HOUR_MS;

/** Returns a clock that shows a time in the past, and later with every reading of `tick`. */
function seedClock(end: Date, steps: number): { clock: () => Date; tick: () => void } {
  let at = end.getTime() - steps * PACE_MS;
  return { clock: () => new Date(at), tick: () => void (at += PACE_MS) };
}

/**
 * Returns the world of the demo: `acme/rocket` and the organization's project 1; maya owns the organization,
 * ralph-bot and sam may write, drive-by may read, helper-app is an App that is installed nowhere. In the profile `app`
 * ralph-bot is an App that may write; in `private-members` nobody shows a membership.
 */
export function demoWorld(clock: () => Date = () => new Date(), profiles: readonly Profile[] = []): World {
  const seeding = seedClock(clock(), TICKETS.length + 5);
  const world = emptyWorld(seeding.clock);
  const acme = addOrganization(world, "acme", "Acme Rockets");
  const repository = addRepository(world, acme, "rocket", { description: "To the moon and back" });
  const { maya, bot, sam } = addPeople(world, repository, profiles);
  const project = addDemoProject(world, repository, maya);
  project.writers.add(bot.id).add(sam.id);
  const readme = new Map([["README.md", "# rocket\n\nTo the moon and back.\n"]]);
  commitFiles(world, repository, maya, { message: "Begin", files: readme });
  for (const ticket of TICKETS) {
    seeding.tick();
    const issue = addTicket(world, repository, project, ticket);
    if (ticket.assignee !== undefined) issue.assigneeList.push({ maya, sam }[ticket.assignee]);
    if (ticket.state === "Human Needed") {
      seeding.tick();
      addComment(world, issue, sam, "It happens in `fr_FR`, too.");
    }
  }
  seeding.tick();
  addPullRequest(world, repository, sam, {
    title: "Bump the parser to 3.2",
    body: "No change in behaviour.",
    files: ["package.json"],
  });
  addIssue(world, repository, sam, {
    title: "Idea: a screensaver",
    body: "Just an idea, not in the project yet.",
  });
  const done = { title: "Describe how to run the simulator", body: "", labels: ["docs"], state: "Done" };
  closeIssue(world, addTicket(world, repository, project, done), "COMPLETED");
  return { ...world, clock };
}

/** Publishes a team's policy on the default branch of the demo's repository, as a person would commit it. */
export function publishConfig(world: World, text: string): void {
  const repository = findRepository(world, "acme", "rocket");
  const maya = findAccount(world, "maya");
  if (repository === undefined || maya?.kind !== "User")
    throw new Error("A policy can be published in the demo's world only");
  const files = new Map([[".ralph/config.json", text]]);
  commitFiles(world, repository, maya, { message: "Set the team's policy", files });
}

// Generated tickets: a board after some years of use, always the same one.

/** Bench and tests work on tickets of the Backlog, so the first ones are all there; a larger board has every state. */
const FIRST_IN_BACKLOG = 100;
/** One ticket came in this many hours after the one before: 10,000 of them in about four years. */
const HOURS_APART = 3.5;
/** Every so many tickets one is the parent of the two after it, and one waits for the one before it. */
const PARENT_EVERY = 40;
const BLOCKED_EVERY = 25;
const CHILDREN = 2;

/** Shares of a hundred. Nothing holds the tickets in lock states: their agents are long gone. */
const STATE_SHARES: readonly Share[] = [
  [38, "Done"],
  [7, "Canceled"],
  [33, "Backlog"],
  [8, "Research Needed"],
  [6, "Ready for Plan"],
  [3, "Plan in Review"],
  [2, "In Progress"],
  [1, "In Review"],
  [1, "Human Needed"],
];
const PRIORITY_SHARES: readonly Share[] = [
  [2, "P0"],
  [14, "P1"],
  [34, "P2"],
  [30, "P3"],
];
const ESTIMATE_SHARES: readonly Share[] = [
  [15, "XS"],
  [35, "S"],
  [25, "M"],
  [10, "L"],
  [5, "XL"],
];
const LABEL_SHARES: readonly Share[] = [
  [25, "bug"],
  [30, "feature"],
  [10, "docs"],
  [10, "ui"],
  [5, "agent:builder"],
];

/** Titles as a team writes them; a large board has each several times. */
const SUBJECTS = [
  "The launch checklist",
  "The fuel page",
  "The telemetry view",
  "The abort dialog",
  "The crew roster",
  "The weather panel",
  "The orbit map",
  "The docking camera",
  "The radio log",
  "The trajectory export",
  "The alarm list",
  "The simulator",
  "The mission archive",
];
const WISHES = [
  "loads twice after a reconnect",
  "shows old values for a minute",
  "needs a keyboard shortcut",
  "has no empty state",
  "ignores the chosen time zone",
  "is slow with a thousand rows",
  "does not fit on a phone",
  "should remember the last filter",
  "needs a version for print",
  "loses its sort order",
  "says too little in its errors",
  "should show its units",
];

type Share = readonly [percent: number, name: string];

/** Returns the n-th generated ticket, counted from 0, of a board whose first ones are all in Backlog. */
function generatedTicket(n: number, number: number, firstInBacklog: number): DemoTicket {
  const title = `${SUBJECTS[number % SUBJECTS.length] ?? ""} ${WISHES[number % WISHES.length] ?? ""}`;
  if (n < firstInBacklog) return { title, body: "", labels: [], state: "Backlog", estimate: "S" };
  const label = pick(LABEL_SHARES, n, 4);
  return {
    title,
    body: "",
    labels: label === undefined ? [] : [label],
    // No card at all in the last percent: its ticket was added by hand, and nobody has looked at it.
    state: pick(STATE_SHARES, n, 1),
    priority: pick(PRIORITY_SHARES, n, 2),
    estimate: pick(ESTIMATE_SHARES, n, 3),
  };
}

/** Picks by share; undefined for what the shares leave over. The same n and column give the same name. */
function pick(shares: readonly Share[], n: number, column: number): string | undefined {
  let rest = (mixed(n * 8 + column) / 2 ** 32) * 100;
  for (const [percent, name] of shares) {
    if (rest < percent) return name;
    rest -= percent;
  }
  return undefined;
}

/** MurmurHash3's last step: neighbouring numbers become unrelated ones, and no generator has to be kept. */
export function mixed(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Adds that many generated tickets to the repository of the demo and to its project: the first hundred, or as many as
 * are named, in Backlog, the others spread over all states, as on a board that is some years old.
 */
export function addTickets(world: World, count: number, firstInBacklog = FIRST_IN_BACKLOG): void {
  const repository = findRepository(world, "acme", "rocket");
  const project = repository?.owner.projectsByNumber.get(1);
  if (repository === undefined || project === undefined || findAccount(world, "maya") === undefined) {
    throw new Error("Tickets can be added to the demo's world only");
  }
  const made: Issue[] = [];
  for (let n = 0; n < count; n += 1) {
    const ticket = generatedTicket(n, repository.lastNumber + 1, firstInBacklog);
    const issue = addTicket(world, repository, project, ticket);
    if (ticket.state === "Done") closeIssue(world, issue, "COMPLETED");
    if (ticket.state === "Canceled") closeIssue(world, issue, "NOT_PLANNED");
    const sinceParent = n % PARENT_EVERY;
    const parent = sinceParent >= 1 && sinceParent <= CHILDREN ? made[n - sinceParent] : undefined;
    const blocker = n % BLOCKED_EVERY === 0 ? made[n - 1] : undefined;
    if (parent !== undefined && n > firstInBacklog) addSubIssue(parent, issue);
    if (blocker !== undefined && n > firstInBacklog) addBlocker(issue, blocker);
    const writtenAtMs = world.clock().getTime() - (count - n) * HOURS_APART * HOUR_MS;
    issue.createdAt = `${new Date(writtenAtMs).toISOString().slice(0, 19)}Z`;
    made.push(issue);
  }
}
