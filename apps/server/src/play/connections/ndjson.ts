/** Plain HTTP, for bots in any language: a stream with one frame per line, and posts with one frame each. */
import { isUtf8 } from 'node:buffer';
import type { ServerResponse } from 'node:http';
import { type PromptKind, promptKinds } from '@parlour/game';
import type { Host } from '@parlour/host';
import { type HttpError, maxReceivedBytes, type ProtocolError } from '@parlour/protocol';
import { type OutputOf, routes } from '@parlour/protocol/reference';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Caller } from '../../accounts/index.ts';
import { bindRoute, parseOrRefuse } from '../../platform/http/bind.ts';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';
import { addRateLimit } from '../../platform/http/request-limits.ts';
import type { ConnectionAdmission, ConnectionRefusal } from './admit.ts';
import type { Transport } from './line.ts';

/** An unread closing stream is cut after this number of milliseconds. */
const closeTimeout = 3000;

/** The stream of a bot, and the frames that it posts. */
export function registerNdjson(app: FastifyInstance, admission: ConnectionAdmission, house: Host): void {
  registerStream(app, admission, house);
  void app.register((scope, _options, done) => {
    registerCommands(scope, admission);
    done();
  });
}

function registerStream(app: FastifyInstance, admission: ConnectionAdmission, house: Host): void {
  bindRoute(app, routes.openBotStream, async ({ query, request, reply }) => {
    const isGone = () => request.raw.socket.destroyed;
    if (isGone()) return reply.hijack();
    const bot = await admission.admit(request, (free) => reply.raw.on('close', free));
    if ('refusal' in bot) throw turnedAway(bot, reply);
    const { ask, after, ...wish } = parseOrRefuse(routes.openBotStream.query, query);
    const { games } = wish;
    const { offer, kinds } = offersIn(house, bot, wish);
    if (isGone()) return reply.hijack();
    const response = begin(reply);
    const { connection, leave } = admission.enter(bot, 'stream', transportOf(response), placesIn(after));
    if (kinds !== undefined) house.prompter.offer(bot, { kinds, games, ...(ask && { ask }) });
    if (offer !== undefined) house.offer(bot, offer);
    response.on('close', leave);
    await admission.confirm(request, connection);
    return reply;
  });
}

type StreamWish = OutputOf<typeof routes.openBotStream.query>;

/** What a bot offers by the address of its stream. Throws HttpRefusal for an offer that would be refused. */
function offersIn(house: Host, bot: Caller, { format, roles, prompts, games }: StreamWish) {
  const offer = { format, roles: roles?.split(',') ?? firstRole(house, bot, format), games };
  const isOffered = prompts === undefined || roles !== undefined;
  const kinds = prompts === undefined ? undefined : kindsOf(prompts);
  const problem =
    (isOffered ? house.offerProblem(bot, offer) : house.presets.offerProblem(offer)) ??
    (kinds && house.prompter.offerProblem(bot, { kinds }));
  if (problem !== undefined) throw refusalOf(problem, 403);
  return { offer: isOffered ? offer : undefined, kinds };
}

/** The first role of the format that a bot may have, and is registered for, if it is for any. */
function firstRole(house: Host, { owner, roles }: Caller, format: string): readonly string[] {
  const all = house.presets.rolesOfBots(format);
  const own = owner === null ? all : all.filter((role) => roles?.includes(role) ?? true);
  return (own.length === 0 ? all : own).slice(0, 1);
}

const kindsOf = (prompts: string): PromptKind[] =>
  promptKinds.filter((kind) => prompts.split(',').includes(kind));

function registerCommands(app: FastifyInstance, admission: ConnectionAdmission): void {
  // The frame comes as bytes: what is none is counted, limited and noted as at the websocket.
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: maxReceivedBytes } as const;
  app.addContentTypeParser('*', options, (_request, body, done) => done(null, body));

  bindRoute(app, routes.sendBotCommand, async ({ body, request, reply }) => {
    const bot = await admission.whoMayPlay(request);
    if ('refusal' in bot) throw turnedAway(bot, reply);
    const bytes = body instanceof Buffer ? body : Buffer.alloc(0);
    const answer = await admission.answer(bot, isUtf8(bytes) ? bytes : undefined);
    addRateLimit(reply, 'frames', admission.frameLimit(bot));
    if (answer.type === 'no') throw refusalOf(answer.error, 403);
    const { type, re, dropped } = answer;
    return { type, re, ...(dropped !== undefined && { dropped }) };
  });
}

/** Without a valid token there is no identity. */
function turnedAway({ refusal }: ConnectionRefusal, reply: FastifyReply): HttpRefusal {
  if (refusal.code === 'wrong-token') void reply.header('www-authenticate', 'Bearer');
  return refusalOf(refusal, 401);
}

/** `wrongToken`: the status if the token does not fit, of a bot or of a seat. */
function refusalOf({ code, message, retryAfterMs, details }: ProtocolError, wrongToken: number): HttpRefusal {
  const status = { 'wrong-token': wrongToken, unavailable: 503 }[code];
  return new HttpRefusal(code as HttpError, {
    message,
    ...(status !== undefined && { status }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(details && { details }),
  });
}

/** Takes over the response: sends its head immediately, followed by lines. */
function begin(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  raw.on('error', () => {}); // a broken line closes, and that is all there is to it
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that gather answers until they are long would hold up every frame.
    'x-accel-buffering': 'no',
  });
  return raw;
}

function transportOf(response: ServerResponse): Transport {
  /**
   * The last beat has left. Beats over HTTP have no answer, so a client that does not read counts as gone.
   */
  let isAlive = true;
  const send = (frame: string, left?: () => void): number => {
    const line = `${frame}\n`;
    response.write(line, left);
    return Buffer.byteLength(line);
  };
  return {
    send,
    unread: () => response.writableLength,
    isAlive: () => isAlive,
    beat(frame) {
      isAlive = false;
      return send(frame, () => {
        isAlive = true;
      });
    },
    close() {
      response.end();
      setTimeout(() => response.destroy(), closeTimeout).unref();
    },
    cut: () => response.destroy(),
  };
}

/** Positions to resume: `game:run:n`, one for each game. */
function placesIn(after: string | readonly string[] = []): Map<string, { run: string; n: number }> {
  return new Map(
    [after].flat().map((place) => {
      const [game = '', run = '', n = ''] = place.split(':');
      return [game, { run, n: Number(n) }];
    }),
  );
}
