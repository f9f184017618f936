import { contentOf, type Call } from "./call.ts";
import { hasOption, readArguments, valuesOf } from "./options.ts";
import { judgeRequest } from "./request.ts";
import { gravest, type Verdict } from "./verdict.ts";
import { wordSet } from "./word-set.ts";

const CURL_DATA = [
  "-d",
  "--data",
  "--data-raw",
  "--data-binary",
  "--data-ascii",
  "--data-urlencode",
  "--json",
];
const CURL_VALUED = wordSet(
  `${CURL_DATA.join(" ")} -X --request --url -H --header -u --user -o --output -A --user-agent -e --referer -b --cookie -c --cookie-jar -F --form -T --upload-file -w --write-out -m --max-time --retry -x --proxy --connect-timeout -K --config -D --dump-header -E --cert --cacert --oauth2-bearer`,
);

const WGET_VALUED = wordSet(
  "--method --body-data --body-file --post-data --post-file --header -O -o --output-document -t --tries -T --timeout -U --user-agent -P",
);

const HTTPIE_VALUED = wordSet("-a --auth -A --auth-type -o --output --raw -p --print");

/** Judges curl: each of its addresses with each of its methods, for several requests may stand in one call. */
export function judgeCurl(call: Call): Verdict {
  const args = readArguments(call.args, CURL_VALUED);
  const data = valuesOf(args, ...CURL_DATA).map((value) => contentOf(call, value));
  const uploads = valuesOf(args, "-T", "--upload-file").map((name) => contentOf(call, `@${name}`));
  const body = [...data, ...uploads].join("&");
  const plain = data.length > 0 ? "POST" : uploads.length > 0 ? "PUT" : "GET";
  const given = valuesOf(args, "-X", "--request");
  const methods = given.length > 0 ? given : [hasOption(args, "-G", "--get") ? "GET" : plain];
  return judgeEach(call, methods, [...args.rest, ...valuesOf(args, "--url")], body);
}

export function judgeWget(call: Call): Verdict {
  const args = readArguments(call.args, WGET_VALUED);
  const files = valuesOf(args, "--body-file", "--post-file").map((name) => contentOf(call, `@${name}`));
  const body = [...valuesOf(args, "--body-data", "--post-data"), ...files].join("&");
  const method = valuesOf(args, "--method").at(-1) ?? (body === "" ? "GET" : "POST");
  return judgeEach(call, [method], args.rest, body);
}

/** HTTPie and its kin: an optional method, the address, then items as `key=value`. */
export function judgeHttpie(call: Call): Verdict {
  const args = readArguments(call.args, HTTPIE_VALUED);
  const [first = "", ...others] = args.rest;
  const named = /^[A-Z]+$/i.test(first) && others.length > 0 && first !== "localhost";
  const [url = "", ...items] = named ? others : args.rest;
  const fields = items.filter((item) => /^[^:=]+:?=(?!=)/.test(item));
  const body = [...valuesOf(args, "--raw"), call.stdin].find((text) => text !== "") ?? fields.join("&");
  return judgeEach(call, [named ? first : body === "" ? "GET" : "POST"], [url], body);
}

function judgeEach(call: Call, methods: readonly string[], urls: readonly string[], body: string): Verdict {
  const requests = methods.flatMap((method) => urls.map((url) => ({ method, url, body, by: call.program })));
  return gravest(requests.map((request) => judgeRequest(request, call.lockRefPrefix)));
}
