/** The archive in memory. */
import type {
  Archive,
  ArchivedGame,
  ArchivedPlayer,
  GameCursor,
  GameOrder,
  GamePage,
  GameWish,
  Scores,
  WholeGame,
} from './archive.ts';

/** An archive that is gone with the process. */
export function memoryArchive(mustBeOpen: () => void): Archive {
  const kept = new Map<string, WholeGame>();
  let read = 0;
  const fitting = (wish: Omit<GameWish, 'order' | 'before' | 'limit'>) => {
    mustBeOpen();
    return [...kept.values()].filter((game) => fits(game, wish));
  };

  return {
    async position() {
      mustBeOpen();
      return read;
    },
    async keep(games, position) {
      mustBeOpen();
      for (const game of structuredClone(games)) kept.set(game.game, game);
      read = position;
    },
    async game(id) {
      mustBeOpen();
      const game = kept.get(id);
      if (game === undefined) return undefined;
      const players = game.players.map((player) => ({ verdict: null, ...player }));
      return structuredClone({ ...game, players: players.sort((a, b) => (a.seat < b.seat ? -1 : 1)) });
    },
    async withdraw(games) {
      mustBeOpen();
      for (const id of games) {
        const game = kept.get(id);
        if (game !== undefined) kept.set(id, { ...game, list: 'none' });
      }
    },
    list: async (wish) => {
      const { games, next } = page(fitting(wish), wish.order, wish);
      return { games: games.map(({ players: _players, record: _record, ...game }) => game), next };
    },
    count: async (wish) => fitting(wish).length,
    async gamesOf(player, { only, ...wish }) {
      mustBeOpen();
      const own = [...kept.values()].flatMap(({ players, record: _record, ...game }) => {
        const part = players.find((one) => one.player === player);
        if (part === undefined || (only !== undefined && game.list !== only)) return [];
        const { seat, role, result, score } = part;
        return [{ ...game, seat, role, result, score }];
      });
      return page(own, 'newest', wish);
    },
    async scores({ role, format, since, player }) {
      const games = fitting({
        list: 'public',
        ...(since !== undefined && { since }),
        ...(format && { format }),
      });
      const scores = new Map<string, Scores>();
      for (const one of games.flatMap(({ players }) => players))
        if (one.role === role && (player ?? one.player) === one.player)
          scores.set(one.player, added(scores.get(one.player), one));
      return [...scores.values()].sort((a, b) => (a.player < b.player ? -1 : 1));
    },
    async verdicts({ role, player }) {
      const verdicts = fitting({ list: 'public' })
        .flatMap(({ players }) => players)
        .filter((one) => one.role === role && one.player === player)
        .flatMap(({ verdict }) => verdict ?? []);
      return { n: verdicts.length, human: verdicts.reduce((sum, verdict) => sum + verdict, 0) };
    },
    async clear() {
      mustBeOpen();
      kept.clear();
      read = 0;
    },
  };
}

function fits(game: ArchivedGame, wish: Omit<GameWish, 'order' | 'before' | 'limit'>): boolean {
  return (
    game.list === wish.list &&
    (wish.format ?? game.format) === game.format &&
    (wish.nature ?? game.nature) === game.nature &&
    (wish.end ?? game.end) === game.end &&
    game.trades >= (wish.minTrades ?? 0) &&
    game.endedAt >= (wish.since ?? Number.NEGATIVE_INFINITY)
  );
}

const keyOf = (game: ArchivedGame, order: GameOrder) => (order === 'newest' ? game.endedAt : game[order]);

function page<Game extends ArchivedGame>(
  games: readonly Game[],
  order: GameOrder,
  { before, limit }: { readonly before?: GameCursor; readonly limit: number },
): GamePage<Game> {
  const isBefore = (a: GameCursor, b: GameCursor) => a.key < b.key || (a.key === b.key && a.game < b.game);
  const places = games
    .map((game) => ({ game, place: { key: keyOf(game, order), game: game.game } }))
    .filter(({ place }) => before === undefined || isBefore(place, before))
    .sort((a, b) => (isBefore(a.place, b.place) ? 1 : -1));
  const shown = places.slice(0, limit);
  return {
    games: shown.map(({ game }) => structuredClone(game)),
    next: places.length > limit ? shown.at(-1)?.place : undefined,
  };
}

function added(scores: Scores | undefined, { player, score, result }: ArchivedPlayer): Scores {
  const { n, sum, squares, total } = scores ?? { n: 0, sum: 0, squares: 0, total: 0 };
  return { player, n: n + 1, sum: sum + score, squares: squares + score * score, total: total + result };
}
