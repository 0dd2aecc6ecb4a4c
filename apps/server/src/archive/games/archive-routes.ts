/** The routes of games: running ones, finished ones as lists, and each single game. */
import { Readable } from 'node:stream';
import { type GameRow, routes } from '@parlour/protocol/reference';
import type { Digests } from '@parlour/results';
import { type Archive, type ArchivedGame, QueryTimeout } from '@parlour/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity } from '../../accounts/index.ts';
import { hasBearerToken } from '../../platform/http/bearer.ts';
import { bindRoute, type RouteCall } from '../../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../../platform/http/http-refusal.ts';
import { missingScopeText } from '../../platform/http/missing-scope-text.ts';
import type { PageGame } from '../../platform/log-reading/game-row.ts';
import { readGameText, readLogPieces } from '../../platform/log-reading/log-pieces.ts';
import { isReleased } from '../../platform/rules/is-released.ts';
import { type FinishedGameDeps, finishedGame, type GameReader, gameResult } from './finished-game.ts';
import { readForecastsOfFormat } from './forecast-figures.ts';
import { registerGalleryRoutes } from './gallery-routes.ts';
import { formatCursor, parseGameQuery } from './game-query.ts';
import { readGameRecord } from './game-record.ts';
import { listLiveGames } from './live-games.ts';
import { registerShiftRoutes } from './shift-routes.ts';
import { readVoidRates } from './void-rates.ts';

const oneDay = 24 * 3600 * 1000;
/** Number of games of the day's selection. */
const today = 5;

/** Registers the routes of public games. */
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
  bindRoute(app, routes.listLiveGames, async ({ request }) => {
    const guest = requireFound(await identity.guestOf(request), 'wrong-token');
    return { now: house.clock.now(), games: listLiveGames(house, digests, guest) };
  });

  bindRoute(app, routes.readLobby, () => ({
    now: house.clock.now(),
    presets: house.presets.all.map(({ id: preset, format }) => ({
      preset,
      format,
      recent: house.lobbies.find(preset)?.activity.recent() ?? 0,
    })),
  }));
}

function registerListRoutes(app: FastifyInstance, games: FinishedGameDeps): void {
  const { house, digests } = games;
  const { archive } = games.store;
  bindRoute(app, routes.listGames, async ({ query, request, reply }) => {
    const wish = { ...parseGameQuery(query, house.formats, digests), also: 'disqualified' } as const;
    const { said: words } = query;
    if (words !== undefined)
      return games.searches.run(request, reply, () => gamesSaying(archive, { ...wish, words, linesPerGame }));
    const { games: listed, next } = await archive.list(wish);
    const total = await archive.count(wish);
    return { games: listed.map(listedRow), next: next ? formatCursor(next) : null, total };
  });

  bindRoute(app, routes.listGamesOfToday, async () => ({
    games: await bestOf(archive, digests, house.clock.now() - oneDay),
  }));

  bindRoute(app, routes.readForecasts, ({ params: { format }, query }) => {
    if (!house.formats.has(format)) throw new HttpRefusal('no-such-format');
    return readForecastsOfFormat(games, format, query);
  });

  bindRoute(app, routes.readVoidRates, ({ params: { format } }) => {
    if (!house.formats.has(format)) throw new HttpRefusal('no-such-format');
    return readVoidRates(archive, format);
  });
}

const listedRow = ({ row, list }: Pick<ArchivedGame, 'row' | 'list'>): GameRow => ({
  ...(row as GameRow),
  ...(list === 'disqualified' && { disqualified: true }),
});

/** Number of matching messages shown per game. */
const linesPerGame = 3;

/** Games with matching messages, and these messages. */
async function gamesSaying(archive: Archive, wish: Parameters<Archive['search']>[0]) {
  try {
    const { games, next, total, lines, isCut } = await archive.search(wish);
    const saidIn = Map.groupBy(lines, ({ game }) => game);
    const said = (game: string) => (saidIn.get(game) ?? []).map(({ seat, at, text }) => ({ seat, at, text }));
    return {
      games: games.map(({ game, row }) => ({ ...(row as GameRow), said: said(game) })),
      ...{ next: next ? formatCursor(next) : null, total, isCut },
    };
  } catch (error) {
    throw error instanceof QueryTimeout ? new HttpRefusal('search-too-long') : error;
  }
}

/** The best games since an instant: the best of each format first, then the second best. */
async function bestOf(archive: Archive, digests: Digests, since: number): Promise<readonly GameRow[]> {
  const best = await Promise.all(
    Object.entries(digests).map(async ([format, { summary }]) => {
      const [order] = summary.measured;
      const wish = { list: 'public', format, order, least: { [order]: Number.MIN_VALUE }, since } as const;
      return (await archive.list({ ...wish, limit: today })).games;
    }),
  );
  return Array.from({ length: today }, (_, place) => best.flatMap((games) => games[place] ?? []))
    .flat()
    .slice(0, today)
    .map(({ row }) => row as GameRow);
}

type GameCall = Pick<RouteCall<typeof routes.readGame>, 'params' | 'request' | 'reply'>;

function registerGameRoutes(app: FastifyInstance, games: FinishedGameDeps, identity: Identity): void {
  const { reader } = games;

  async function find({ params, request, reply }: GameCall, part?: 'outcome'): Promise<PageGame> {
    const isBot = hasBearerToken(request);
    const asker = isBot ? await botReader(identity, request) : await identity.accountOf(request);
    const look = part === 'outcome' ? gameResult : finishedGame;
    const game = await look(games, params.game, asker);
    if (game === undefined)
      throw isBot ? await refusalOfToken(identity, request) : new HttpRefusal('no-such-game');
    // Words can be erased at any time: a reader who keeps a copy asks whether it still holds.
    void reply.header('cache-control', isReleased(game) ? 'no-cache' : 'private, no-store');
    return game;
  }

  bindRoute(app, routes.readGame, async (call) => readGameRecord(games, await find(call, 'outcome')));

  bindRoute(app, routes.readGameLog, async (call) => {
    const { game } = await find(call);
    void call.reply.header('content-disposition', `inline; filename="${game}.jsonl"`);
    return Readable.from(await readLogPieces(reader, game));
  });

  bindRoute(app, routes.readGameText, async (call) =>
    Readable.from(await readGameText(reader, await find(call))),
  );
}

/** The bot whose token allows to read its games. */
async function botReader(identity: Identity, request: FastifyRequest): Promise<GameReader | undefined> {
  const bot = await identity.botOf(request);
  return bot?.scopes?.includes('read') ? { id: bot.id, isBot: true } : undefined;
}

/** Why a bot does not get a game. */
async function refusalOfToken(identity: Identity, request: FastifyRequest): Promise<HttpRefusal> {
  const token = await identity.tokenShown(request);
  if (token === undefined) return new HttpRefusal('wrong-token');
  if (!token.scopes.includes('read'))
    return new HttpRefusal('missing-scope', { message: missingScopeText('read', token) });
  return new HttpRefusal((await identity.botOf(request)) === undefined ? 'wrong-token' : 'no-such-game');
}
