/** Unpublished games get a separate list, with their judgements. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Old {
  readonly unpublished_games: { readonly game: string };
  readonly games: { readonly id: string; readonly list: string };
  readonly game_measures: { readonly game: string; readonly list: string };
  readonly game_players: { readonly game: string; readonly list: string };
  readonly judgements: { readonly game: string; readonly list: string };
  readonly ratings: { readonly game: string; readonly list: string };
}

const list = 'unpublished';

/** They stood among those that are in no list for another reason. */
export function unpublishedList(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      const old = database as Kysely<Old>;
      const games = old.selectFrom('unpublished_games').select('game');
      await old.updateTable('games').set({ list }).where('id', 'in', games).execute();
      for (const table of ['game_measures', 'game_players', 'judgements', 'ratings'] as const)
        await old.updateTable(table).set({ list }).where('game', 'in', games).execute();
    },
  };
}
