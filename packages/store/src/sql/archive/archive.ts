/** The archive in a SQL database. */
import type { Kysely } from 'kysely';
import type { Archive, FoundGames, KeptGame } from '../../archive/archive.ts';
import { sqlSilentPractice } from '../log/silent-practice.ts';
import { findLines, maxScannedLines, saidLines } from '../search/said.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';
import { sqlFigures } from './archive-figures.ts';
import { forgetGames, markGames, moveGames, storeGames } from './archive-keep.ts';
import { judgementsOfPlayer, storeCampaigns } from './campaigns.ts';
import { sqlForecasts } from './forecasts.ts';
import {
  countedInAll,
  countMatchingGames,
  gamePage,
  inOrder,
  ownGames,
  pageOf,
  toGame,
} from './game-lists.ts';
import { sqlJudgedGames } from './judged-games.ts';
import { sqlJudges } from './judges.ts';
import { sqlLastBeliefs } from './last-beliefs.ts';
import { sqlOwnJudgements } from './own-judgements.ts';
import { sqlRetellings } from './retellings.ts';
import { sqlShifts } from './shifts.ts';
import { sqlHumanVotes } from './taken.ts';

/** The name under which it is noted how far the log has been read. */
const projection = 'games';

/** An archive in a SQL database. */
export function sqlArchive(session: SqlSession): Archive {
  const { read, search, change } = session;
  return {
    ...sqlFigures(session),
    ...sqlForecasts(session),
    ...sqlShifts(session),
    ...sqlRetellings(session),
    ...sqlSilentPractice(session),
    ...sqlJudges(session),
    ...sqlJudgedGames(session),
    ...sqlOwnJudgements(session),
    ...sqlLastBeliefs(session),
    ...sqlHumanVotes(session),
    async position() {
      const row = await read((database) =>
        database
          .selectFrom('projections')
          .select('position')
          .where('name', '=', projection)
          .executeTakeFirst(),
      );
      return Number(row?.position ?? 0);
    },
    keep: (games, position, campaigns = []) =>
      change(async (database) => {
        await storeGames(database, games);
        await storeCampaigns(database, campaigns);
        await database
          .insertInto('projections')
          .values({ name: projection, position })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ position }))
          .execute();
      }),
    annotationsOf: (player) => read((database) => judgementsOfPlayer(database, player)),
    game: (game) => read((database) => keptGame(database, game)),
    async list(wish) {
      return gamePage(wish, await read((database) => inOrder(database, wish)));
    },
    count: (wish) => read((database) => countedInAll(database, wish)),
    search: (wish) => search((database) => found(database, wish)),
    async gamesOf(player, wish) {
      const rows = await read((database) => ownGames(database, player, wish));
      return pageOf(rows, wish.limit, ({ key: _key, seat, role, board, result, score, ...game }) => ({
        ...toGame(game),
        seat,
        role,
        board,
        result: Number(result),
        score,
      }));
    },
    botsIn: async (games) => {
      if (games.length === 0) return [];
      return read((database) =>
        database
          .selectFrom('game_players')
          .select(['game', 'seat', 'player'])
          .where('game', 'in', games)
          .where('kind', '=', 'bot')
          .orderBy('game')
          .orderBy('seat')
          .execute(),
      );
    },
    withdraw: (games) => change((database) => moveGames(database, games, 'unpublished')),
    mark: (games, isDisqualified) => change((database) => markGames(database, games, isDisqualified)),
    retire: (before) =>
      change(async (database) => {
        const hidden = database.selectFrom('games').select('id').where('list', '=', 'hidden');
        const found = await hidden.where('started_at', '<', before).execute();
        await moveGames(
          database,
          found.map(({ id }) => id),
          'public',
        );
      }),
    clear: () =>
      change(async (database) => {
        await forgetGames(database);
        await database.deleteFrom('campaign_judgements').execute();
        await database.deleteFrom('projections').where('name', '=', projection).execute();
      }),
  };
}

async function found(
  database: Kysely<Tables>,
  { words, linesPerGame, ...wish }: Parameters<Archive['search']>[0],
): Promise<FoundGames> {
  const all = await findLines(database, words);
  const lines = Map.groupBy(all, ({ game }) => game);
  const among = { ...wish, among: [...lines.keys()] };
  const page = gamePage(wish, await inOrder(database, among));
  const shown = page.games.flatMap(({ game }) => (lines.get(game) ?? []).slice(0, linesPerGame));
  const ids = shown.map(({ id }) => id);
  return {
    ...page,
    total: await countMatchingGames(database, among),
    lines: await saidLines(database, ids),
    isCut: all.length >= maxScannedLines,
  };
}

async function keptGame(database: Kysely<Tables>, id: string): Promise<KeptGame | undefined> {
  const found = await database
    .selectFrom('games')
    .innerJoin('game_records', 'game_records.game', 'games.id')
    .selectAll('games')
    .select('game_records.record')
    .where('games.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const players = await database
    .selectFrom('game_players')
    .select(['seat', 'role', 'board', 'nature', 'kind', 'player', 'result', 'score'])
    .where('game', '=', id)
    .orderBy('seat')
    .execute();
  const { record, ...game } = found;
  const toPlayer = (one: (typeof players)[number]) => ({ ...one, result: Number(one.result) });
  return { ...toGame(game), players: players.map(toPlayer), record: JSON.parse(record) };
}
