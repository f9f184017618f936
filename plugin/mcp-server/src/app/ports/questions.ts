/** What the use cases need of GitHub to find questions without reading every log. */
import type { IssueComment } from "../../ledger/fold.ts";
import type { RepositoryAddress, TicketAddress } from "./ticket.ts";

/** An issue with its newest comments. */
export interface TalkedOver {
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly comments: readonly IssueComment[];
  /** Whether these are all. */
  readonly complete: boolean;
}

/** The labels of what one agent may answer. */
export interface AskedLabels {
  readonly ofOne: string;
  readonly ofAnyone: string;
}

/** Issues, those that changed last first. */
export interface Talk {
  /** Open ones with the first label, and with the second. */
  readonly ofOne: readonly TalkedOver[];
  readonly ofAnyone: readonly TalkedOver[];
  /** Whatever their labels. */
  readonly newest: readonly TalkedOver[];
}

/**
 * Every method is one request, and no write is ever repeated. All throw GITHUB_FORBIDDEN, GITHUB_NOT_FOUND,
 * GITHUB_RATE_LIMITED and GITHUB_UNAVAILABLE; writes throw GITHUB_OUTCOME_UNKNOWN where no answer came.
 */
export interface QuestionStore {
  /** Puts the label on the issue; GitHub makes one that the repository lacks. */
  mark(address: TicketAddress, label: string): Promise<void>;
  /** Takes the label off the issue, where it is on it. */
  unmark(address: TicketAddress, label: string): Promise<void>;
  readTalk(address: RepositoryAddress, labels: AskedLabels): Promise<Talk>;
}
