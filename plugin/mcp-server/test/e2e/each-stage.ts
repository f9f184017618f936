import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { ContractStage } from "./contract-stage.ts";
import { ralphHero, type Finished } from "./in-process.ts";
import { RiskStage } from "./risk-stage.ts";
import { Stage, type Agent, type AgentOptions, type StageOptions } from "./stage.ts";
import { StrangersTicket } from "./strangers-ticket.ts";

interface StageOfCases extends StageOptions {
  /** The options of `agent`; without them there is none. */
  readonly as?: AgentOptions;
}

/** The stage of the running case, where one of the functions below opens it; with it may come one of the others. */
export let stage: Stage;
export let agent: Agent;
export let risk: RiskStage;
export let contracts: ContractStage;
export let strangers: StrangersTicket;

/** Opens a stage before each case of a file or `describe`, and closes it afterwards. */
export function eachStage(options: StageOfCases = {}, prepare?: () => unknown): void {
  each(async () => open(options, prepare));
}

/** Opens a stage that all cases of a file or `describe` share. */
export function oneStage(options: StageOfCases = {}, prepare?: () => unknown): void {
  one(async () => open(options, prepare));
}

/** Opens another stage in place of the running case's. */
export async function restage(options: StageOptions): Promise<void> {
  await stage.close();
  stage = await Stage.open(options);
}

export function eachRisk(): void {
  each(async () => openRisk());
}

export function oneRisk(...options: Parameters<typeof RiskStage.open>): void {
  one(async () => openRisk(...options));
}

export function eachContract(): void {
  each(async () => {
    contracts = await ContractStage.open();
    ({ stage, agent } = contracts);
  });
}

export function eachStranger(): void {
  each(async () => {
    strangers = await StrangersTicket.open();
    ({ stage } = strangers);
  });
}

/** The command line of an agent on the stage of the running case. */
export async function run(...args: readonly string[]): Promise<Finished> {
  return ralphHero(stage.environment({ agent: "casey" }), ...args);
}

async function open({ as, ...options }: StageOfCases, prepare?: () => unknown): Promise<void> {
  stage = await Stage.open(options);
  if (as !== undefined) agent = await stage.agent(as);
  await prepare?.();
}

async function openRisk(...options: Parameters<typeof RiskStage.open>): Promise<void> {
  risk = await RiskStage.open(...options);
  ({ stage } = risk);
}

function each(openOne: () => Promise<void>): void {
  beforeEach(openOne);
  afterEach(async () => stage.close());
}

function one(openOne: () => Promise<void>): void {
  beforeAll(openOne);
  afterAll(async () => stage.close());
}
