import { ticketName } from "../domain/names.ts";
import type {
  AskedLabels,
  QuestionStore,
  RepositoryAddress,
  Talk,
  TalkedOver,
  TicketAddress,
} from "../app/ports/ticket.ts";
import type { Connection } from "./connection.ts";
import { mapError } from "./error-mapping.ts";
import { readTalkDocument, type ReadTalkQuery, type TalkPartsFragment } from "./generated.ts";
import { present, toCommentPage } from "./shapes.ts";

/** A write is never sent again by itself. */
const ONCE = { request: { retries: 0 } };
/** GitHub's status for a label that is not on the issue. */
const NOT_FOUND = 404;

/** Labels by the REST interface: it takes them by name, one at a time, and leaves the others alone. */
export class GithubQuestionStore implements QuestionStore {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async mark(address: TicketAddress, label: string): Promise<void> {
    const { owner, repo, number } = address;
    try {
      await this.#connection.rest.issues.addLabels({
        owner,
        repo,
        issue_number: number,
        labels: [label],
        ...ONCE,
      });
    } catch (error) {
      throw mapError(error, `put the label "${label}" on ticket ${ticketName(address)}`, "write");
    }
  }

  async unmark(address: TicketAddress, label: string): Promise<void> {
    const { owner, repo, number } = address;
    try {
      await this.#connection.rest.issues.removeLabel({
        owner,
        repo,
        issue_number: number,
        name: label,
        ...ONCE,
      });
    } catch (error) {
      if (error instanceof Error && "status" in error && error.status === NOT_FOUND) return;
      throw mapError(error, `take the label "${label}" off ticket ${ticketName(address)}`, "write");
    }
  }

  async readTalk({ owner, repo }: RepositoryAddress, labels: AskedLabels): Promise<Talk> {
    const { repository } = await this.#connection.query<ReadTalkQuery>(
      readTalkDocument,
      { owner, repo, askedOfOne: labels.ofOne, askedOfAnyone: labels.ofAnyone },
      "read what agents ask each other",
    );
    return {
      ofOne: present(repository?.ofOne.nodes).map(toTalkedOver),
      ofAnyone: present(repository?.ofAnyone.nodes).map(toTalkedOver),
      newest: present(repository?.newest.nodes).map(toTalkedOver),
    };
  }
}

function toTalkedOver({ number, title, url, comments }: TalkPartsFragment): TalkedOver {
  const page = toCommentPage(comments);
  const complete = page.olderCursor === null;
  return { number, title, url, comments: page.comments, complete };
}
