import { sandboxProblem } from "../../../loop/src/agents/claude-client.ts";
import { claudeCode, Machine } from "../client/claude-code.ts";
import { bash, handoff, loopVariables, worktree } from "../client/installed-plugin.ts";
import { ScriptedModel, type Turn } from "../client/scripted-model.ts";
import { Stage } from "../e2e/stage.ts";
import { publishTeam } from "../e2e/team-stage.ts";
import { addLoopTickets, LoopStage, type RunningLoop } from "../processes/loop-stage.ts";
import { GitHost } from "./git-host.ts";

/** One ticket, and a loop of real clients in a clone with a remote, whose model goes by a script. */
export class ClientLoop {
  readonly stage: Stage;
  readonly host: GitHost;
  /** The folder of the clone. */
  readonly folder: string;
  readonly number: number;
  /** The model's turns in the next run. */
  turns: readonly Turn[] = [];
  readonly #machine: Machine;
  readonly #loops: LoopStage;
  readonly #model: ScriptedModel;

  private constructor(machine: Machine, loops: LoopStage, model: ScriptedModel) {
    this.#machine = machine;
    this.#loops = loops;
    this.#model = model;
    this.stage = loops.stage;
    this.folder = loops.folder;
    this.host = new GitHost(this.stage);
    this.host.git("fetch", "--quiet", this.folder, "main:main");
    this.host.git("-C", this.folder, "remote", "add", "origin", this.host.folder);
    [this.number = 0] = addLoopTickets(this.stage, "In Progress", ["Retry a failed upload"]);
  }

  static async open(): Promise<ClientLoop> {
    const machine = await Machine.open(await claudeCode());
    const stage = await Stage.open({ processes: true });
    const loops = await LoopStage.open(stage, {}, machine.home);
    publishTeam(stage, {});
    const model = await ScriptedModel.open({ turns: [], conversation: () => made.turns });
    const made = new ClientLoop(machine, loops, model);
    return made;
  }

  /** Starts the loop, which goes on until it is stopped. */
  async start(): Promise<RunningLoop> {
    const sandbox = (await sandboxProblem(process.env)) === null ? [] : ["--no-sandbox"];
    const { home, binary } = this.#machine;
    const env = {
      ...loopVariables(this.#machine, this.stage),
      HOME: home,
      ANTHROPIC_BASE_URL: this.#model.url,
    };
    const options = ["--agent", "crew", "--keep", "--poll", "1s", "--client", binary];
    return this.#loops.startSandboxed([...sandbox, ...options], env);
  }

  /** The turns that lock the ticket and commit a change of it. */
  begin(message: string): Turn[] {
    return [
      this.#handoff("lock"),
      bash(`echo "${message}" >> retry.txt`),
      worktree({ action: "commit", message }),
    ];
  }

  /** The turns that push, open a pull request with that text, and complete the ticket. */
  deliver(text: { readonly title: string; readonly body?: string }): Turn[] {
    return [
      worktree({ action: "push" }),
      () => {
        this.host.show();
        return worktree({ action: "pull_request", ...text });
      },
      this.#handoff("complete"),
    ];
  }

  async close(): Promise<void> {
    await this.#model.close();
    await this.#loops.close();
    await this.stage.close();
    await this.#machine.close();
    this.host.remove();
  }

  #handoff(intent: string): Turn {
    return handoff({ number: this.number, command: "impl", reason: "By the script", intent });
  }
}
