/** Queries that read the log. */
import { type Kysely, sql } from 'kysely';
import { decodeFact } from './encoded-fact.ts';
import type { StoredFact } from './event-log.ts';
import type { FactPage } from './followers.ts';
import { stretchesAfter } from './sql-places.ts';
import type { Tables } from './sql-tables.ts';

/** The readings of the log; those that are frequent are compiled once. */
export interface FactQueries {
  /** The facts of a stream after a version: all, or so many. */
  readonly stream: (
    database: Kysely<Tables>,
    stream: string,
    after: number,
    limit?: number,
  ) => Promise<readonly StoredFact[]>;
  /** Some facts of a stream, by their versions. */
  readonly chosen: (
    database: Kysely<Tables>,
    stream: string,
    versions: readonly number[],
  ) => Promise<readonly StoredFact[]>;
  /** So many facts of all streams after a position; of these types alone, if they are given. */
  readonly page: (
    database: Kysely<Tables>,
    after: number,
    limit: number,
    types?: readonly string[],
  ) => Promise<FactPage>;
}

/** `textsBy`: how words are found; by the version of their fact they are in a database that was not migrated yet. */
export function factQueries(
  compiler: Kysely<Tables>,
  textsBy: 'position' | 'version' = 'position',
): FactQueries {
  const facts = compiler
    .selectFrom('events')
    .leftJoin('texts', (join) =>
      textsBy === 'position' ? join.onRef('texts.position', '=', 'events.position') : join.on(byVersion),
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
    .limit(1)
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
  const pageOfTypes = async (
    database: Kysely<Tables>,
    after: number,
    limit: number,
    types: readonly string[],
  ): Promise<FactPage> => {
    let position = after;
    for await (const { from, until, isLast } of stretchesAfter(database, after)) {
      const query = facts
        .where('events.position', '>', from)
        .where('events.position', '<=', until)
        .where('events.type', 'in', types)
        .orderBy('events.position')
        .limit(limit)
        .compile();
      const found = await run(database, query, query.parameters as readonly (string | number)[]);
      const last = found.at(-1);
      if (last !== undefined && found.length === limit)
        return { facts: found, position: last.position, isLast: false };
      if (last !== undefined) return { facts: found, position: until, isLast };
      position = until;
    }
    return { facts: [], position, isLast: true };
  };
  return {
    stream: (database, stream, after, limit = Number.MAX_SAFE_INTEGER) =>
      run(database, ofStream, [stream, after, limit]),
    chosen: async (database, stream, versions) => {
      const query = facts
        .where('events.stream', '=', stream)
        .where('events.version', 'in', versions)
        .orderBy('events.version')
        .compile();
      return run(database, query, query.parameters as readonly (string | number)[]);
    },
    page: async (database, after, limit, types) => {
      if (types !== undefined) return pageOfTypes(database, after, limit, types);
      const found = await run(database, ofAll, [after, limit]);
      return { facts: found, position: found.at(-1)?.position ?? after, isLast: found.length < limit };
    },
  };
}

const byVersion = sql<boolean>`texts.stream = events.stream and texts.version = events.version`;

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
