import type { ServerResponse } from 'node:http';
import type { Connection } from '@parlour/host';
import { formatWords, type SeatRole } from '@parlour/protocol';
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/identity.ts';
import { bind } from '../http/bind.ts';
import { callerOf, turnAway } from './admit.ts';
import { botRates } from './bot-rates.ts';
import { Beats } from './keep-alive.ts';
import { Stream } from './line.ts';
import { lineNotes } from './line-notes.ts';
import type { DoorWorld } from './websocket.ts';

/** The streams that are open. */
export interface Streams {
  readonly count: () => number;
  /** Says goodbye to everybody. */
  readonly close: () => void;
}

interface Query {
  readonly format: string;
  readonly roles: string;
  readonly games: number;
  readonly after?: string | string[] | undefined;
}

/** The line of a bot that reads lines instead of a socket. */
export function openStreamRoute(app: FastifyInstance, world: DoorWorld): Streams {
  const { house, identity, watch, limits, diaries, lines } = world;
  const open = new Set<Stream>();
  const beats = new Beats(limits.beatEvery, () => house.clock.now());
  const waitFor = botRates(limits.botLines);

  bind(app, routes.openBotStream, async ({ query, request, reply }) => {
    const bot = await callerOf(world, request, reply);
    if (house.isClosing) return turnAway(watch, 'shutting-down');
    if (!Object.hasOwn(formatWords, query.format)) return turnAway(watch, 'no-such-format');
    // Whoever comes has all his games sent.
    const wait = waitFor(bot.id);
    if (wait > 0) return turnAway(watch, 'rate-limited', { retryAfterMs: wait });
    if (request.socket.destroyed) return reply.hijack();
    const place = lines.take(request.ip);
    if (typeof place === 'string') return turnAway(watch, place, { retryAfterMs: 10_000 });
    reply.raw.on('close', place);
    const visit = welcome(bot, begin(reply), query);
    await confirm(request, visit);
    return reply;
  });

  function welcome(bot: Caller, response: ServerResponse, query: Query): Connection {
    const notes = lineNotes(diaries, bot, 'stream');
    const stream = new Stream(response, watch, notes, limits.bots.mostUnread);
    open.add(stream);
    const silence = beats.add(stream);
    const visit = house.enter(bot, stream.send, {
      attached: placesOf(query.after),
      dismiss: stream.sayBye,
    });
    const roles = [...new Set(query.roles.split(','))] as SeatRole[];
    house.offer(bot, { format: query.format, roles, games: query.games });
    response.on('close', () => {
      open.delete(stream);
      silence();
      stream.end();
      try {
        house.leave(visit);
      } catch (error) {
        watch.failed(error); // whatever one guest leaves behind, the others stay
      }
    });
    return visit;
  }

  /** A token may have been revoked while we looked it up. */
  async function confirm(request: FastifyRequest, visit: Connection): Promise<void> {
    const bot = await identity.botOf(request).catch(() => visit.guest);
    if (bot === undefined) visit.dismiss('wrong-token');
  }

  return {
    count: () => open.size,
    close: () => {
      beats.stop();
      for (const stream of open) stream.sayBye('shutting-down');
    },
  };
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

/** Where to go on: `game:run:n`, once for each game. */
function placesOf(after: string | string[] = []): Map<string, { run: string; n: number }> {
  return new Map(
    [after].flat().map((place) => {
      const [game = '', run = '', n = ''] = place.split(':');
      return [game, { run, n: Number(n) }];
    }),
  );
}
