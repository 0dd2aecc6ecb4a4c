/** Binds a route of the table to the server: checks what comes, who calls and what is answered. */
import type { Readable } from 'node:stream';
import { explainHttp, type HttpError, hasMoreValues, mostInBody, tooManyValues } from '@parlour/protocol';
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
import { BrokenAnswer, brokenPaths, type CheckAnswers } from './answer-check.ts';
import { showsToken } from './bearer.ts';
import type { CallerOf, FindCaller, OperatorCaller } from './callers.ts';
import { HttpRefusal, refuse } from './http-refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly binding: Binding;
  }
  interface FastifyContextConfig {
    /** The route's entry in the table. */
    readonly route?: Route;
  }
}

/** What every bound route needs of the server. */
export interface Binding {
  readonly findCaller: FindCaller;
  /** Refuses what an operator has not confirmed. */
  readonly confirmed: (caller: OperatorCaller, shown: string | undefined) => void;
  readonly checkAnswers: CheckAnswers;
  /** An answer broke its schema, or a refusal is not in the table, and left all the same. */
  readonly broken: (error: BrokenAnswer) => void;
}

/** Handlers may answer with what they must not change. */
type DeepReadonly<Value> = Value extends readonly (infer One)[]
  ? number extends Value['length']
    ? readonly DeepReadonly<One>[]
    : { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;

/** What a handler may give back for an answer of the table. */
type Body<A> = A extends { readonly type: string } | { readonly written: true }
  ? string | Uint8Array | Readable | FastifyReply
  : A extends { readonly schema: infer Schema }
    ? DeepReadonly<InputOf<Schema>>
    : never;

/** A request to a route, checked. */
export interface Call<R extends Route> {
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
  /** For headers, cookies and a status other than the first of the table; what is answered is returned. */
  readonly reply: FastifyReply;
}

/** What a handler gives back. */
export type AnswerTo<R extends Route> = Body<R['answers'][number]>;

/** Answers a checked request, or throws HttpRefusal. */
export type Handler<R extends Route> = (call: Call<R>) => AnswerTo<R> | Promise<AnswerTo<R>>;

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
 * Opens a route of the table on the server. Order of the checks: who is let in at all, caller, query, path, body, an operator's confirmation; then
 * the handler, which checks the query and the body itself if the table has `admission: 'handler'`. It gives back the answer, whose status, type and cache control are the table's unless the handler has
 * set others. A handler that takes over the raw answer gives back `reply.hijack()`.
 */
export function bind<const R extends Route>(app: FastifyInstance, route: R, handler: Handler<R>): void {
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
        const body = await handler(call as unknown as Call<R>);
        return body === reply ? reply : answer(app.binding, route, reply, body);
      } catch (error) {
        if (!(error instanceof HttpRefusal)) throw error;
        return refuse(reply, statusOf(app.binding, route, error), error.code, error.details);
      }
    },
  });
}

async function callOf(
  { findCaller, confirmed }: Binding,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<Route>> {
  if (isForPeople(route) && showsToken(request)) throw new HttpRefusal('not-for-bots');
  // Nobody learns what a route takes that is not for them.
  const caller = (await findCaller(route, request)) as CallerOf<Route>;
  const isOpen = route.admission === 'handler';
  const query = isOpen ? request.query : route.query && checked(route.query, request.query);
  const params = paramsOf(route, request);
  const body = isOpen ? request.body : bodyOf(route, request);
  if (isAct(route))
    confirmed(caller as unknown as OperatorCaller, (body as { confirmation?: string }).confirmation);
  return { params, query, caller, body, request, reply } as Call<Route>;
}

function bodyOf({ body, mostValues = mostInBody }: Route, request: FastifyRequest): unknown {
  if (hasMoreValues(request.body, mostValues))
    throw new HttpRefusal('malformed', { status: 400, message: tooManyValues(mostValues) });
  return body && checked(body, request.body ?? {});
}

/** What the schema reads out of it. Throws HttpRefusal with what to change. */
export function checked<Schema extends NonNullable<Route['body']>>(
  schema: Schema,
  raw: unknown,
): OutputOf<Schema> {
  const { success, data, error } = schema.safeParse(raw);
  if (success) return data as OutputOf<Schema>;
  throw new HttpRefusal('malformed', { status: 400, message: explainHttp(error) });
}

/** What stands in the path. What breaks its schema names nothing that there is. */
function paramsOf({ params = {} }: Route, request: FastifyRequest): Record<string, unknown> {
  const raw = request.params as Record<string, string>;
  const read = Object.entries(params).map(([name, schema]) => {
    const { success, data } = schema.safeParse(raw[name]);
    if (!success) throw new HttpRefusal(nothingAt[name] ?? 'not-found');
    return [name, data];
  });
  return Object.fromEntries(read);
}

function answer(binding: Binding, route: Route, reply: FastifyReply, body: unknown): unknown {
  const [usual] = route.answers;
  const promised =
    reply.statusCode === 200 ? usual : route.answers.find(({ status }) => status === reply.statusCode);
  if (promised === undefined) broken(binding, new BrokenAnswer(route, [`status ${reply.statusCode}`]));
  else {
    if (isChecked(promised)) check(binding, route, promised, body);
    void reply.code(promised.status);
    if (!reply.hasHeader('content-type'))
      void reply.type(`${promised.type ?? 'application/json'}${charset(promised)}`);
    if (route.cache !== undefined && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', route.cache);
  }
  return body;
}

const isChecked = ({ type, written }: RouteAnswer): boolean => type === undefined && written !== true;
const charset = ({ type }: RouteAnswer): string => (type === 'image/png' ? '' : '; charset=utf-8');

function check(binding: Binding, route: Route, promised: RouteAnswer, body: unknown): void {
  const paths = brokenPaths(promised, body);
  if (paths.length > 0) broken(binding, new BrokenAnswer(route, paths));
}

function broken({ checkAnswers, broken: told }: Binding, error: BrokenAnswer): void {
  if (checkAnswers === 'throw') throw error;
  told(error);
}

/** The status that the table has for the code of a refusal. */
function statusOf(binding: Binding, route: Route, { code, details }: HttpRefusal): number {
  const statuses = [...refusalsOf(route)];
  const known = statuses.find(
    ([status, codes]) => codes.includes(code) && status === (details.status ?? status),
  );
  if (known === undefined)
    broken(binding, new BrokenAnswer(route, [`refusal ${details.status ?? ''} ${code}`]));
  return details.status ?? known?.[0] ?? 400;
}
