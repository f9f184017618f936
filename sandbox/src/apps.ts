/** GitHub Apps that are installed in the world: they prove who they are by a signed token, and get one that ends. */
import { verify } from "node:crypto";
import { z } from "zod";
import { json, parseJson, restError, type Answer, type Incoming } from "./answers.ts";
import { accountShape } from "./rest/repository-shapes.ts";
import { installationToken, tokenOf } from "./accounts.ts";
import { findAccount, findRepository, type World } from "./world.ts";

export interface AppRegistration {
  readonly id: string;
  /** The App's bot in the world, without `[bot]`. */
  readonly login: string;
  /** PEM; the App keeps the private half. */
  readonly publicKey: string;
  readonly installation: { readonly id: number; readonly account: string };
  /** The organization's grants: a token writes to these, in the repositories in which the bot has a grant. */
  readonly permissions: Readonly<Record<string, "read" | "write" | "admin">>;
}

/** GitHub's docs, "Authenticating as a GitHub App installation". */
const INSTALLATION_TOKEN_LASTS_S = 3600;
/** GitHub's docs, "Generating a JSON Web Token": no longer than ten minutes. */
const MAX_JWT_S = 600;

const ACCESS_TOKENS = /^\/app\/installations\/(?<id>\d+)\/access_tokens$/;
const INSTALLATION = /^\/repos\/(?<owner>[^/]+)\/(?<repo>[^/]+)\/installation$/;

const headerSchema = z.object({ alg: z.literal("RS256") });
const claimsSchema = z.object({ iat: z.number(), exp: z.number(), iss: z.union([z.string(), z.number()]) });

type AppSite = {
  readonly world: World;
  readonly baseUrl: string;
  readonly apps: readonly AppRegistration[];
};

/** Returns the answer to an App's own request, undefined for every other; `path` is what follows `/api/v3`. */
export function answerApp(
  site: AppSite,
  { method, path, headers }: Pick<Incoming, "method" | "path" | "headers">,
): Answer | undefined {
  const tokens = method === "POST" ? ACCESS_TOKENS.exec(path) : null;
  const place = method === "GET" ? INSTALLATION.exec(path) : null;
  if (tokens === null && place === null) return undefined;
  const app = verified(site, tokenOf(headers.authorization) ?? "");
  if ("status" in app) return app;
  if (tokens !== null) return accessToken(site, app, Number(tokens.groups?.["id"]));
  return installation(site, app, place?.groups ?? {});
}

/** The App that signed, or GitHub's error. */
function verified({ world, apps }: AppSite, jwt: string): AppRegistration | Answer {
  const [header = "", claims = "", signature = ""] = jwt.split(".");
  const undecodable = restError(401, "A JSON web token could not be decoded");
  const said = claimsSchema.safeParse(parseJson(decoded(claims))).data;
  if (said === undefined || !headerSchema.safeParse(parseJson(decoded(header))).success) return undecodable;
  const app = apps.find(({ id }) => id === String(said.iss));
  if (app === undefined) return restError(404, "Integration not found");
  const signed = Buffer.from(`${header}.${claims}`);
  if (!verify("RSA-SHA256", signed, app.publicKey, Buffer.from(signature, "base64url"))) return undecodable;
  const nowS = Math.floor(world.clock().getTime() / 1000);
  if (said.iat > nowS)
    return restError(
      401,
      "'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued",
    );
  if (said.exp <= nowS)
    return restError(
      401,
      "'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires",
    );
  if (said.exp > nowS + MAX_JWT_S)
    return restError(401, "'Expiration time' claim ('exp') is too far in the future");
  return app;
}

function decoded(part: string): string {
  return Buffer.from(part, "base64url").toString("utf8");
}

function accessToken(
  { world }: AppSite,
  { login, installation: at, permissions }: AppRegistration,
  id: number,
): Answer {
  if (at.id !== id) return restError(404, "Not Found");
  const endsAtS = Math.floor(world.clock().getTime() / 1000) + INSTALLATION_TOKEN_LASTS_S;
  return json(201, {
    token: installationToken(login, endsAtS, permissions),
    expires_at: `${new Date(endsAtS * 1000).toISOString().slice(0, 19)}Z`,
    permissions,
    repository_selection: "all",
  });
}

function installation(
  site: AppSite,
  { id, login, installation: at, permissions }: AppRegistration,
  { owner = "", repo = "" }: Readonly<Record<string, string>>,
): Answer {
  const { world, baseUrl } = site;
  const repository = findRepository(world, owner, repo);
  const account = findAccount(world, at.account);
  if (repository === undefined || account === undefined || repository.owner.id !== account.id)
    return restError(404, "Not Found");
  return json(200, {
    id: at.id,
    app_id: Number(id),
    app_slug: login,
    account: accountShape(account, site),
    target_id: account.databaseId,
    target_type: account.kind,
    permissions,
    events: [],
    repository_selection: "all",
    single_file_name: null,
    access_tokens_url: `${baseUrl}/api/v3/app/installations/${at.id}/access_tokens`,
    repositories_url: `${baseUrl}/api/v3/installation/repositories`,
    html_url: `${baseUrl}/organizations/${account.login}/settings/installations/${at.id}`,
    created_at: account.createdAt,
    updated_at: account.updatedAt,
    suspended_at: null,
    suspended_by: null,
  });
}
