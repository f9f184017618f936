import type { Trail, TrailComment } from "../../ledger/audit/trail.ts";
import { parseComment } from "../../ledger/comment.ts";
import { MAX_ORIGINALS } from "../ports/trails.ts";
import type { World } from "../world.ts";

/**
 * The trails with what was first written in comments that were edited and hold no record: some of them may have been.
 * One request for every hundred such comments, none where there is none.
 */
export async function withOriginals(world: World, trails: readonly Trail[]): Promise<Trail[]> {
  const edited = trails.flatMap(({ comments }) => comments.filter(mayHaveBeenRecord));
  const originals = new Map<string, string>();
  for (let start = 0; start < edited.length; start += MAX_ORIGINALS) {
    const batch = edited.slice(start, start + MAX_ORIGINALS);
    const read = await world.trails.readOriginals(batch.map(({ id }) => id));
    for (const [id, text] of read) originals.set(id, text);
  }
  if (originals.size === 0) return [...trails];
  const restored = (comment: TrailComment): TrailComment => {
    const original = originals.get(comment.id);
    return original === undefined ? comment : { ...comment, original };
  };
  return trails.map((trail): Trail => Object.assign({}, trail, { comments: trail.comments.map(restored) }));
}

function mayHaveBeenRecord({ body, lastEditedAt }: TrailComment): boolean {
  return lastEditedAt !== null && parseComment(body).kind !== "record";
}
