/** The routes of games: running ones, finished ones as lists, and each single game. */
import { Readable } from 'node:stream';
import type { gamesQuery } from '@parlour/protocol';
import { routes } from '@parlour/protocol/reference';
import type { GameCursor, GameWish } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../accounts/identity.ts';
import { bind, type Call } from '../http/bind.ts';
import { found, HttpRefusal } from '../http/http-refusal.ts';
import { linesOf, textOf } from '../log-reading/pieces.ts';
import { type FinishedGameDeps, finishedGame } from './finished-game.ts';
import { gameRecord } from './game-record.ts';
import type { FinishedGame, GameRow } from './game-row.ts';
import { liveGames } from './live-games.ts';
import { voidRates } from './void-rates.ts';

const oneDay = 24 * 3600 * 1000;
/** How many games a day's choice has. */
const today = 5;

/** Games for everybody who wants to look. */
export function registerArchiveRoutes(
  app: FastifyInstance,
  games: FinishedGameDeps,
  identity: Identity,
): void {
  registerLiveRoutes(app, games, identity);
  registerListRoutes(app, games);
  registerGameRoutes(app, games, identity);
}

function registerLiveRoutes(app: FastifyInstance, { house }: FinishedGameDeps, identity: Identity): void {
  bind(app, routes.listLiveGames, async ({ request }) => {
    const guest = found(await identity.guestOf(request), 'wrong-token');
    return { now: house.clock.now(), games: liveGames(house, guest) };
  });

  bind(app, routes.readLobby, () => ({
    now: house.clock.now(),
    presets: house.presets.all.map(({ id: preset, format }) => ({
      preset,
      format,
      recent: house.lobbies.find(preset)?.recent ?? 0,
    })),
  }));
}

function registerListRoutes(app: FastifyInstance, { house, store: { archive } }: FinishedGameDeps): void {
  bind(app, routes.listGames, async ({ query }) => {
    if (query.format !== undefined && !house.formats.has(query.format))
      throw new HttpRefusal('malformed', {
        status: 400,
        message: `format: expected ${house.formats.names.join(', ')}`,
      });
    const wish = wishOf(query);
    const { games, next } = await archive.list(wish);
    const total = await archive.count(wish);
    return { games: games.map(({ row }) => row as GameRow), next: next ? cursorText(next) : null, total };
  });

  bind(app, routes.listGamesOfToday, async () => {
    const since = house.clock.now() - oneDay;
    const { games } = await archive.list({ list: 'public', order: 'swing', since, limit: today });
    return { games: games.filter(({ swing }) => swing > 0).map(({ row }) => row as GameRow) };
  });

  bind(app, routes.readVoidRates, ({ params: { format } }) => {
    if (!house.formats.has(format)) throw new HttpRefusal('no-such-format');
    return voidRates(archive, format);
  });
}

type GameCall = Pick<Call<typeof routes.readGame>, 'params' | 'request' | 'reply'>;

function registerGameRoutes(app: FastifyInstance, games: FinishedGameDeps, identity: Identity): void {
  const { store, reader } = games;

  async function find({ params, request, reply }: GameCall): Promise<FinishedGame> {
    const asker = await identity.accountOf(request);
    const game = found(await finishedGame(games, params.game, asker), 'no-such-game');
    // Words can be erased at any time: anybody who keeps a copy asks whether it still holds.
    void reply.header('cache-control', isForAll(game) ? 'no-cache' : 'private, no-store');
    return game;
  }

  bind(app, routes.readGame, async (call) => gameRecord(store, reader, await find(call)));

  bind(app, routes.readGameLog, async (call) => {
    const { game } = await find(call);
    void call.reply.header('content-disposition', `inline; filename="${game}.jsonl"`);
    return Readable.from(await linesOf(reader, game));
  });

  bind(app, routes.readGameText, async (call) => Readable.from(await textOf(reader, await find(call))));
}

const isForAll = ({ list }: FinishedGame): boolean => list === 'public' || list === 'void';

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
