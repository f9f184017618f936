/** The loop's port to its machine: clients that work as agents, and git worktrees for their work. */
import type { AgentReach } from "./agent-reach.ts";
import type { DecidedCall } from "../domain/call-rule.ts";
import type { Session } from "../domain/lock.ts";
import type { RemoteAddress } from "../domain/remote-address.ts";
import type { WorkTarget, WorktreeFacts } from "./ticket-worktree.ts";

/** The ticket that an agent is given. */
export interface GivenTicket {
  readonly number: number;
  readonly title: string;
  readonly url: string;
}

/** The clients that agents can work with: Claude Code and Codex CLI. */
export const CLIENTS = ["claude", "codex"] as const;
export type ClientName = (typeof CLIENTS)[number];
/** The clients that end at a call and go on after a person's decision on it. */
export const WAITING_CLIENTS: readonly ClientName[] = ["claude"];

/** The client of an agent. */
export interface ClientChoice {
  readonly name: ClientName;
  /** By name or path. */
  readonly program: string;
  /** Null for the client's own default. */
  readonly model: string | null;
}

/** One agent that is to be started. */
export interface AgentOrder {
  /** Tells this start from every other one. */
  readonly runId: string;
  readonly ticket: GivenTicket;
  readonly client: ClientChoice;
  /** The name under which it acts on tickets. */
  readonly agent: string;
  /** The repository that its tickets are in. */
  readonly repository: { readonly owner: string; readonly repo: string };
  /** The working directory. */
  readonly folder: string;
  /** The prompt, as a user would type it. */
  readonly prompt: string;
  /** Known facts beyond the prompt, in our own words only. */
  readonly briefing: string;
  /** The words of others about the ticket, marked as data; null if there are none. */
  readonly quoted: string | null;
  readonly permissions: Permissions;
  /** The ticket's worktree of an agent in a sandbox, whose shell cannot leave it; null for any other agent. */
  readonly worktree: WorktreeFacts | null;
  /** The budget in US dollars; null for no bound. */
  readonly budgetUsd: number | null;
  /** The agent is ended after this time. */
  readonly timeLimitMs: number;
  /** The conversation that goes on in place of a new one, with the decision that it waited for. */
  readonly resume?: ResumeOrder;
}

/** The end of a wait for a person: `begin` hands the decision over, and the client makes or leaves the call. */
export interface ResumeOrder {
  readonly call: DeferredCall;
  readonly decision: Pick<CallDecision, "kind" | "reason">;
  /** The cost of the conversation so far, which the client counts again. */
  readonly spentUsd: number;
}

/** A call that ended its client, and waits for a person's decision. */
export interface DeferredCall extends DecidedCall {
  /** As people name it; of one clone's waiting calls no two are alike. */
  readonly id: string;
  /** The client's own id of the conversation. */
  readonly sessionId: string;
  /** The command, path or address, without tokens and keys; for other tools the arguments. */
  readonly shown: string;
}

/** A decision on a call. */
export interface CallDecision {
  readonly kind: "allow" | "deny";
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/** A call of a run that waits, or waited, in this clone. */
export interface PendingCall extends DeferredCall {
  /** The ticket's state meanwhile. */
  readonly state: string;
  /** By GitHub's clock, milliseconds since 1970. */
  readonly askedAtMs: number;
  /** From then on it counts as denied. */
  readonly untilMs: number;
  /** Whether the ticket has the question, or cannot get it. */
  readonly isAsked: boolean;
  readonly isReminded: boolean;
}

/** Such a call with the decision; null until there is one. */
export type KeptCall = PendingCall & { readonly decision: CallDecision | null };

/** The agent's permissions. Anything else that needs a question is refused, because nobody is there to answer. */
export interface Permissions {
  /** Null for the client's own default. */
  readonly mode: string | null;
  /** The client's own tools that it is offered. */
  readonly clientTools: readonly string[];
  readonly allowedTools: readonly string[];
  /** Whether its shell runs in the client's sandbox, free within its folder. */
  readonly isSandboxed: boolean;
  /** Whether it may change the files of its folder. */
  readonly mayWrite: boolean;
  /** Hosts that the sandbox lets commands reach beside the package registries. */
  readonly allowedDomains: readonly string[];
  /** Folders that the sandbox lets commands read beside the defaults, absolute or below "~/". */
  readonly readableFolders: readonly string[];
  /** Rules for calls that end the client and wait for a person (domain/call-rule.ts). */
  readonly approvals: readonly string[];
}

/** A process of this machine, for files that stay on it. What is not known is null. */
export interface ProcessFacts {
  readonly bootId: string | null;
  readonly pidNamespace: string | null;
  readonly pid: number | null;
  /** The start of the process in the machine's own clock ticks; tells a reused pid apart. */
  readonly startTime: string | null;
}

/** A client process at work, and all that it started. */
export interface RunningAgent {
  /** The file with all reports of the client. */
  readonly log: string;
  /** Gives it its task. Until then it waits, and it ends by itself where this process is gone. */
  begin(): void;
  /** Ends it and all that it started; asks first, then forces. */
  end(): void;
  /** Its present activity, read anew with each call. */
  progress(): AgentProgress;
  /** Settles when nothing of it runs any more. Never rejects. */
  readonly ended: Promise<AgentEnd>;
}

/** The activity of an agent, from its client's report, without tokens and keys. */
export interface AgentProgress {
  /** The time since the client last wrote anything but its usage; 0 while a call is open. */
  readonly silentMs: number;
  /** The newest call that has not come back; null for none. */
  readonly call: OpenCall | null;
  /** The agent's last text; null before the first. */
  readonly lastWords: string | null;
  /** Without those read from the cache; null where the client has not told yet. */
  readonly tokens: number | null;
  readonly costUsd: number | null;
}

export interface OpenCall {
  readonly tool: string;
  /** The command, path or address; for other tools the arguments in short. */
  readonly call: string;
  /** Milliseconds since 1970, by this machine's clock. */
  readonly sinceMs: number;
}

/** The end of a client process, and the client's own report. */
export interface AgentEnd {
  /** "stopped" where a person had this one agent ended, "ended" where the loop ends. */
  readonly how: "by itself" | "ended" | "stopped" | "out of time";
  /** The exit code; null if a signal ended the process, or nobody saw its end. */
  readonly code: number | null;
  readonly signal: string | null;
  /** Whether the client wrote its result, which it does only at an end of its own. */
  readonly hasResult: boolean;
  /** The cost by the client's result, else by its last answer while it ran; null without either. */
  readonly costUsd: number | null;
  /** The error in the client's words, without tokens and keys because it may be published; null without an error. */
  readonly complaint: string | null;
  /** Null where the client could work. */
  readonly unable: Unable | null;
  /** The calls that the client refused, in their order. */
  readonly denials: readonly Denial[];
  /**
   * The refusals and failures of the plugin's own tools that left the work undelivered, each from its code to its
   * hint; not those that a later call made good, nor GitHub's outages. Absent for none.
   */
  readonly refusals?: readonly string[];
  /** The agent's last text, uncut; null for none. The loop looks for secrets in it before it is published. */
  readonly lastWords: string | null;
  /** The call that ended the client, to wait for a person; absent for none. */
  readonly deferred?: DeferredCall;
}

/** A call that the client's permissions refused. */
export interface Denial {
  readonly tool: string;
  /** The command, path or address, uncut; "" for other tools. */
  readonly call: string;
  /** Whether a deny rule of the settings refused it; else it would have had to be allowed. */
  readonly byRule: boolean;
}

/** A call that an agent would make, tried without a model. */
export interface TrialCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export type TrialOutcome =
  | { readonly kind: "done" }
  | { readonly kind: "denied"; readonly denial: Denial }
  /** It ran, and failed; the sandbox blocked these hosts, and hid these paths, which the failure or the call names. */
  | {
      readonly kind: "failed";
      readonly why: string;
      readonly hosts: readonly string[];
      /** Those that `readableFolders` opens. */
      readonly folders: readonly string[];
      /** Those that no setting opens. */
      readonly hidden: readonly string[];
    }
  /** The client ended before it. */
  | { readonly kind: "not tried"; readonly why: string };

/** The reason that a client could not work at all. */
export interface Unable {
  /** In the client's words, without tokens and keys. */
  readonly why: string;
  /** True if it passes by itself, for example an overload of the service; a missing login does not. */
  readonly passes: boolean;
  /** True if it certainly works on no other ticket either, for example without a login or money. */
  readonly affectsAll: boolean;
  /**
   * The usage limit that refused it; null for another cause. Its end is in milliseconds since 1970, as the service names
   * it for subscriptions; null where it names none.
   */
  readonly limit: { readonly resetsAtMs: number | null } | null;
}

/** An agent that an earlier loop started in this clone, as it was written down here. */
export interface LeftAgent {
  readonly ticket: GivenTicket;
  readonly process: ProcessFacts;
  readonly folder: string;
  readonly log: string;
  /** The end of its time by this machine's clock, milliseconds since 1970. */
  readonly endsAtMs: number;
  /** The cost of its conversation before the run, which its client counts again; absent for a new conversation. */
  readonly spentUsd?: number;
}

/** The result of a run, as its loop wrote it down in this clone. */
export interface RunEnd {
  /** The outcome in a word, and the reason. */
  readonly outcome: string;
  readonly why: string;
  readonly costUsd: number | null;
  readonly tookMs: number;
  /** Milliseconds since 1970. */
  readonly endedAtMs: number;
}

/** A run of this clone. */
export interface KeptRun extends LeftAgent {
  readonly runId: string;
  readonly command: string;
  /** By this machine's clock, milliseconds since 1970. */
  readonly startedAtMs: number;
  /** Whether its client is at work, as far as this machine tells. */
  readonly isRunning: boolean;
  /** Null where it goes on, or its loop has not judged it. */
  readonly end: RunEnd | null;
  /** The call that it ended with, to wait for a person; absent for none. */
  readonly call?: KeptCall;
}

/** The steps by which an agent delivers its work, in their order. */
export const DELIVERY_STEPS = ["commit", "push", "pull_request", "handoff"] as const;
export type DeliveryStep = (typeof DELIVERY_STEPS)[number];

/** A part of a client's report, without tokens and keys. */
export type StreamEvent =
  | {
      readonly kind: "call";
      readonly id: string;
      readonly tool: string;
      readonly call: string;
      /** Absent for a call that delivers nothing. */
      readonly step?: DeliveryStep;
    }
  | { readonly kind: "result"; readonly id: string; readonly isError: boolean; readonly text: string }
  | { readonly kind: "said"; readonly text: string }
  | { readonly kind: "denied"; readonly id: string; readonly tool: string }
  | { readonly kind: "usage"; readonly tokens: number; readonly costUsd: number | null }
  | { readonly kind: "plan"; readonly windows: readonly PlanWindow[] }
  /** The client's last line of a task. */
  | { readonly kind: "over"; readonly costUsd: number | null };

/** A limit of the plan that a client is logged in with. */
export interface PlanWindow {
  /** For readers, such as "5 hours". */
  readonly name: string;
  readonly usedPercent: number;
  /** Milliseconds since 1970. */
  readonly resetsAtMs: number;
}

export interface TimedStreamEvent {
  /** By the client's clock, milliseconds since 1970; null where the line does not tell. */
  readonly atMs: number | null;
  readonly event: StreamEvent;
}

export interface MissingLogin {
  /** It logs the client in. */
  readonly command: string;
  /** Whether no agent can work without it; else the client may have another provider. */
  readonly isCertain: boolean;
}

export interface Agents extends AgentReach {
  /**
   * The reason why no agent of that client can run in a sandbox here; null if one can. Throws AGENT_NOT_STARTED where a
   * look takes the client, and it is missing.
   */
  sandboxProblem(client: ClientChoice): Promise<string | null>;
  /**
   * Null where the client has a login, or tells nothing. Nothing is sent to its service. Throws AGENT_NOT_STARTED where
   * there is no such client.
   */
  missingLogin(client: ClientChoice): Promise<MissingLogin | null>;
  /**
   * Throws AGENT_NOT_STARTED where there is no such client, WORKTREE_FAILED where its folder is gone; for an agent with
   * bounds also SECRET_EXPOSED where git's configuration holds a secret, and CONFIG_INVALID for the team's `readableFolders`.
   */
  start(order: AgentOrder): Promise<RunningAgent>;
  /** The file that every skill reads first. */
  readonly conventions: string;
  /**
   * Makes the calls as the order's agent would, one after the other, without a model and its cost. An aborted signal
   * ends the client; the other calls are then not tried. Throws as `start`.
   */
  tryOut(
    order: AgentOrder,
    calls: readonly TrialCall[],
    signal?: AbortSignal,
  ): Promise<readonly TrialOutcome[]>;
  /**
   * Runs the command in the order's folder: in the sandbox of the order's agent, or without one as a program of this
   * process. Ends it, with all that it started, after the order's time and at the signal. The reason why it failed, with
   * its last words; null where it ended in order. Throws as `start`.
   */
  runCommand(order: AgentOrder, command: string, signal: AbortSignal): Promise<string | null>;
  /** The agent of that start; null where none was started in this clone. */
  find(runId: string): Promise<LeftAgent | null>;
  /** Watches over an agent whose loop is gone. */
  adopt(left: LeftAgent): RunningAgent;
  /** The runs of this clone that are kept, newest first. */
  runs(): Promise<readonly KeptRun[]>;
  /** The run of that id; null where nothing of it is kept. */
  run(runId: string): Promise<KeptRun | null>;
  noteEnd(runId: string, end: RunEnd): Promise<void>;
  /**
   * The limits of the client's plan that have not ended, as the newest reports in this clone tell them; none where they
   * tell of none.
   */
  planOf(client: ClientName): Promise<readonly PlanWindow[]>;
  /** Writes down the call that the run waits with, or that a person was reminded of it. */
  noteCall(runId: string, call: PendingCall): Promise<void>;
  /** Writes the decision down. False where there is one already, which stays. */
  decideCall(runId: string, decision: CallDecision): Promise<boolean>;
  /** The runs with a decision on their call, in no order; reads no file. */
  decidedRuns(): Promise<readonly string[]>;
  /** Has the loop that watches over the run end its agent. Without such a loop it is for the caller to end it. */
  askToStop(runId: string): Promise<void>;
  /** Each call of the function gives the events since the last one. */
  follow(log: string): () => readonly TimedStreamEvent[];
  /** Deletes what is kept of runs that ended long ago. */
  tidy(): Promise<void>;
}

/** A ticket's own working copy. */
export interface Worktree {
  readonly number: number;
  readonly path: string;
  readonly branch: string;
}

export interface OpenedWorktree extends Worktree {
  /** Whether it was made just now, so that nothing of anybody's lies in it. */
  readonly isNew: boolean;
}

/** The files that `.worktreeinclude` of the base branch names. */
export interface IncludedFiles {
  /** Their paths in the main working copy. */
  readonly files: readonly string[];
  /** Named paths that are not copied, each with the reason. */
  readonly leftOut: readonly string[];
}

/** A remote by its name; each address as git uses it, then as it is configured (`insteadOf` makes a difference). */
export interface CloneRemote {
  readonly name: string;
  readonly fetchesFrom: readonly string[];
  /** git pushes to all of them. */
  readonly pushesTo: readonly (readonly string[])[];
}

/** The clone in which a loop works. */
export interface CloneFacts {
  readonly remotes: readonly CloneRemote[];
  /** Whether git signs each commit. */
  readonly signsCommits: boolean;
  /** Whether git-lfs is installed, and its filter set up. */
  readonly hasLfs: boolean;
}

/** Facts of git that decide whether agents can commit. */
export interface GitFacts {
  /** The reason for a commit without an author or committer, in git's words; null where it knows both. */
  readonly identityProblem: string | null;
  /** The addresses of author and committer. */
  readonly emails: readonly string[];
  /** The reason why commits that are to be signed cannot be; null where they can, or are not to be. */
  readonly signingProblem: string | null;
  /** The default branch of the base's remote, as the clone remembers it; null if it does not. */
  readonly rememberedDefault: string | null;
}

export interface Worktrees {
  /** Throws WORKTREE_FAILED. */
  clone(): Promise<CloneFacts>;
  /** From now on work begins at this base, and new branches have that prefix; until then, at HEAD. */
  aim(target: WorkTarget, branchPrefix: string): void;
  /** The ticket's, made where there is none: on the ticket's branch if that exists. Throws WORKTREE_FAILED. */
  open(number: number): Promise<OpenedWorktree>;
  /** Those of tickets, and of no branch that people named. Throws WORKTREE_FAILED. */
  list(): Promise<readonly Worktree[]>;
  isInClone(): boolean;
  /** The facts of the working copy that the loop was started in. Throws WORKTREE_FAILED. */
  here(): Promise<WorktreeFacts>;
  /** Throws WORKTREE_FAILED. */
  gitFacts(): Promise<GitFacts>;
  /** The facts of a worktree, from the repository alone: an agent may have changed the worktree. */
  facts(worktree: Worktree): Promise<WorktreeFacts>;
  /** The first of these files that the base has, or else the present commit; null for none. */
  instructions(names: readonly string[]): Promise<string | null>;
  /** Throws WORKTREE_FAILED where they are too many or too large to be copied. */
  includedFiles(): Promise<IncludedFiles>;
  /** Copies those that the worktree lacks, all or none, and returns them. Throws WORKTREE_FAILED. */
  copyIncluded(worktree: Worktree): Promise<IncludedFiles>;
  /** Whether that command made the worktree ready, as `noteSetUp` says where no agent can. */
  isSetUp(worktree: Worktree, command: string): boolean;
  noteSetUp(worktree: Worktree, command: string): void;
  /** The commit that it stands on; null where that cannot be read. */
  head(worktree: Worktree): Promise<string | null>;
  /**
   * A new checkout of the base, on no branch, for an agent of the ticket that writes nothing. The one at
   * `kept`, if that exists. Throws WORKTREE_FAILED.
   */
  openCheckout(number: number, kept?: string): Promise<Worktree>;
  /** Such checkouts of this clone, also half-made ones. Throws WORKTREE_FAILED. */
  checkouts(): Promise<readonly Worktree[]>;
  /** As a checkout, of no ticket. Throws WORKTREE_FAILED. */
  openScratch(): Promise<Worktree>;
  /**
   * Removes a checkout or scratch worktree with all that it holds; leaves any other folder as it is. The reason why one
   * stays; else null. Throws WORKTREE_FAILED.
   */
  discard(worktree: Pick<Worktree, "path">): Promise<string | null>;
  /**
   * Removes from a worktree or checkout, and from git's folder, the files that a killed agent left there and no process
   * uses. Throws WORKTREE_FAILED.
   */
  clear(path: string): Promise<void>;
  /** Such files of all worktrees and checkouts of this clone. Throws WORKTREE_FAILED. */
  leftovers(): Promise<readonly string[]>;
  /**
   * Removes it, or what git keeps of it where its folder is gone; its branch stays. False where anything in it is not
   * committed, or a submodule was ever set up there, which may hold commits of its own.
   */
  removeIfClean(worktree: Worktree): Promise<boolean>;
}

/** This machine's own time. GitHub's may jump, so no span is measured by it. */
export interface Timer {
  /** Since some moment; only grows. */
  elapsedMs(): number;
  /** Resolves after that time, or as soon as the signal says so. */
  wait(durationMs: number, signal: AbortSignal): Promise<void>;
}

/** The parts of the machine that a loop uses. */
export interface Workplace {
  readonly agents: Agents;
  readonly worktrees: Worktrees;
  readonly timer: Timer;
  /** The loop's own process. */
  readonly self: Session;
}

/** The files of the repository that the agents work in: its working copy and those that `git worktree` made of it. */
export interface WorkingCopy {
  /**
   * The real target of a write to an absolute path, relative to the root of its working copy, with "/" at the end of
   * a folder that exists; null outside of the repository, and in git's own folder. Links above the path are followed.
   * A link at the path itself is followed only without `kept`: with it, the link itself is removed or moved.
   */
  landing(path: string, kept?: "kept"): string | null;
  isFolder(path: string): boolean;
  /** A file's text; null where there is none, or far too much. */
  text(path: string): string | null;
  /** Whether git ignores the absolute path, so that no change of it is ever submitted. */
  isIgnored(path: string): boolean;
}

// The state of the hooks that stop other ways to change a state. The server's own rules do not depend on them.

/** One entry of hooks.json. */
export interface WiredHook {
  readonly event: string;
  /** Null for an entry without one, which stands for every tool. */
  readonly matcher: string | null;
  readonly command: string;
}

/** The guard's reaction to a known bypass. */
export type GuardTrial =
  | { readonly kind: "denied" }
  | { readonly kind: "passed" }
  /** It did not answer at all. */
  | { readonly kind: "failed"; readonly why: string };

export interface PluginFacts {
  readonly hooksFile: string;
  /** Null where the file is missing or of another form. */
  readonly hooks: readonly WiredHook[] | null;
  readonly nodeOnPath: boolean;
  /** The setting that turns the hooks off, and the file that it stands in. */
  readonly disabledBy: { readonly setting: string; readonly file: string } | null;
  /** The folder that server and hooks share; "" where the client names none. */
  readonly dataFolder: string;
  readonly dataWritable: boolean;
  readonly guard: GuardTrial;
  readonly notes: readonly StampedNote[];
  /** The machine's clock, as in the notes. */
  readonly nowMs: number;
}

/**
 * The observer: the server during a call, the hook at the beginning of a session, or the command line, which belongs to
 * no session.
 */
export type Observer = "server" | "session start" | "command line";

export interface EnforcementFacts {
  readonly observer: Observer;
  /** Null where Claude Code does not run the plugin, as under another MCP client. */
  readonly plugin: PluginFacts | null;
}

export interface EnforcementProbe {
  /** Looks at files, settings and notes, and tries the guard; within seconds, and without a failure of its own. */
  look(): Promise<EnforcementFacts>;
}

/** A lock as the server saw it taken or renewed. */
export interface NotedLock {
  /** As the call named it; absent where none was named. */
  readonly agent?: string | undefined;
  /** `owner/repo#number`. */
  readonly ticket: string;
  readonly number: number;
  readonly instance: string;
  readonly command: string;
  /** The end of the lease, ISO 8601. */
  readonly until: string;
}

/** Lists of paths, folders and globs; a file that one of them covers may be changed. */
export type FileScopes = readonly (readonly string[])[];

/** The messages between the server and the hooks of one Claude Code process. */
export type SessionNote =
  /** The server: a lock was taken or renewed. */
  | ({ readonly kind: "held" } & NotedLock)
  /** The server: the ticket is no longer held by anybody of this process. */
  | { readonly kind: "left"; readonly ticket: string }
  /**
   * The server: what the ticket's contract and each expansion of it allow to be changed; null where nothing is said.
   */
  | { readonly kind: "scope"; readonly ticket: string; readonly scopes: FileScopes | null }
  /**
   * A server begins; `server` is its pid. Earlier notes are of an earlier server. They count only if it had the same
   * session.
   */
  | { readonly kind: "began"; readonly session: string; readonly server: number }
  /** A hook: it ran just before the health check, which knows by this sign that the rules are enforced. */
  | { readonly kind: "fired" }
  /** A hook: a subagent came to its end, or is at work again. */
  | { readonly kind: "ended" | "resumed"; readonly instance: string }
  /** A hook: the holder was told to complete or escalate the ticket before it stops. */
  | { readonly kind: "reminded"; readonly ticket: string }
  /** A hook: a call that may be a bypass was let pass, because it could not be judged. */
  | { readonly kind: "undecided"; readonly tool: string; readonly why: string };

export interface StampedNote {
  /** The machine's clock, milliseconds since 1970. */
  readonly atMs: number;
  readonly note: SessionNote;
  /** The process of the server that noted it, where a server did after its beginning. */
  readonly server?: number;
}

/** A text that the processes of one machine share. */
export interface SharedText {
  /** The newest text; null before the first. */
  read(): string | null;
  /**
   * Replaces the newest text by what `change` makes of it, as one step. `change` runs again if another process is
   * faster; returns its last result.
   */
  update<Result>(change: (text: string | null) => { text: string; result: Result }): Result;
}

/** The notes of one Claude Code process, in the order in which they were written. */
export interface SessionJournal {
  /** Appends a note. Never throws: what cannot be noted costs comfort, never a ticket. */
  note(note: SessionNote): void;
  /** Every note; none where nothing can be read. */
  read(): readonly StampedNote[];
  /** The server: it begins under that session. False where this cannot be noted. */
  begin(session: string): boolean;
  /** The server: whether a newer server has begun under its session, and still runs. */
  isSuperseded(): boolean;
  /**
   * The server: tells the hooks a prefix of locks, by the team's file on the default branch. It is known for two
   * days after the session's last note.
   */
  protect(lockRefPrefix: string): void;
}

/** No journal, for example outside of Claude Code. */
export const NO_JOURNAL: SessionJournal = {
  note: () => undefined,
  read: () => [],
  begin: () => false,
  isSuperseded: () => false,
  protect: () => undefined,
};

/** Something that happens later, unless the process ends before. */
export interface Scheduler {
  /** Returns a function that cancels it. */
  after(delayMs: number, work: () => void): () => void;
}

// Requests to GitHub whose answers come back as GitHub sent them, for what looks at GitHub itself.

export interface RawRestRequest {
  readonly kind: "rest";
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** With the names of parameters in braces: `/repos/{owner}/{repo}`; a slash in a value is sent as `%2F`. */
  readonly path: string;
  /** Those that the path does not name are the query of a GET, and the body of any other request. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RawGraphqlRequest {
  readonly kind: "graphql";
  /** The name of the operation in the text. */
  readonly name: string;
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export type RawRequest = RawRestRequest | RawGraphqlRequest;

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The value of a JSON body; the text of any other. */
  readonly body: unknown;
}

export interface Exchanges {
  /** Any answer of GitHub is a value, whatever its status. Throws a Failure where no answer came. */
  send(request: RawRequest): Promise<RawAnswer>;
}

/** The team's file in the working copy of the command line. It counts nowhere: the one on the default branch does. */
export interface LocalTeamFile {
  /** The repositories that the working copy's remotes name. */
  readonly remotes: readonly RemoteAddress[];
  /** Null for no file. Throws CONFIG_INVALID for a link, and INPUT_INVALID and INPUT_TOO_LARGE for no such text. */
  readonly text: string | null;
  /**
   * Writes and stages it: git merges the same file of the default branch over a staged one, and refuses to over one that
   * it does not know (git 2.39.5). Throws INPUT_INVALID where it cannot be written.
   */
  write(text: string): void;
}
