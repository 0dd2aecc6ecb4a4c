/** The routes of games: running ones, finished ones as lists, and each single game. */
import { Readable } from 'node:stream';
import { type GameRow, routes } from '@parlour/protocol/reference';
import type { Digests } from '@parlour/results';
import { type Archive, type GameWish, TookTooLong } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../accounts/identity.ts';
import { bind, type Call } from '../http/bind.ts';
import { found, HttpRefusal } from '../http/http-refusal.ts';
import type { PageGame } from '../log-reading/game-row.ts';
import { linesOf, textOf } from '../log-reading/pieces.ts';
import { type FinishedGameDeps, finishedGame } from './finished-game.ts';
import { forecastsOfFormat } from './forecast-figures.ts';
import { registerGalleryRoutes } from './gallery-routes.ts';
import { gameRecord } from './game-record.ts';
import { cursorText, wishOf } from './game-wish.ts';
import { liveGames } from './live-games.ts';
import { registerShiftRoutes } from './shift-routes.ts';
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
  registerShiftRoutes(app, games);
  registerGalleryRoutes(app, games, identity);
}

function registerLiveRoutes(
  app: FastifyInstance,
  { house, digests }: FinishedGameDeps,
  identity: Identity,
): void {
  bind(app, routes.listLiveGames, async ({ request }) => {
    const guest = found(await identity.guestOf(request), 'wrong-token');
    return { now: house.clock.now(), games: liveGames(house, digests, guest) };
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

function registerListRoutes(app: FastifyInstance, games: FinishedGameDeps): void {
  const { house, digests } = games;
  const { archive } = games.store;
  bind(app, routes.listGames, async ({ query }) => {
    const wish = wishOf(query, house.formats, digests);
    try {
      const { games: listed, next } = await archive.list(wish);
      const total = await archive.count(wish);
      const games = listed.map(({ row }) => row as GameRow);
      return { next: next ? cursorText(next) : null, total, ...(await withLines(archive, wish, games)) };
    } catch (error) {
      throw error instanceof TookTooLong ? new HttpRefusal('search-too-long') : error;
    }
  });

  bind(app, routes.listGamesOfToday, async () => ({
    games: await bestOf(archive, digests, house.clock.now() - oneDay),
  }));

  bind(app, routes.readForecasts, ({ params: { format }, query }) => {
    if (!house.formats.has(format)) throw new HttpRefusal('no-such-format');
    return forecastsOfFormat(games, format, query);
  });

  bind(app, routes.readVoidRates, ({ params: { format } }) => {
    if (!house.formats.has(format)) throw new HttpRefusal('no-such-format');
    return voidRates(archive, format);
  });
}

/** So many lines of each game are shown to whoever looks for words. */
const mostLines = 3;

/** The games, with the lines that were looked for in them. */
async function withLines(archive: Archive, { words }: GameWish, games: readonly GameRow[]) {
  if (words === undefined) return { games };
  const ids = games.map(({ game }) => game);
  const { lines, isCut } = await archive.lines({ words, games: ids, most: mostLines });
  const found = Map.groupBy(lines, ({ game }) => game);
  const said = (game: string) => (found.get(game) ?? []).map(({ seat, at, text }) => ({ seat, at, text }));
  return { games: games.map((row) => ({ ...row, said: said(row.game) })), isCut };
}

/** The best games since an instant: the best of each format first, then the second best. */
async function bestOf(archive: Archive, digests: Digests, since: number): Promise<readonly GameRow[]> {
  const best = await Promise.all(
    Object.entries(digests).map(
      async ([
        format,
        {
          measured: [order],
        },
      ]) => {
        const wish = { list: 'public', format, order, least: { [order]: Number.MIN_VALUE }, since } as const;
        return (await archive.list({ ...wish, limit: today })).games;
      },
    ),
  );
  return Array.from({ length: today }, (_, place) => best.flatMap((games) => games[place] ?? []))
    .flat()
    .slice(0, today)
    .map(({ row }) => row as GameRow);
}

type GameCall = Pick<Call<typeof routes.readGame>, 'params' | 'request' | 'reply'>;

function registerGameRoutes(app: FastifyInstance, games: FinishedGameDeps, identity: Identity): void {
  const { store, reader } = games;

  async function find({ params, request, reply }: GameCall, part?: 'outcome'): Promise<PageGame> {
    const asker = await identity.accountOf(request);
    const game = found(await finishedGame(games, params.game, asker, part), 'no-such-game');
    // Words can be erased at any time: anybody who keeps a copy asks whether it still holds.
    void reply.header('cache-control', isForAll(game) ? 'no-cache' : 'private, no-store');
    return game;
  }

  bind(app, routes.readGame, async (call) => gameRecord(store, reader, await find(call, 'outcome')));

  bind(app, routes.readGameLog, async (call) => {
    const { game } = await find(call);
    void call.reply.header('content-disposition', `inline; filename="${game}.jsonl"`);
    return Readable.from(await linesOf(reader, game));
  });

  bind(app, routes.readGameText, async (call) => Readable.from(await textOf(reader, await find(call))));
}

const isForAll = ({ list }: PageGame): boolean => list === 'public' || list === 'void';
