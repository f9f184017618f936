/** What tests steer the sandbox with, under `/_sandbox`. */
import { json, parseJson, type Answer, type Incoming } from "./answers.ts";
import { parseFaults } from "./faults.ts";
import type { Site } from "./site.ts";
import { copyWorld } from "./world.ts";

export const CONTROL_PATH = "/_sandbox";

function addFaults(site: Site, body: string): Answer {
  try {
    site.faults.add(parseFaults(parseJson(body)));
    return json(200, site.faults.list());
  } catch (error) {
    if (error instanceof Error) return json(422, { message: error.message });
    throw error;
  }
}

/** Returns the answer to a request of a test. */
export function answerControl(site: Site, { method, path, body }: Incoming): Answer {
  switch (`${method} ${path.slice(CONTROL_PATH.length)}`) {
    case "GET /faults":
      return json(200, site.faults.list());
    case "POST /faults":
      return addFaults(site, body);
    case "DELETE /faults":
      site.faults.clear();
      return json(200, []);
    case "GET /held":
      return json(200, site.faults.held);
    case "DELETE /held":
      site.faults.release();
      return json(200, 0);
    case "GET /requests":
      return json(200, site.log.list());
    case "DELETE /requests":
      site.log.clear();
      return json(200, []);
    case "POST /snapshot":
      site.snapshot = copyWorld(site.world);
      return json(200, { at: site.world.clock().toISOString() });
    default:
      return json(404, { message: `The sandbox has no ${method} ${path}` });
  }
}
