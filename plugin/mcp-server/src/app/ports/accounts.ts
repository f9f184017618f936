/** What the use cases need to know of other accounts. */
import type { WriteAccess } from "../../domain/permission.ts";
import type { RepositoryAddress } from "./ticket.ts";

export interface AccountStore {
  /**
   * Whether the account may write in the repository. One request, none for half an hour after an answer, and one for
   * callers that ask at the same time. Answers "unknown" where GitHub does not tell, or cannot be reached.
   */
  readWriteAccess(address: RepositoryAddress, login: string): Promise<WriteAccess>;
}
