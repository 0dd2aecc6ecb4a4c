/** The words of public games in a SQL database, so that lines can be found by them. */
import type { Kysely } from 'kysely';
import type { FoundLine } from '../../archive/archive.ts';
import { isErased } from '../../log/encoded-fact.ts';
import { readTerms } from '../../search/search-terms.ts';
import { dialectOf } from '../dialect.ts';
import type { Tables } from '../tables.ts';

/**
 * Maximum number of matching messages examined, the last archived ones: bounds the cost of strangers'
 * queries.
 */
export const maxScannedLines = 5000;

/** Removes the texts of these games from the index, before their messages or lists change. */
export async function extractWords(database: Kysely<Tables>, games: readonly string[]): Promise<void> {
  if (games.length === 0) return;
  await forget(database, (said) => said.where('said.game', 'in', games));
}

/** Adds the texts of the public ones among these games to the index, without erased ones. */
export async function addWords(database: Kysely<Tables>, games: readonly string[]): Promise<void> {
  if (games.length === 0) return;
  await database
    .deleteFrom('said')
    .where('game', 'in', games)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('texts')
            .select('texts.position')
            .whereRef('texts.position', '=', 'said.id')
            .where('texts.body', 'not like', ' %'),
        ),
      ),
    )
    .execute();
  await tellScripts(database, games);
  await dialectOf(database).wordIndex.add(database, games);
}

/** Takes lines out for ever. To be called before their words are blanked, and in the same transaction: the index is undone by them. */
export async function eraseLines(
  database: Kysely<Tables>,
  stream: string,
  versions: readonly number[],
): Promise<void> {
  for (const version of versions) {
    await forget(database, (said) =>
      said.where('said.game', '=', stream).where('said.version', '=', version),
    );
    await database.deleteFrom('said').where('game', '=', stream).where('version', '=', version).execute();
  }
  await tellScripts(database, [stream]);
}

/** The script of a game is that of the lines that are left. */
async function tellScripts(database: Kysely<Tables>, games: readonly string[]): Promise<void> {
  await database
    .updateTable('games')
    .set(({ selectFrom }) => ({
      script: selectFrom('said')
        .select('said.script')
        .whereRef('said.game', '=', 'games.id')
        .where('said.script', 'is not', null)
        .groupBy('said.script')
        .orderBy(({ fn }) => fn.sum('said.letters'), 'desc')
        .orderBy('said.script')
        .limit(1),
    }))
    .where('games.id', 'in', games)
    .execute();
}

/** Forgets all lines. */
export async function forgetLines(database: Kysely<Tables>): Promise<void> {
  await database.deleteFrom('said').execute();
  await dialectOf(database).wordIndex.clear(database);
}

/** The last lines that have the words, with their games, in the order of the log. */
export async function findLines(
  database: Kysely<Tables>,
  words: string,
): Promise<readonly { readonly id: number; readonly game: string }[]> {
  const { inTime, wordIndex } = dialectOf(database);
  const isMatch = wordIndex.having(readTerms(words));
  if (isMatch === undefined) return [];
  const hits = database
    .selectFrom('said_words')
    .select('said_words.rowid')
    .where(isMatch)
    .where(inTime)
    .orderBy('said_words.rowid', 'desc')
    .limit(maxScannedLines);
  return database
    .selectFrom('said')
    .select(['said.id', 'said.game'])
    .where('said.id', 'in', hits)
    .orderBy('said.id')
    .execute();
}

/** These lines with their words. */
export async function saidLines(
  database: Kysely<Tables>,
  ids: readonly number[],
): Promise<readonly FoundLine[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('said')
    .innerJoin('texts', 'texts.position', 'said.id')
    .select(['said.game', 'said.version', 'said.seat', 'said.at', 'texts.body'])
    .where('said.id', 'in', ids)
    .orderBy('said.id')
    .execute();
  return rows.flatMap(({ at, body, ...line }) =>
    isErased(body) ? [] : [{ ...line, at: Number(at), text: JSON.parse(body) }],
  );
}

/** Only indexed texts may be removed: removing others would corrupt the index. */
async function forget(
  database: Kysely<Tables>,
  which: (said: ReturnType<typeof publicLines>) => ReturnType<typeof publicLines>,
) {
  await database
    .deleteFrom('said_words')
    .where('rowid', 'in', which(publicLines(database)))
    .execute();
}

const publicLines = (database: Kysely<Tables>) =>
  database.selectFrom('said').select('said.id').where('said.list', '=', 'public');
