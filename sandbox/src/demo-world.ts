/** A small world to try things out in: one organization, one repository, one project, some tickets. */
import { addBot, addMember, addOrganization, addRepository, addUser } from "./accounts.ts";
import { FIRST_IN_BACKLOG, HOURS_APART, generatedRelations, generatedTicket } from "./generated-tickets.ts";
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
    const { parentBack, blockerBack } = generatedRelations(n, firstInBacklog);
    const parent = parentBack === null ? undefined : made[n - parentBack];
    const blocker = blockerBack === null ? undefined : made[n - blockerBack];
    if (parent !== undefined) addSubIssue(parent, issue);
    if (blocker !== undefined) addBlocker(issue, blocker);
    const writtenAtMs = world.clock().getTime() - (count - n) * HOURS_APART * HOUR_MS;
    issue.createdAt = `${new Date(writtenAtMs).toISOString().slice(0, 19)}Z`;
    made.push(issue);
  }
}
