/** The words of public games in a SQL database, so that lines can be found by them. */
import { type Kysely, sql } from 'kysely';
import type { Archive, FoundLine } from './archive.ts';
import { expressionOf, readTerms } from './search-terms.ts';
import type { SqlSession } from './sql-session.ts';
import type { Tables } from './sql-tables.ts';

/** Of the lines that have the words so many are looked at, the last that were archived: what strangers ask for has an end. */
export const mostLines = 5000;

/** A search may keep the thread of the store that reads for so long, in milliseconds; then it fails with TookTooLong. */
const mostTime = 1000;
export const inTime = sql<boolean>`in_time(${sql.lit(mostTime)}) = 1`;

/** Takes the words of these games out of the index: their lines are about to change, or the lists that they stand in. */
export async function takeWords(database: Kysely<Tables>, games: readonly string[]): Promise<void> {
  if (games.length === 0) return;
  await forget(database, (said) => said.where('said.game', 'in', games));
}

/** Puts the words of those of these games that stand in the public list into the index. Lines that are erased go. */
export async function addWords(database: Kysely<Tables>, games: readonly string[]): Promise<void> {
  if (games.length === 0) return;
  await database
    .deleteFrom('said')
    .where('game', 'in', games)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('said_bodies')
            .select('said_bodies.id')
            .whereRef('said_bodies.id', '=', 'said.id')
            .where('said_bodies.body', 'is not', null),
        ),
      ),
    )
    .execute();
  await tellScripts(database, games);
  await database
    .insertInto('said_words')
    .columns(['rowid', 'body'])
    .expression(({ selectFrom }) =>
      selectFrom('said')
        .innerJoin('said_bodies', 'said_bodies.id', 'said.id')
        .select(['said.id as rowid', 'said_bodies.body'])
        .where('said.game', 'in', games)
        .where('said.list', '=', 'public'),
    )
    .execute();
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
  await sql`insert into said_words (said_words) values ('delete-all')`.execute(database);
}

/** The games in which somebody said the words, of the last lines that have them; undefined: there is nothing to look for. */
export function gamesSaying(database: Kysely<Tables>, words: string) {
  const lines = hits(database, words);
  return lines && database.selectFrom('said').select('said.game').where('said.id', 'in', lines);
}

/** The lines that have the words. */
export const sqlLines = ({ search }: SqlSession): Pick<Archive, 'lines'> => ({
  lines: ({ words, games, most }) =>
    search(async (database) => {
      const found = hits(database, words);
      if (found === undefined || games.length === 0) return { lines: [], isCut: false };
      const rows = await database
        .selectFrom('said')
        .innerJoin('said_bodies', 'said_bodies.id', 'said.id')
        .select(['said.game', 'said.version', 'said.seat', 'said.at', 'said_bodies.body as text'])
        .where('said.game', 'in', games)
        .where('said.id', 'in', found)
        .orderBy('said.game')
        .orderBy('said.version')
        .execute();
      const lines = rows.flatMap(({ at, text, ...line }): readonly FoundLine[] =>
        text === null ? [] : [{ ...line, at: Number(at), text }],
      );
      const ofGames = [...Map.groupBy(lines, ({ game }) => game).values()];
      const { n } = await database
        .selectFrom(found.as('hits'))
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
      return { lines: ofGames.flatMap((some) => some.slice(0, most)), isCut: Number(n) >= mostLines };
    }),
});

/** The numbers of the last lines that have the words. */
function hits(database: Kysely<Tables>, words: string) {
  const expression = expressionOf(readTerms(words));
  if (expression === undefined) return undefined;
  return database
    .selectFrom('said_words')
    .select('said_words.rowid')
    .where(sql<boolean>`said_words match ${expression}`)
    .where(inTime)
    .orderBy('said_words.rowid', 'desc')
    .limit(mostLines);
}

/** What is not public was never put in; taking it out would break the index. */
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
