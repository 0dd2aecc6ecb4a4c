import { Readable } from 'node:stream';
import { formats } from '@parlour/game';
import { gamesQuery, noQuery } from '@parlour/protocol';
import type { GameCursor, GameWish } from '@parlour/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../accounts/identity.ts';
import { linesOf, textOf } from '../log-reading/pieces.ts';
import { checked, refuse } from '../refuse.ts';
import { type FinishedGames, finishedGame } from './finished-game.ts';
import { gameRecord } from './game-record.ts';
import type { FinishedGame } from './game-row.ts';
import { liveGames } from './live-games.ts';
import { voidRates } from './void-rates.ts';

const oneDay = 24 * 3600 * 1000;
/** How many games a day's choice has. */
const today = 5;

/** Games that are over, and those that go on, for everybody who wants to look. */
export function registerArchiveRoutes(app: FastifyInstance, games: FinishedGames, identity: Identity) {
  const { house, store } = games;
  app.get('/api/live', async (request, reply) => {
    if (checked(reply, noQuery, request.query) === undefined) return reply;
    const guest = await identity.guestOf(request);
    if (guest === undefined) return refuse(reply, 401, 'wrong-token');
    void reply.header('cache-control', 'no-store');
    return { now: house.clock.now(), games: liveGames(house, guest) };
  });

  app.get('/api/games', async (request, reply) => {
    const query = checked(reply, gamesQuery, request.query);
    if (query === undefined) return reply;
    const wish = wishOf(query);
    const { games, next } = await store.archive.list(wish);
    const total = await store.archive.count(wish);
    return { games: games.map(({ row }) => row), next: next ? cursorText(next) : null, total };
  });

  app.get('/api/games/today', async (request, reply) => {
    if (checked(reply, noQuery, request.query) === undefined) return reply;
    const since = house.clock.now() - oneDay;
    const { games } = await store.archive.list({ list: 'public', order: 'swing', since, limit: today });
    return { games: games.filter(({ swing }) => swing > 0).map(({ row }) => row) };
  });

  app.get<{ Params: { format: string } }>('/api/voids/:format', async (request, reply) => {
    const { format } = request.params;
    if (!Object.hasOwn(formats, format)) return refuse(reply, 404, 'no-such-format');
    if (checked(reply, noQuery, request.query) === undefined) return reply;
    return voidRates(store.archive, format);
  });

  registerGameRoutes(app, games, identity);
}

interface OfGame {
  Params: { game: string };
}

function registerGameRoutes(app: FastifyInstance, games: FinishedGames, identity: Identity): void {
  const { store, reader } = games;
  async function find(
    request: FastifyRequest<OfGame>,
    reply: FastifyReply,
  ): Promise<FinishedGame | undefined> {
    const asker = await identity.accountOf(request);
    const game = await finishedGame(games, request.params.game, asker);
    if (game === undefined) void refuse(reply, 404, 'no-such-game');
    // Words can be erased at any time: whoever keeps a copy asks whether it still holds.
    else void reply.header('cache-control', game.origin === 'rated' ? 'no-cache' : 'private, no-store');
    return game;
  }

  app.get<OfGame>('/api/games/:game', async (request, reply) => {
    const game = await find(request, reply);
    return game === undefined ? reply : gameRecord(store, reader, game);
  });

  app.get<OfGame>('/api/games/:game/log', async (request, reply) => {
    const game = await find(request, reply);
    if (game === undefined) return reply;
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .header('content-disposition', `inline; filename="${game.game}.jsonl"`)
      .send(Readable.from(await linesOf(reader, game.game)));
  });

  app.get<OfGame>('/api/games/:game/text', async (request, reply) => {
    const game = await find(request, reply);
    if (game === undefined) return reply;
    return reply.type('text/plain; charset=utf-8').send(Readable.from(await textOf(reader, game)));
  });
}

/** Void games are in the data, but only who asks for them sees them. */
function wishOf(query: NonNullable<ReturnType<typeof gamesQuery.parse>>): GameWish {
  const { format, nature, end, sort, limit, before, 'min-trades': minTrades } = query;
  return {
    list: end === 'void' ? 'void' : 'public',
    order: sort,
    limit,
    ...(format && { format }),
    ...(nature && { nature }),
    ...(end && { end }),
    ...(minTrades !== undefined && { minTrades }),
    ...(before && { before: cursorOf(before) }),
  };
}

/** A place in a list, as the client hands it back. */
export const cursorText = ({ key, game }: GameCursor): string => `${key}-${game}`;

export function cursorOf(text: string): GameCursor {
  const dash = text.indexOf('-');
  return { key: Number(text.slice(0, dash)), game: text.slice(dash + 1) };
}
