/** What the use cases need to know of other accounts. */
import type { WriteAccess } from "../../domain/permission.ts";
import type { RepositoryAddress } from "./ticket.ts";

export interface AccountStore {
  /** What is known without a request; null where it has to be asked. */
  known(address: RepositoryAddress, login: string): WriteAccess | null;
  /**
   * Whether the account may write in the repository. One request, none for half an hour after an answer, and one for
   * callers that ask at the same time. Answers "unknown" where GitHub does not tell, or cannot be reached.
   */
  readWriteAccess(address: RepositoryAddress, login: string): Promise<WriteAccess>;
}
