import { Failure, quoted } from "../../errors.ts";
import { RISK_CLASSES } from "../../rules/interaction-words.ts";
import { isLockPrefix, LOCK_PREFIX_RULE } from "../../rules/lock.ts";
import {
  agentNameProblem,
  MAX_NAME_LENGTH,
  MENTION,
  type RepositoryAddress,
  sameName,
  TEAM_CONFIG_PATH,
} from "../../rules/names.ts";
import { readableFolderProblem } from "../../rules/readable-folder.ts";
import { sharedOptions, type StateField, USUAL_FIELDS } from "../../rules/state-field.ts";
import { callRuleProblem, NEXT_IN_ROTATION } from "../../rules/team.ts";
import { jsonMistake } from "../../rules/text.ts";
import { COMMANDS, WORKFLOW_STATES } from "../../rules/vocabulary.ts";
import {
  describeIssues,
  issueWords,
  labelledNameProblem,
  MAX_LABELLED_NAME_LENGTH,
} from "../checks/given-text.ts";
import { scopeProblems } from "../checks/scope.ts";
import type { World } from "../world/world.ts";
import { BlockList, isIPv4 } from "node:net";
import * as z from "zod";

/** The clients that agents can work with: Claude Code and Codex CLI. */
export const CLIENTS = ["claude", "codex"] as const;

export type ClientName = (typeof CLIENTS)[number];

/** The clients that end at a call and go on after a person's decision on it. */
export const WAITING_CLIENTS: readonly ClientName[] = ["claude"];

const DEFAULT_FIELD_NAME = "Workflow State";

/** The text, refused with its problem, which goes on from the text itself unless it says all. */
function checked(
  schema: z.ZodString,
  problemOf: (text: string) => string | null,
  saysAll = false,
): z.ZodString {
  return schema.superRefine((text, context) => {
    const problem = problemOf(text);
    if (problem === null) return;
    context.addIssue({ code: "custom", message: saysAll ? problem : `${JSON.stringify(text)} ${problem}` });
  });
}

/** The name of an agent, or of one of its instances. */
export const agentName = checked(z.string().trim(), agentNameProblem, true);

/** The options that a field calls otherwise than their state. */
const optionsSchema = z
  .partialRecord(z.enum(WORKFLOW_STATES), z.string().min(1))
  .superRefine((options, context) => {
    for (const [option, states] of sharedOptions({ name: "", optionNames: definedOnly(options) })) {
      const message = `${quoted(states)} cannot share the option ${JSON.stringify(option)}: each state needs one of its own`;
      context.addIssue({ code: "custom", message });
    }
  });

const fieldName = z.string().min(1);

/** Only handoff_ticket writes the state's field, while other tools write priority and estimate. */
const projectSchema = z
  .strictObject({
    owner: z.string().min(1).optional(),
    number: z.int().positive().optional(),
    field: fieldName.default(DEFAULT_FIELD_NAME),
    priorityField: fieldName.default(USUAL_FIELDS.priority),
    estimateField: fieldName.default(USUAL_FIELDS.estimate),
    options: optionsSchema.default({}),
  })
  .superRefine(({ field, priorityField, estimateField }, context) => {
    const entries = Object.entries({ field, priorityField, estimateField });
    for (const [at, [key, name]] of entries.entries()) {
      const twin = entries.slice(at + 1).find(([, other]) => sameName(other, name));
      if (twin === undefined) continue;
      const message = `"${twin[0]}" has the name ${JSON.stringify(twin[1])}, too: state, priority and estimate need a field each`;
      context.addIssue({ code: "custom", path: [key], message });
    }
  });
const DEFAULT_PROJECT = {
  field: DEFAULT_FIELD_NAME,
  priorityField: USUAL_FIELDS.priority,
  estimateField: USUAL_FIELDS.estimate,
  options: {},
};

/** The number of turns in a row that an agent of a team takes on a ticket, unless the team says otherwise. */
const DEFAULT_TURNS = 3;
/** More in a row than any way through the graph has; a limit beyond it would be none. */
const MAX_TURNS = 30;
/** More agents than a repository's work is divided among, and scopes than one agent has. */
const MAX_AGENTS = 50;
const MAX_SCOPES = 20;
/** A name that fits into a label behind "agent:"; the bounds are repeated for the published schema. */
const labelName = checked(z.string().trim(), labelledNameProblem, true).meta({
  minLength: 1,
  maxLength: MAX_LABELLED_NAME_LENGTH,
});
const turnLimit = z.int().min(1).max(MAX_TURNS);

/** More domains than one agent knows, and more qualifiers than a domain has. */
const MAX_CAPABILITIES = 30;
const MAX_QUALIFIERS = 50;
const MAX_ALIASES = 200;
const MAX_MEANINGS = 10;
/** A domain or qualifier of a capability, as `oauth2` or `dark-theme`. */
const capabilityName = z.string().trim().min(1).max(50);
/** An agent's capabilities: domains, each with its qualifiers. */
const capabilitiesSchema = z
  .record(capabilityName, z.array(capabilityName).max(MAX_QUALIFIERS))
  .refine((domains) => Object.keys(domains).length <= MAX_CAPABILITIES, {
    message: `At most ${MAX_CAPABILITIES} domains`,
  });

const agentSchema = z.strictObject({
  name: labelName,
  scopes: z.array(labelName).max(MAX_SCOPES).default([]),
  department: z.string().trim().min(1).max(50).optional(),
  capabilities: capabilitiesSchema.optional(),
  maxConsecutiveTurns: turnLimit.optional(),
});
export type TeamAgent = z.infer<typeof agentSchema>;

/** The next agent in rotation, and whoever may answer a question. */
const RESERVED = [NEXT_IN_ROTATION, "any", "anyone"];

/** Labels give tickets to agents and scopes by name, in any case of letters: each name stands for one of them. */
const agentsSchema = z
  .array(agentSchema)
  .max(MAX_AGENTS)
  .superRefine((agents, context) => {
    const names = agents.map(({ name }) => name);
    for (const [index, { name, scopes }] of agents.entries()) {
      const report = (message: string): void => {
        context.addIssue({ code: "custom", path: [index], message });
      };
      if (RESERVED.some((word) => sameName(name, word)))
        report(`"${name}" is reserved by the tools, and cannot be an agent's name`);
      if (names.findIndex((other) => sameName(other, name)) !== index)
        report(`${JSON.stringify(name)} is listed twice`);
      for (const scope of scopes.filter((one) => names.some((other) => sameName(other, one))))
        report(`the scope ${JSON.stringify(scope)} is the name of an agent`);
    }
  });

const mention = z
  .string()
  .trim()
  .regex(MENTION, { message: 'Must be a login or "organization/team"' })
  .transform((name) => name.replace(/^@/, ""));
/** The most people that one comment mentions. */
const MAX_MENTIONS = 10;

/** Globs of changed files, as file scopes have them; none turns the trigger off. */
const patternsSchema = z.array(z.string().trim()).superRefine((patterns, context) => {
  const problems = patterns.length === 0 ? [] : scopeProblems(patterns);
  for (const message of problems) context.addIssue({ code: "custom", message });
});

const triggerGlobs = z.strictObject({
  tests: patternsSchema.optional(),
  apiRoutes: patternsSchema.optional(),
  auth: patternsSchema.optional(),
  migrations: patternsSchema.optional(),
  payments: patternsSchema.optional(),
  environment: patternsSchema.optional(),
  credentials: patternsSchema.optional(),
});

/** More commands than a repository's checks are, and longer ones than a person writes. */
const MAX_CHECKS = 20;
const MAX_CHECK_LENGTH = 500;
/** More hosts than a build needs. */
const MAX_DOMAINS = 100;

// Hosts that a team opens to the commands of a loop's agents.

/** A host, or all hosts below one: `*.example.com`. No IPv6 address has this form. */
const DOMAIN = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/;

/** Addresses of the machine itself, of its network's link, and of cloud machines' credentials. */
const OF_MACHINE = new BlockList();
OF_MACHINE.addSubnet("0.0.0.0", 8);
OF_MACHINE.addSubnet("127.0.0.0", 8);
OF_MACHINE.addSubnet("169.254.0.0", 16);
// The metadata services of Alibaba Cloud, Oracle Cloud and Azure.
OF_MACHINE.addAddress("100.100.100.200");
OF_MACHINE.addAddress("192.0.0.192");
OF_MACHINE.addAddress("168.63.129.16");

/** Names of the machine itself, of a container's host, and of cloud machines' credentials. */
const MACHINE_NAMES = [
  "localhost",
  "localhost.localdomain",
  "host.docker.internal",
  "gateway.docker.internal",
  "kubernetes.docker.internal",
  "host.containers.internal",
  "host.lima.internal",
  "host.minikube.internal",
  "host.orb.internal",
  "host.rancher-desktop.internal",
  "metadata.google.internal",
  "metadata.goog",
  "metadata.azure.internal",
  "metadata.tencentyun.com",
  "fd00.ec2.internal",
  "instance-data.ec2.internal",
];

/** Registries of countries have such domains, as `co.uk`: a wildcard there would hold everybody's hosts. */
const PUBLIC = /^(?:ac|co|com|edu|gov|go|ne|net|or|org)\.[a-z]{2}$/;

/** The problem with a host that agents are to reach; null if there is none. */
export function allowedDomainProblem(domain: string): string | null {
  if (!DOMAIN.test(domain)) return "must be a host, or *.host";
  const isWildcard = domain.startsWith("*.");
  const name = isWildcard ? domain.slice(2) : domain;
  // As clients read it: "0x7f.1" and "127.1" are "127.0.0.1".
  const host = URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : null;
  if (host === null) return "is no host";
  if (isIPv4(host))
    return isWildcard || OF_MACHINE.check(host) ? "leads to this machine, or to its cloud's metadata" : null;
  const isOfMachine = MACHINE_NAMES.some(
    (one) => host === one || host.endsWith(`.${one}`) || (isWildcard && one.endsWith(`.${host}`)),
  );
  if (isOfMachine) return "leads to this machine, or to its cloud's metadata";
  return isWildcard && PUBLIC.test(host) ? "holds the hosts of everybody: name one below it" : null;
}

const allowedDomain = checked(z.string().trim().toLowerCase(), allowedDomainProblem).meta({
  pattern: DOMAIN.source,
});

/** More folders than toolchains of a repository have, and longer ones than a person writes. */
const MAX_FOLDERS = 50;
const MAX_FOLDER_LENGTH = 300;
const readableFolder = checked(z.string().trim().min(1).max(MAX_FOLDER_LENGTH), readableFolderProblem);

/** More kinds of calls than a person wants to decide on, and longer rules than a person writes. */
const MAX_CALL_RULES = 50;
const MAX_CALL_RULE_LENGTH = 300;
/** A week: later nobody remembers what an agent was about. */
const MAX_WAIT_HOURS = 7 * 24;
const DEFAULT_WAIT_HOURS = 48;
const callRule = checked(z.string().trim().min(1).max(MAX_CALL_RULE_LENGTH), callRuleProblem);
const approvalsSchema = z.strictObject({
  calls: z.array(callRule).max(MAX_CALL_RULES).default([]),
  /** A call that nobody has decided on for so long counts as denied. */
  waitHours: z.int().min(1).max(MAX_WAIT_HOURS).default(DEFAULT_WAIT_HOURS),
});

/** The evidence that a ticket is built: an open pull request, a pushed branch, or a local branch. */
export const DELIVERIES = ["pull_request", "push", "branch"] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Longer than names of remotes and branches that people write. */
const MAX_GIT_NAME_LENGTH = 100;
/**
 * A name, or its beginning, of letters that git takes anywhere in a ref (`git check-ref-format`). No option of a command,
 * and no whole ref: git would look for the branch below `refs/heads/` once more.
 */
const gitName = z
  .string()
  .max(MAX_GIT_NAME_LENGTH)
  .regex(/^(?![-/.]|refs\/|HEAD$)(?!.*(?:\.\.|\/\/|\/\.|\.\/|\.lock(?:\/|$)|\.$))[\w./-]+$/, {
    message: "Must be a name that git takes, without refs/, of letters, digits and . _ - /",
  });
const deliverySchema = z.strictObject({
  by: z.enum(DELIVERIES).default("pull_request"),
  /** The remote that branches are pushed to, such as a fork; absent for the remote of the board's repository. */
  remote: gitName.optional(),
  /** The branch that work begins on and that pull requests are against; absent for the default branch. */
  baseBranch: gitName.optional(),
  branchPrefix: gitName.default("ralph/"),
  /** Whether a plan or research must be committed before it is complete. */
  documents: z.enum(["committed", "none"]).default("committed"),
});
/** The form and places of a delivery. A word in the file stands for `by`. */
export type DeliverySettings = z.infer<typeof deliverySchema>;

/** A set-up that takes longer costs more than the work. */
const MAX_SETUP_MINUTES = 60;
const DEFAULT_SETUP_MINUTES = 10;
const worktreeSchema = z.strictObject({
  /** The command that makes a new worktree ready to build. */
  setup: z.string().trim().min(1).max(MAX_CHECK_LENGTH).optional(),
  setupMinutes: z.int().min(1).max(MAX_SETUP_MINUTES).default(DEFAULT_SETUP_MINUTES),
});

// The reactions of a loop to events of a pull request in review.

/** More rounds than a person would watch. */
const MAX_ROUNDS = 10;
/** Two weeks: later a reminder reminds nobody. */
const MAX_HOURS = 14 * 24;

/** "impl" starts an agent, for so many rounds; then, or at once with "ask", a person is asked. */
function roundsSchema(rounds: number) {
  const reaction = z.strictObject({
    do: z.enum(["impl", "ask", "ignore"]).default("impl"),
    rounds: z.int().min(1).max(MAX_ROUNDS).default(rounds),
  });
  return reaction.default({ do: "impl", rounds });
}

export const reactionsSchema = z.strictObject({
  checksFailed: roundsSchema(3),
  changesRequested: roundsSchema(3),
  conflict: roundsSchema(2),
  /** For a branch that must be brought up to date: "merge" does so without an agent. */
  behind: z.enum(["merge", "ignore"]).default("merge"),
  /** Approved and green: the loop says so, and merges work of these risk classes. */
  approved: z
    .strictObject({ mergeRiskClasses: z.array(z.enum(RISK_CLASSES)).default([]) })
    .default({ mergeRiskClasses: [] }),
  /** One comment if nothing happened for so long; 0 for none. */
  remindAfterHours: z.int().min(0).max(MAX_HOURS).default(24),
  closedUnmerged: z.enum(["ask", "ignore"]).default("ask"),
  merged: z.enum(["close", "ignore"]).default("close"),
});
export type Reactions = z.infer<typeof reactionsSchema>;

/** Longer than any name of a model. */
const MAX_MODEL_LENGTH = 100;
/** The client of a command's agents, and its model. A program's path is no setting of the team: each machine has its own. */
const clientSchema = z.strictObject({
  client: z.enum(CLIENTS).optional(),
  model: z.string().trim().min(1).max(MAX_MODEL_LENGTH).optional(),
});

/** A person approves each plan and answers each escalation, unless the team says otherwise. */
const DEFAULT_HUMAN_STATES = ["Plan in Review", "Human Needed"] as const;

/** Refuses the policies of signed records, which are gone; undefined for any other finding. */
function refuseSigning(issue: z.core.$ZodRawIssue): string | undefined {
  const keys = issue.code === "unrecognized_keys" ? issue.keys : [];
  const gone = keys.filter((key) => key === "requireSignatures" || key === "signingKeys");
  if (gone.length === 0) return undefined;
  return `records are not signed any more: take ${quoted(gone)} out; records that were signed still count`;
}

/** Keys that the team's policy may have; unknown ones are mistakes, so that a misspelt one does not pass silently. */
export const teamConfigSchema = z.strictObject({
  $schema: z.string().optional(),
  project: projectSchema.default(DEFAULT_PROJECT),
  /** The prefix of the refs that keep locks and run marks, for all machines. */
  lockRefPrefix: z
    .string()
    .refine(isLockPrefix, { message: `Cannot be a lock prefix: ${LOCK_PREFIX_RULE}` })
    .optional(),
  /** The hash of the state graph that all sessions use; absent for the embedded one. */
  graph: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { error: "Must be the hash that the refusal of another graph names" })
    .optional(),
  trust: z.strictObject({ authors: z.array(z.string().min(1)).default([]) }).default({ authors: [] }),
  policies: z
    .strictObject(
      {
        humanStates: z.array(z.enum(WORKFLOW_STATES)).default([...DEFAULT_HUMAN_STATES]),
        replyFromOthersOnly: z.boolean().default(true),
        /** Whether a loop begins a ticket whose author may not write before somebody who may has labelled or moved it. */
        strangers: z.enum(["ask", "allow"]).default("ask"),
      },
      { error: refuseSigning },
    )
    .default({ humanStates: [...DEFAULT_HUMAN_STATES], replyFromOthersOnly: true, strangers: "ask" }),
  /** In rotation order; without any there is no team. */
  agents: agentsSchema.default([]),
  maxConsecutiveTurns: turnLimit.default(DEFAULT_TURNS),
  /** Whether a call over that limit hands the caller's lock to the next agent. */
  rotate: z.boolean().default(false),
  /** The team's other words for domains and qualifiers, each with what it means; several meanings are ambiguous. */
  capabilityAliases: z
    .record(capabilityName, z.array(capabilityName).min(1).max(MAX_MEANINGS))
    .refine((aliases) => Object.keys(aliases).length <= MAX_ALIASES, {
      message: `At most ${MAX_ALIASES} aliases`,
    })
    .default({}),
  /** The agent whose decisions commit the team; where none is named, the main instances decide. */
  orchestrator: agentName.meta({ minLength: 1, maxLength: MAX_NAME_LENGTH }).optional(),
  escalation: z
    .strictObject({ mention: z.array(mention).max(MAX_MENTIONS).default([]) })
    .default({ mention: [] }),
  risk: z
    .strictObject({
      /** Globs that raise a ticket's class: each list takes the place of the built-in one. */
      patterns: triggerGlobs.default({}),
      /** Globs that raise it beside those. */
      morePatterns: triggerGlobs.default({}),
    })
    .default({ patterns: {}, morePatterns: {} }),
  /** Globs of files whose tokens and keys are fakes, or that are too long to be searched: a loop's agents may commit them. */
  ignoreSecretsIn: patternsSchema.default([]),
  /** The commands that agents verify their work with; `ralph-hero run --check` tries them. */
  checks: z.array(z.string().trim().min(1).max(MAX_CHECK_LENGTH)).max(MAX_CHECKS).default([]),
  /** The set-up of each new worktree of a loop. */
  worktree: worktreeSchema.default({ setupMinutes: DEFAULT_SETUP_MINUTES }),
  /** The hosts that the commands of a loop's agents may reach beside the package registries. */
  allowedDomains: z.array(allowedDomain).max(MAX_DOMAINS).default([]),
  /** The folders that the commands of a loop's agents may read beside those of PATH: toolchains. */
  readableFolders: z.array(readableFolder).max(MAX_FOLDERS).default([]),
  /** The calls of a loop's agents that wait for a person's decision. */
  approvals: approvalsSchema.default({ calls: [], waitHours: DEFAULT_WAIT_HOURS }),
  /** The clients that a loop's agents work with, by command; Claude Code for any other command. */
  clients: z.partialRecord(z.enum(COMMANDS), clientSchema).default({}),
  delivery: z
    .union([z.enum(DELIVERIES).transform((by) => deliverySchema.parse({ by })), deliverySchema], {
      error: ({ input }) =>
        typeof input === "object" ? undefined : `Must be ${quoted(DELIVERIES)}, or an object`,
    })
    .default(deliverySchema.parse({})),
  /** The reactions of a loop to the pull requests of its tickets in review. */
  reactions: reactionsSchema.default(reactionsSchema.parse({})),
  /** After so many results in a row that break a ticket's contract a person is asked. */
  maxSchemaRetries: z.int().min(1).max(100).default(10),
});
export type TeamConfig = z.infer<typeof teamConfigSchema>;

export const DEFAULT_TEAM_CONFIG: TeamConfig = teamConfigSchema.parse({});

/** The field that holds the states, with the team's names of its options. */
export function stateFieldOf({ project }: TeamConfig): StateField {
  const { field, priorityField: priority, estimateField: estimate, options } = project;
  const usual = priority === USUAL_FIELDS.priority && estimate === USUAL_FIELDS.estimate;
  const others = usual ? {} : { others: { priority, estimate } };
  return { name: field, optionNames: definedOnly(options), ...others };
}

function definedOnly(options: Partial<Record<string, string>>): StateField["optionNames"] {
  return Object.fromEntries(Object.entries(options).filter(([, name]) => name !== undefined));
}

/** The field for the first request to a repository, whose team's file is not known yet. */
export const DEFAULT_STATE_FIELD: StateField = stateFieldOf(DEFAULT_TEAM_CONFIG);

/** The team's policy from the file's text; the defaults where there is no file. Throws CONFIG_INVALID. */
export function parseTeamConfig(text: string | null): TeamConfig {
  if (text === null) return DEFAULT_TEAM_CONFIG;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Failure("CONFIG_INVALID", `Cannot use "${TEAM_CONFIG_PATH}": ${jsonMistake(error)}`, {
      hint: "Correct the file on the default branch; nothing was written",
      cause: error,
    });
  }
  const parsed = teamConfigSchema.safeParse(json, { error: issueWords });
  if (parsed.success) return parsed.data;
  throw new Failure("CONFIG_INVALID", `Cannot use "${TEAM_CONFIG_PATH}": ${describeIssues(parsed.error)}`, {
    hint: `Correct the file on the default branch; nothing was written`,
  });
}

/**
 * Binds this session to the team's file on the default branch from now on: no environment may redefine a rule. Throws
 * CONFIG_INVALID for a graph or lock prefix of the environment that the file does not name.
 */
export function bind(
  { lockPrefixes, machine }: Pick<World, "lockPrefixes" | "machine">,
  address: RepositoryAddress,
  team: TeamConfig,
): void {
  lockPrefixes.learn(address, team);
  const { graph: used } = machine;
  const bound = team.graph ?? null;
  if (used === bound) return;
  const says = bound === null ? "names none, so the embedded graph binds" : `names ${bound}`;
  const uses = used === null ? "the embedded graph" : `the graph ${used}`;
  throw new Failure(
    "CONFIG_INVALID",
    `Cannot use ${uses}: the team's ${TEAM_CONFIG_PATH} ${says}`,
    used === null
      ? { hint: "Let RALPH_STATE_MACHINE_CONFIG name the file of the team's graph" }
      : {
          hint: `Unset RALPH_STATE_MACHINE_CONFIG, or commit "graph": "${used}" to ${TEAM_CONFIG_PATH} on the default branch`,
        },
  );
}
