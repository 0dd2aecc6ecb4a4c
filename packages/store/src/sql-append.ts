import type { Kysely } from 'kysely';
import { chunkedQuery } from './chunked-query.ts';
import type { EncodedFact } from './encoded-fact.ts';
import { VersionConflict } from './event-log.ts';
import type { Outcome } from './group-commit.ts';
import type { Tables } from './sql-tables.ts';

export interface Append {
  readonly stream: string;
  readonly expectedVersion: number;
  readonly facts: readonly EncodedFact[];
}

interface Row extends EncodedFact {
  readonly stream: string;
  readonly version: number;
}

/** Writes many appends at once. To be run in a transaction: all versions are checked before anything is written. */
export function appendBatch(compiler: Kysely<Tables>) {
  const versions = versionsQuery(compiler);
  const events = eventsInsert(compiler);
  const texts = textsInsert(compiler);
  const types = typesInsert(compiler);

  return async (database: Kysely<Tables>, batch: readonly Append[]): Promise<readonly Outcome[]> => {
    const found = new Map<string, number>();
    const streams = [...new Set(batch.map(({ stream }) => stream))];
    for (const { items, rows } of await versions.run(database, streams)) {
      for (const [index, stream] of items.entries()) found.set(stream, Number(rows[0]?.[`v${index}`] ?? 0));
    }
    const { outcomes, rows } = place(batch, found);
    await events.run(database, rows);
    await texts.run(
      database,
      rows.filter(({ text }) => text !== null),
    );
    await types.run(database, typesOf(rows));
    return outcomes;
  };
}

/** Gives each fact its version, append by append, so that two appends to one stream see each other. */
function place(batch: readonly Append[], versions: Map<string, number>) {
  const outcomes: Outcome[] = [];
  const rows: Row[] = [];
  for (const { stream, expectedVersion, facts } of batch) {
    const found = versions.get(stream) ?? 0;
    if (found !== expectedVersion) {
      outcomes.push(new VersionConflict(stream, expectedVersion, found));
      continue;
    }
    for (const [index, fact] of facts.entries()) rows.push({ ...fact, stream, version: found + index + 1 });
    versions.set(stream, found + facts.length);
    outcomes.push(undefined);
  }
  return { outcomes, rows };
}

/** Each pair of a stream and a type once, however many facts of it there are. */
function typesOf(rows: readonly Row[]): readonly Row[] {
  const seen = new Map<string, Set<string>>();
  return rows.filter(({ stream, type }) => {
    const types = seen.get(stream) ?? new Set();
    if (types.has(type)) return false;
    seen.set(stream, types.add(type));
    return true;
  });
}

/** One subquery per stream: each is one step down the index, while `group by` would walk whole streams. */
function versionsQuery(compiler: Kysely<Tables>) {
  return chunkedQuery<string, Record<string, number | null>>(
    (size) =>
      compiler
        .selectNoFrom((builder) =>
          numbers(size).map((index) =>
            builder
              .selectFrom('events')
              .select((events) => events.fn.max('version').as('version'))
              .where('stream', '=', '')
              .as(`v${index}`),
          ),
        )
        .compile(),
    (stream) => [stream],
  );
}

function eventsInsert(compiler: Kysely<Tables>) {
  const row = { stream: '', version: 0, type: '', body: '', words: 0 };
  return chunkedQuery<Row, unknown>(
    (size) =>
      compiler
        .insertInto('events')
        .values(numbers(size).map(() => row))
        .compile(),
    ({ stream, version, type, body, words }) => [stream, version, type, body, words ? 1 : 0],
  );
}

function textsInsert(compiler: Kysely<Tables>) {
  const row = { stream: '', version: 0, body: '' };
  return chunkedQuery<Row, unknown>(
    (size) =>
      compiler
        .insertInto('texts')
        .values(numbers(size).map(() => row))
        .compile(),
    ({ stream, version, text }) => [stream, version, text],
  );
}

function typesInsert(compiler: Kysely<Tables>) {
  const row = { type: '', stream: '' };
  return chunkedQuery<Row, unknown>(
    (size) =>
      compiler
        .insertInto('stream_types')
        .values(numbers(size).map(() => row))
        .onConflict((conflict) => conflict.doNothing())
        .compile(),
    ({ type, stream }) => [type, stream],
  );
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}
