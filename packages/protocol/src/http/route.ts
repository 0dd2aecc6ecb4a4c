import type * as z from 'zod';
import type { HttpError } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The subjects under which routes are told, in this order. */
export const groups = {
  live: 'Games that go on',
  games: 'Games that are over',
  people: 'People',
  account: 'Who one is',
  own: 'What is one’s own',
  bots: 'Bots: registration',
  door: 'Bots: the door',
  house: 'For whoever runs the house',
} as const;
export type Group = keyof typeof groups;

/** What a route answers when it says yes. */
export interface Answer {
  readonly status: number;
  readonly description: string;
  /** Left out: JSON. */
  readonly type?: 'application/x-ndjson' | 'text/plain' | 'text/html' | 'image/png' | 'none';
  /** Of a JSON body, or of each line of an NDJSON body. */
  readonly schema?: z.ZodType;
  /** It sets the cookie, or takes it away. */
  readonly cookie?: true;
}

/** By which of these somebody may come: by any that is named. */
export type Key = 'nobody' | 'cookie' | 'bearer';

/** One route of the server, as it is promised to everybody. */
export interface Route {
  readonly method: Method;
  /** As the server spells it: `/api/games/:game`. */
  readonly path: string;
  /** Names the operation in the reference and in generated clients. */
  readonly id: string;
  readonly group: Group;
  readonly summary: string;
  readonly description?: string;
  readonly who: readonly Key[];
  /** Its parameters in the path, by name. */
  readonly params?: Readonly<Record<string, z.ZodType>>;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** A body that would be understood, for people who read. */
  readonly example?: object;
  readonly answers: readonly Answer[];
  /** Codes of refusals by status, beside those that every route has. */
  readonly refusals?: Readonly<Partial<Record<number, readonly HttpError[]>>>;
}

export const changes = (method: Method): boolean => method !== 'GET';

/** Programs that look after the house ask for these under whatever name they know it by. */
const forAnyName = new Set(['/healthz', '/readyz']);

/** All codes by which a route may say no, those included that every route has. */
export function refusalsOf({
  method,
  path,
  group,
  query,
  refusals = {},
}: Route): Map<number, readonly HttpError[]> {
  const all = new Map<number, Set<HttpError>>();
  const add = (status: number, codes: readonly HttpError[]) =>
    all.set(status, new Set([...(all.get(status) ?? []), ...codes]));
  if (changes(method)) {
    add(400, ['malformed']);
    add(403, ['wrong-origin']);
    add(413, ['too-large']);
    add(415, ['malformed']);
  }
  if (!forAnyName.has(path)) add(421, ['wrong-host']);
  add(429, ['rate-limited']);
  // Whoever shows a token is no person.
  if (group === 'account' || group === 'own') add(403, ['not-for-bots']);
  if (query !== undefined) add(400, ['malformed']);
  if (path.startsWith('/api/')) for (const status of [500, 503]) add(status, ['unavailable']);
  for (const [status, codes] of Object.entries(refusals)) add(Number(status), codes ?? []);
  return new Map(
    [...all].sort(([a], [b]) => a - b).map(([status, codes]) => [status, [...codes].sort()] as const),
  );
}
