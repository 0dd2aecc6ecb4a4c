/** Type of a server route. */
import type * as z from 'zod';
import type { BotScope } from './bots.ts';
import type { HttpError } from './errors.ts';
import type { ResearchScope } from './research-scopes.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The groups in which routes are listed, in this order. */
export const routeGroups = {
  live: 'Live games',
  games: 'Finished games',
  people: 'People',
  account: 'Accounts',
  own: 'Your data',
  safety: 'Safety',
  streams: 'Not about games',
  proofs: 'Proof of humanity',
  bots: 'Bots: registration',
  door: 'Bots: playing over HTTP',
  operators: 'Operators',
  house: 'Operations',
} as const;
export type Group = keyof typeof routeGroups;

/** Successful answer of a route. */
export interface RouteAnswer {
  readonly status: number;
  readonly description: string;
  /** Left out: JSON. */
  readonly type?:
    | 'application/x-ndjson'
    | 'text/plain'
    | 'text/csv'
    | 'text/html'
    | 'text/calendar'
    | 'application/atom+xml'
    | 'image/png'
    | 'application/octet-stream'
    | 'none';
  /** Of a JSON body, or of each line of an NDJSON body. */
  readonly schema?: z.ZodType;
  /** JSON that the handler writes itself, as text, bytes or a stream: the server does not check it. */
  readonly written?: true;
  /** It sets the cookie, or takes it away. */
  readonly cookie?: true;
}

/**
 * Allowed callers of a route. `cookie` is a guest or a member, `owner` the member who owns the bot in the
 * path. `bearer` is a bot with its token, or a researcher where `research` is set. `operator` is a member
 * with that role, or a caller with the key of the data directory.
 */
export type Key = 'nobody' | 'cookie' | 'member' | 'owner' | 'bearer' | 'operator';

/** A route as the table has it. */
export interface RouteEntry {
  /** The method and the path as the server spells them: `GET /api/games/:game`. */
  readonly at: `${Method} /${string}`;
  readonly summary: string;
  readonly description?: string;
  readonly who: readonly Key[];
  /** Required scope of a bot's token. */
  readonly scope?: BotScope;
  /** Required scope of a research token; omitted if these tokens are not accepted. */
  readonly research?: ResearchScope;
  /** `handler`: the handler decides itself who may call, and reads the body itself. */
  readonly admission?: 'handler';
  /** Its parameters in the path, by name. */
  readonly params?: Readonly<Record<string, z.ZodType>>;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** A body that the schema takes, for people who read. */
  readonly example?: object;
  readonly answers: readonly [RouteAnswer, ...RouteAnswer[]];
  /** Refusal codes by status, beside the common ones. */
  readonly refusals?: Readonly<Partial<Record<number, readonly HttpError[]>>>;
  /** The longest body, in bytes; left out: that of a frame. */
  readonly longest?: number;
  /** The most fields and items of its body; left out: `maxBodyValues`. */
  readonly maxValues?: number;
  /** Rate limit that requests count towards; default: `api` below `/api/`, else `pages`. */
  readonly share?: 'api' | 'commands' | 'heavy';
  /** The header `cache-control` of its answers, unless the handler sets another one. */
  readonly cache?: 'no-store' | 'no-cache' | 'private, no-store';
  /** It answers under any name of the server. */
  readonly anyHost?: true;
  /** False: it does not answer HEAD. */
  readonly head?: false;
  /** A route of operators that needs no confirmation, because it is a step towards one. */
  readonly unconfirmed?: true;
}

/** A public route of the server. */
export interface Route extends RouteEntry {
  /** Names the operation in the reference and in generated clients. */
  readonly id: string;
  readonly group: Group;
  readonly method: Method;
  readonly path: string;
}

/** Parsed type of a schema. */
export type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
/** Accepted type of a schema. */
export type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** Route entries of one group, by id, with derived fields. */
export function routesOf<const G extends Group, const Entries extends Readonly<Record<string, RouteEntry>>>(
  group: G,
  entries: Entries,
): { readonly [Id in keyof Entries & string]: Entries[Id] & Omit<Route, keyof RouteEntry> } {
  const routes = Object.entries(entries).map(([id, entry]) => {
    const [method, path] = entry.at.split(' ') as [Method, string];
    return [id, { ...entry, id, group, method, path }];
  });
  return Object.fromEntries(routes);
}

/** Everything below it is the API. */
export const apiPath = '/api/';

/** The address of a route with these parameters in its path. */
export const addressOf = ({ path }: Pick<Route, 'path'>, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));

export const changesState = (method: Method): boolean => method !== 'GET';

/** Whether it is an operator act that needs confirmation and an audit row. */
export const isAct = ({ method, who, unconfirmed }: Pick<Route, 'method' | 'who' | 'unconfirmed'>): boolean =>
  who.includes('operator') && changesState(method) && unconfirmed !== true;

/** Whether it is for humans only, so that it refuses a token. */
export const isForPeople = ({ group, who }: Route): boolean =>
  group === 'account' ||
  group === 'own' ||
  !who.some((key) => key === 'nobody' || key === 'bearer' || key === 'operator');

/** Error codes for callers without access; the table gives the status for non-members. */
function refusalsOfCallers({ method, who }: Route): readonly (readonly [number, HttpError])[] {
  if (who.includes('nobody')) return [];
  if (who.includes('operator'))
    return [
      [401, 'not-signed-in'],
      [401, 'wrong-token'],
      [403, 'not-an-operator'],
      ...(changesState(method) ? [[403, 'rename-first'] as const] : []),
    ];
  const isOwners = who.includes('owner');
  return [
    ...(who.some((key) => key !== 'bearer') ? [[401, 'not-signed-in'] as const] : []),
    // A token may be one of a researcher, or lack the scope of the route.
    ...(who.includes('bearer') ? [[401, 'wrong-token'] as const, [403, 'missing-scope'] as const] : []),
    ...(isOwners ? [[403, 'not-your-bot'] as const, [404, 'no-such-bot'] as const] : []),
  ];
}

/** All codes by which a route may say no, those included that every route has. */
export function refusalsOf(route: Route): Map<number, readonly HttpError[]> {
  const { method, path, query, anyHost, refusals = {} } = route;
  const all = new Map<number, Set<HttpError>>();
  const add = (status: number, codes: readonly HttpError[]) =>
    all.set(status, new Set([...(all.get(status) ?? []), ...codes]));
  if (changesState(method)) {
    add(400, ['malformed']);
    add(403, ['wrong-origin']);
    add(413, ['too-large']);
    add(415, ['malformed']);
  }
  if (anyHost !== true) add(421, ['wrong-host']);
  add(429, ['rate-limited']);
  if (isForPeople(route)) add(403, ['not-for-bots']);
  for (const [status, code] of refusalsOfCallers(route)) add(status, [code]);
  if (isAct(route)) add(403, ['confirm-first']);
  if (query !== undefined) add(400, ['malformed']);
  if (path.startsWith(apiPath)) for (const status of [500, 503]) add(status, ['unavailable']);
  for (const [status, codes] of Object.entries(refusals)) add(Number(status), codes ?? []);
  return new Map(
    [...all].sort(([a], [b]) => a - b).map(([status, codes]) => [status, [...codes].sort()] as const),
  );
}
