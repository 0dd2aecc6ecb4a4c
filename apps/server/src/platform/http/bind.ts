/** Binds a route of the table to the server: checks requests, callers and answers. */
import type { Readable } from 'node:stream';
import {
  exceedsValues,
  explainHttp,
  type HttpError,
  httpSentenceOf,
  maxBodyValues,
  tooManyValuesError,
  withFound,
} from '@parlour/protocol';
import {
  type InputOf,
  isAct,
  isForPeople,
  type OutputOf,
  type Route,
  type RouteAnswer,
  refusalsOf,
} from '@parlour/protocol/reference';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerCheckMode, BrokenAnswer, invalidPaths } from './answer-check.ts';
import { hasBearerToken } from './bearer.ts';
import type { CallerOf, FindCaller, OperatorCaller } from './callers.ts';
import { HttpRefusal, sendRefusal } from './http-refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly binding: RouteDeps;
  }
  interface FastifyContextConfig {
    /** The route's entry in the table. */
    readonly route?: Route;
  }
}

/** Dependencies of bound routes. */
export interface RouteDeps {
  readonly findCaller: FindCaller;
  /** Adds the limits of a bot that called by its token to the headers. */
  readonly tellLimits?: (bot: string, reply: FastifyReply) => void;
  /** Refuses an act that an operator has not confirmed. */
  readonly confirmed: (caller: OperatorCaller, request: FastifyRequest) => void;
  readonly checkAnswers: AnswerCheckMode;
  /** An answer broke its schema, or a refusal is not in the table, and left all the same. */
  readonly broken: (error: BrokenAnswer) => void;
}

/** Handlers may return read-only data. */
type DeepReadonly<Value> = Value extends readonly (infer One)[]
  ? number extends Value['length']
    ? readonly DeepReadonly<One>[]
    : { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;

/** Return type of a handler for an answer of the table. */
type Body<A> = A extends { readonly type: string } | { readonly written: true }
  ? string | Uint8Array | Readable | FastifyReply
  : A extends { readonly schema: infer Schema }
    ? DeepReadonly<InputOf<Schema>>
    : never;

/** A request to a route, checked. */
export interface RouteCall<R extends Route> {
  readonly params: R extends { readonly params: infer Params }
    ? { readonly [Name in keyof Params]: OutputOf<Params[Name]> }
    : Readonly<Record<never, never>>;
  readonly query: R extends { readonly admission: 'handler' }
    ? unknown
    : R extends { readonly query: infer Query }
      ? OutputOf<Query>
      : undefined;
  readonly body: R extends { readonly admission: 'handler' }
    ? unknown
    : R extends { readonly body: infer Sent }
      ? OutputOf<Sent>
      : undefined;
  readonly caller: CallerOf<R>;
  readonly request: FastifyRequest;
  /** For headers, cookies and a status other than the first of the table; the answer is returned. */
  readonly reply: FastifyReply;
}

/** Return value of a handler. */
export type HandlerAnswer<R extends Route> = Body<R['answers'][number]>;

/** Answers a checked request, or throws HttpRefusal. */
export type Handler<R extends Route> = (call: RouteCall<R>) => HandlerAnswer<R> | Promise<HandlerAnswer<R>>;

/** The code by which a route says that there is nothing of this name. */
const nothingAt: Readonly<Record<string, HttpError>> = {
  account: 'no-such-person',
  bot: 'no-such-bot',
  format: 'no-such-format',
  game: 'no-such-game',
  player: 'no-such-person',
  report: 'no-such-report',
  stream: 'no-such-stream',
  token: 'no-such-token',
};

/**
 * Opens a route of the table on the server. Order of the checks: admission, caller, query, path, body, an
 * operator's confirmation, then the handler. With `admission: 'handler'` in the table the handler checks
 * query and body itself. It returns the answer; status, type and cache control come from the table unless
 * the handler has set others. A handler that takes over the raw response returns `reply.hijack()`.
 */
export function bindRoute<const R extends Route>(app: FastifyInstance, route: R, handler: Handler<R>): void {
  const { method, path, head, longest } = route as Route;
  const options = {
    config: { route },
    ...(head === false && { exposeHeadRoute: false }),
    ...(longest !== undefined && { bodyLimit: longest }),
  };
  app.route({
    ...options,
    method,
    url: path,
    handler: async (request, reply) => {
      try {
        const call = await callOf(app.binding, route, request, reply);
        const body = await handler(call as unknown as RouteCall<R>);
        return body === reply ? reply : answer(app.binding, route, reply, body);
      } catch (error) {
        if (!(error instanceof HttpRefusal)) throw error;
        return sendRefusal(reply, statusOf(app.binding, route, error), error.code, error.details);
      }
    },
  });
}

async function callOf(
  { findCaller, confirmed, tellLimits }: RouteDeps,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RouteCall<Route>> {
  if (isForPeople(route) && hasBearerToken(request)) throw new HttpRefusal('not-for-bots');
  // Nobody learns what a route takes that is not for them.
  const found = await findCaller(route, request);
  if (found !== undefined && 'bot' in found && hasBearerToken(request)) tellLimits?.(found.bot.id, reply);
  const caller = found as CallerOf<Route>;
  const isOpen = route.admission === 'handler';
  const query = isOpen ? request.query : route.query && parseOrRefuse(route.query, request.query);
  const params = paramsOf(route, request);
  const body = isOpen ? request.body : bodyOf(route, request);
  if (isAct(route)) confirmed(caller as unknown as OperatorCaller, request);
  return { params, query, caller, body, request, reply } as RouteCall<Route>;
}

function bodyOf({ body, maxValues = maxBodyValues }: Route, request: FastifyRequest): unknown {
  if (exceedsValues(request.body, maxValues))
    throw new HttpRefusal('malformed', { status: 400, message: tooManyValuesError(maxValues) });
  return body && parseOrRefuse(body, request.body ?? {});
}

/** Parses a value by its schema. Throws HttpRefusal with a hint. */
export function parseOrRefuse<Schema extends NonNullable<Route['body']>>(
  schema: Schema,
  raw: unknown,
): OutputOf<Schema> {
  const { success, data, error } = schema.safeParse(raw);
  if (success) return data as OutputOf<Schema>;
  throw new HttpRefusal('malformed', { status: 400, message: explainHttp(error, raw) });
}

/** Parameters of the path. Invalid ones cannot name anything that exists. */
function paramsOf({ params = {} }: Route, request: FastifyRequest): Record<string, unknown> {
  const raw = request.params as Record<string, string>;
  const read = Object.entries(params).map(([name, schema]) => {
    const { success, data } = schema.safeParse(raw[name]);
    if (!success) {
      const code = nothingAt[name] ?? 'not-found';
      const message = `${withFound(httpSentenceOf(code), raw[name])} See /docs/api for all addresses.`;
      throw new HttpRefusal(code, { message });
    }
    return [name, data];
  });
  return Object.fromEntries(read);
}

function answer(binding: RouteDeps, route: Route, reply: FastifyReply, body: unknown): unknown {
  const [usual] = route.answers;
  const promised =
    reply.statusCode === 200 ? usual : route.answers.find(({ status }) => status === reply.statusCode);
  if (promised === undefined) broken(binding, new BrokenAnswer(route, [`status ${reply.statusCode}`]));
  else {
    if (isChecked(promised)) check(binding, route, promised, body);
    void reply.code(promised.status);
    if (!reply.hasHeader('content-type'))
      void reply.type(`${promised.type ?? 'application/json'}${charset(promised)}`);
    const cache = route.cache ?? (isPrivate(route) ? 'private, no-store' : undefined);
    if (cache !== undefined && !reply.hasHeader('cache-control')) void reply.header('cache-control', cache);
  }
  return body;
}

/** The answer depends on the caller, or changes something: not cacheable. */
const isPrivate = ({ method, who }: Route): boolean =>
  method !== 'GET' || who.some((caller) => caller !== 'nobody');

const isChecked = ({ type, written }: RouteAnswer): boolean => type === undefined && written !== true;
const charset = ({ type }: RouteAnswer): string =>
  type === 'image/png' || type === 'application/octet-stream' ? '' : '; charset=utf-8';

function check(binding: RouteDeps, route: Route, promised: RouteAnswer, body: unknown): void {
  const paths = invalidPaths(promised, body);
  if (paths.length > 0) broken(binding, new BrokenAnswer(route, paths));
}

function broken({ checkAnswers, broken: told }: RouteDeps, error: BrokenAnswer): void {
  if (checkAnswers === 'throw') throw error;
  told(error);
}

/** The status that the table has for the code of a refusal. */
function statusOf(binding: RouteDeps, route: Route, { code, details }: HttpRefusal): number {
  const statuses = [...refusalsOf(route)];
  const known = statuses.find(
    ([status, codes]) => codes.includes(code) && status === (details.status ?? status),
  );
  if (known === undefined)
    broken(binding, new BrokenAnswer(route, [`refusal ${details.status ?? ''} ${code}`]));
  return details.status ?? known?.[0] ?? 400;
}
