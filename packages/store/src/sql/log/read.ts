/** Queries that read the log. */
import { type Kysely, sql } from 'kysely';
import { decodeFact } from '../../log/encoded-fact.ts';
import type { StoredFact, StreamFact } from '../../log/event-log.ts';
import type { FactPage } from '../../log/followers.ts';
import { dialectOf } from '../dialect.ts';
import type { Tables } from '../tables.ts';
import { rangesAfter } from './places.ts';

/** The readings of streams; the frequent one is compiled once. */
export interface FactQueries {
  /** Events of a stream after a version, optionally limited. */
  readonly stream: (
    database: Kysely<Tables>,
    stream: string,
    after: number,
    limit?: number,
  ) => Promise<readonly StreamFact[]>;
  /** Some facts of a stream, by their versions. */
  readonly chosen: (
    database: Kysely<Tables>,
    stream: string,
    versions: readonly number[],
  ) => Promise<readonly StreamFact[]>;
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
    .select(['events.stream', 'events.version', 'events.body', 'events.words', 'texts.body as text']);
  // The values are replaced at each reading, in the order in which they stand here.
  const ofStream = facts
    .where('events.stream', '=', '')
    .where('events.version', '>', 0)
    .orderBy('events.version')
    .limit(1)
    .compile();

  const run = async (
    database: Kysely<Tables>,
    query: typeof ofStream,
    parameters: readonly (string | number)[],
  ) => {
    const { rows } = await database.executeQuery<FactRow>({ ...query, parameters });
    return rows.map(toStreamFact);
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
  };
}

/** At most this number of events of all streams after a position, optionally of certain types. */
export async function pageOfLog(
  database: Kysely<Tables>,
  after: number,
  limit: number,
  types?: readonly string[],
): Promise<FactPage> {
  let position = after;
  for await (const { from, until, isLast } of rangesAfter(database, after, types ? undefined : limit)) {
    const rows = await database
      .selectFrom(dialectOf(database).order.between(from, until).as('events'))
      .leftJoin('texts', 'texts.position', 'events.id')
      .select([
        'events.position',
        'events.stream',
        'events.version',
        'events.body',
        'events.words',
        'texts.body as text',
      ])
      .$if(types !== undefined, (query) => query.where('events.type', 'in', types ?? []))
      .orderBy('events.position')
      .limit(limit)
      .execute();
    const facts = rows.map(toStoredFact);
    const last = facts.at(-1);
    if (last !== undefined && facts.length === limit)
      return { facts, position: last.position, isLast: isLast && last.position === until };
    if (last !== undefined) return { facts, position: until, isLast };
    position = until;
  }
  return { facts: [], position, isLast: true };
}

const byVersion = sql<boolean>`texts.stream = events.stream and texts.version = events.version`;

interface FactRow {
  readonly stream: string;
  readonly version: number;
  readonly body: string;
  readonly words: number;
  readonly text: string | null;
}

const toStreamFact = ({ stream, version, body, words, text }: FactRow): StreamFact => ({
  stream,
  version,
  fact: decodeFact({ body, words: words === 1, text }),
});

/** Some databases give large whole numbers as strings; positions fit a number for a long time to come. */
const toStoredFact = (row: FactRow & { readonly position: number }): StoredFact => ({
  position: Number(row.position),
  ...toStreamFact(row),
});
