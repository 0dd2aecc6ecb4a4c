import type { Kysely } from 'kysely';
import { decodeFact } from './encoded-fact.ts';
import type { StoredFact } from './event-log.ts';
import type { Tables } from './sql-tables.ts';

/** The two readings of the log, compiled once. */
export interface FactQueries {
  /** The facts of a stream after a version. */
  readonly stream: (
    database: Kysely<Tables>,
    stream: string,
    after: number,
  ) => Promise<readonly StoredFact[]>;
  /** So many facts of all streams after a position. */
  readonly page: (database: Kysely<Tables>, after: number, limit: number) => Promise<readonly StoredFact[]>;
}

export function factQueries(compiler: Kysely<Tables>): FactQueries {
  const facts = compiler
    .selectFrom('events')
    .leftJoin('texts', (join) =>
      join.onRef('texts.stream', '=', 'events.stream').onRef('texts.version', '=', 'events.version'),
    )
    .select([
      'events.position',
      'events.stream',
      'events.version',
      'events.body',
      'events.words',
      'texts.body as text',
    ]);
  // The values are replaced at each reading, in the order in which they stand here.
  const ofStream = facts
    .where('events.stream', '=', '')
    .where('events.version', '>', 0)
    .orderBy('events.version')
    .compile();
  const ofAll = facts.where('events.position', '>', 0).orderBy('events.position').limit(1).compile();

  const run = async (
    database: Kysely<Tables>,
    query: typeof ofStream,
    parameters: readonly (string | number)[],
  ) => {
    const { rows } = await database.executeQuery<FactRow>({ ...query, parameters });
    return rows.map(toStoredFact);
  };
  return {
    stream: (database, stream, after) => run(database, ofStream, [stream, after]),
    page: (database, after, limit) => run(database, ofAll, [after, limit]),
  };
}

interface FactRow {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly body: string;
  readonly words: number;
  readonly text: string | null;
}

/** Some databases give large whole numbers as strings; positions fit a number for a long time to come. */
function toStoredFact(row: FactRow): StoredFact {
  return {
    position: Number(row.position),
    stream: row.stream,
    version: row.version,
    fact: decodeFact({ body: row.body, words: row.words === 1, text: row.text }),
  };
}
