/** The archive in memory. */
import type {
  Archive,
  ArchivedForecast,
  ArchivedGame,
  GameCursor,
  GamePage,
  GameWish,
  JudgedCampaign,
  OwnGame,
  OwnGamesWish,
  SeatedBot,
  WholeGame,
} from './archive.ts';
import { memoryFigures } from './memory-figures.ts';
import { memoryJudges } from './memory-judges.ts';
import { memoryRetellings } from './memory-retellings.ts';
import { fits, linesIn, type TextAt } from './memory-search.ts';
import { memoryShifts } from './memory-shifts.ts';

/** An archive that is gone with the process. */
export function memoryArchive(
  mustBeOpen: () => void,
  textAt: TextAt,
  watched: (game: WholeGame) => readonly ArchivedForecast[],
  isMember: (account: string) => boolean,
): Archive {
  const kept = new Map<string, WholeGame>();
  const campaigns = new Map<string, JudgedCampaign>();
  const { retellings, saidOf } = memoryRetellings(mustBeOpen);
  let read = 0;
  const all = () => {
    mustBeOpen();
    return [...kept.values()];
  };
  const fitting = (wish: Omit<GameWish, 'order' | 'before' | 'limit'>) =>
    all().filter((game) => fits(game, wish, textAt));

  return {
    ...memoryJudges(all, isMember),
    ...memoryShifts(all),
    ...memoryFigures(all, (game) => [...saidOf(game.game), ...watched(game)]),
    ...retellings,
    async position() {
      mustBeOpen();
      return read;
    },
    async annotationsOf(player) {
      mustBeOpen();
      const sorted = [...campaigns.values()].sort((a, b) => (a.campaign < b.campaign ? -1 : 1));
      return structuredClone(
        sorted.flatMap(({ campaign, judgements }) =>
          judgements.flatMap((one) => (one.targetPlayer === player ? [{ ...one, campaign }] : [])),
        ),
      );
    },
    async keep(games, position, judged = []) {
      mustBeOpen();
      for (const one of structuredClone(judged)) campaigns.set(one.campaign, one);
      for (const game of structuredClone(games)) kept.set(game.game, game);
      read = position;
    },
    async game(id) {
      mustBeOpen();
      const game = kept.get(id);
      if (game === undefined) return undefined;
      const {
        measures: _measures,
        judgements: _judgements,
        ratings: _ratings,
        forecasts: _forecasts,
        shifts: _shifts,
        said: _said,
        ...shown
      } = game;
      const players = game.players.toSorted((a, b) => (a.seat < b.seat ? -1 : 1));
      return structuredClone({ ...shown, players });
    },
    async list(wish) {
      const keyOf = ({ endedAt, measures }: WholeGame) =>
        wish.order === 'newest' ? endedAt : measures[wish.order];
      const { games, next } = page(fitting(wish), keyOf, wish);
      return { games: games.map(inList), next };
    },
    count: async (wish) => fitting(wish).length,
    async lines({ words, games, most }) {
      const some = all().filter(({ game }) => games.includes(game));
      const sorted = some.toSorted((a, b) => (a.game < b.game ? -1 : 1));
      return { lines: sorted.flatMap((game) => linesIn(game, words, textAt).slice(0, most)), isCut: false };
    },
    async gamesOf(player, wish) {
      return page(ownGames(all(), player, wish), ({ endedAt }) => endedAt, wish);
    },
    botsIn: async (games) => botsAmong(all().filter(({ game }) => games.includes(game))),
    async withdraw(games) {
      mustBeOpen();
      for (const id of games) {
        const game = kept.get(id);
        if (game !== undefined && game.list !== 'held') kept.set(id, { ...game, list: 'unpublished' });
      }
    },
    async retire(before) {
      for (const game of all())
        if (game.list === 'hidden' && game.startedAt < before)
          kept.set(game.game, { ...game, list: 'public' });
    },
    async clear() {
      mustBeOpen();
      kept.clear();
      campaigns.clear();
      read = 0;
    },
  };
}

/** Somebody's games, each with their part in it. */
function ownGames(
  games: readonly WholeGame[],
  player: string,
  { only, role, format, preset }: OwnGamesWish,
): readonly OwnGame[] {
  return games.flatMap((game) => {
    const part = game.players.find((one) => one.player === player);
    const isWished =
      part !== undefined &&
      (only ?? game.list) === game.list &&
      (role ?? part.role) === part.role &&
      (format ?? game.format) === game.format &&
      (preset ?? game.preset) === game.preset;
    if (!isWished) return [];
    const { seat, board, result, score } = part;
    return [{ ...inList(game), seat, role: part.role, board, result, score }];
  });
}
const botsAmong = (games: readonly WholeGame[]): readonly SeatedBot[] =>
  games
    .flatMap(({ game, players }) =>
      players.flatMap(({ kind, seat, player }) => (kind === 'bot' ? [{ game, seat, player }] : [])),
    )
    .sort((a, b) => (`${a.game} ${a.seat}` < `${b.game} ${b.seat}` ? -1 : 1));

/** As much of a game as lists show. */
function inList(game: WholeGame): ArchivedGame {
  const {
    players: _p,
    record: _r,
    measures: _m,
    judgements: _j,
    ratings: _c,
    forecasts: _f,
    shifts: _s,
    said: _l,
    ...shown
  } = game;
  return shown;
}

/** Games without a key are left out. */
function page<Game extends ArchivedGame>(
  games: readonly Game[],
  keyOf: (game: Game) => number | undefined,
  { before, limit }: { readonly before?: GameCursor; readonly limit: number },
): GamePage<Game> {
  const isBefore = (a: GameCursor, b: GameCursor) => a.key < b.key || (a.key === b.key && a.game < b.game);
  const places = games
    .flatMap((game) => {
      const key = keyOf(game);
      return key === undefined ? [] : [{ game, place: { key, game: game.game } }];
    })
    .filter(({ place }) => before === undefined || isBefore(place, before))
    .sort((a, b) => (isBefore(a.place, b.place) ? 1 : -1));
  const shown = places.slice(0, limit);
  return {
    games: shown.map(({ game }) => structuredClone(game)),
    next: places.length > limit ? shown.at(-1)?.place : undefined,
  };
}
