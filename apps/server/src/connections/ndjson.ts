/** Plain HTTP, for bots of any language: they hear a stream, a frame a line, and post what they say, a frame each. */
import { isUtf8 } from 'node:buffer';
import type { ServerResponse } from 'node:http';
import { type PromptKind, promptKinds } from '@parlour/game';
import type { House } from '@parlour/host';
import { type HttpError, longestHeard, type ProtocolError } from '@parlour/protocol';
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bind, checked } from '../http/bind.ts';
import { HttpRefusal } from '../http/http-refusal.ts';
import type { Admission, LineRefusal } from './admit.ts';
import type { Transport } from './line.ts';

/** A stream that is being closed and is not read is cut after so many milliseconds. */
const closeTimeout = 3000;

/** The stream of a bot, and the frames that it posts. */
export function registerNdjson(app: FastifyInstance, admission: Admission, house: House): void {
  registerStream(app, admission, house);
  void app.register((scope, _options, done) => {
    registerCommands(scope, admission);
    done();
  });
}

function registerStream(app: FastifyInstance, admission: Admission, house: House): void {
  bind(app, routes.openBotStream, async ({ query, request, reply }) => {
    const isGone = () => request.raw.socket.destroyed;
    if (isGone()) return reply.hijack();
    const bot = await admission.admit(request, (free) => reply.raw.on('close', free));
    if ('refusal' in bot) throw turnedAway(bot, reply);
    const { format, roles, prompts, ask, games, after } = checked(routes.openBotStream.query, query);
    const first = house.presets.rolesOfBots(format).slice(0, 1);
    const offer = { format, roles: roles?.split(',') ?? first, games };
    const problem = house.presets.offerProblem(offer);
    if (problem !== undefined) throw refusalOf(problem, 403);
    if (isGone()) return reply.hijack();
    const response = begin(reply);
    const { connection, leave } = admission.enter(bot, 'stream', transportOf(response), placesIn(after));
    if (prompts !== undefined)
      house.prompter.offer(bot, { kinds: kindsOf(prompts), games, ...(ask && { ask }) });
    if (prompts === undefined || roles !== undefined) house.offer(bot, offer);
    response.on('close', leave);
    await admission.confirm(request, connection);
    return reply;
  });
}

const kindsOf = (prompts: string): PromptKind[] =>
  promptKinds.filter((kind) => prompts.split(',').includes(kind));

function registerCommands(app: FastifyInstance, admission: Admission): void {
  // The frame comes as bytes: what is none is counted, limited and noted as at the websocket.
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: longestHeard } as const;
  app.addContentTypeParser('*', options, (_request, body, done) => done(null, body));

  bind(app, routes.sendBotCommand, async ({ body, request, reply }) => {
    const bot = await admission.whoMayPlay(request);
    if ('refusal' in bot) throw turnedAway(bot, reply);
    const bytes = body instanceof Buffer ? body : Buffer.alloc(0);
    const answer = await admission.answer(bot, isUtf8(bytes) ? bytes : undefined);
    if (answer.type === 'no') throw refusalOf(answer.error, 403);
    return { type: answer.type, re: answer.re };
  });
}

/** Without a token that fits nobody is known. */
function turnedAway({ refusal }: LineRefusal, reply: FastifyReply): HttpRefusal {
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

/** From here on the answer is ours: its head goes out at once, and lines follow. */
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
  /** The last beat has left. Nobody answers beats over HTTP, so a client that reads nothing counts as gone. */
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

/** Where to resume: `game:run:n`, once for each game. */
function placesIn(after: string | readonly string[] = []): Map<string, { run: string; n: number }> {
  return new Map(
    [after].flat().map((place) => {
      const [game = '', run = '', n = ''] = place.split(':');
      return [game, { run, n: Number(n) }];
    }),
  );
}
