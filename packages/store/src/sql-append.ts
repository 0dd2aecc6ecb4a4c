/** Appends of many streams, written together. */
import type { Kysely } from 'kysely';
import { type RunStatement, runSized, type SizedStatement, sizedStatement } from './chunked-query.ts';
import type { EncodedFact } from './encoded-fact.ts';
import { VersionConflict } from './event-log.ts';
import type { CommitResult } from './group-commit.ts';
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

/** What an append says to the database. Compiled where kysely is, carried out where the connection is. */
export interface AppendStatements {
  readonly versions: SizedStatement;
  readonly events: SizedStatement;
  readonly texts: SizedStatement;
  readonly types: SizedStatement;
}

export function appendStatements(compiler: Kysely<Tables>): AppendStatements {
  return {
    versions: sizedStatement((size) => versionsQuery(compiler, size)),
    events: sizedStatement((size) => eventsInsert(compiler, size)),
    texts: sizedStatement((size) => textsInsert(compiler, size)),
    types: sizedStatement((size) => typesInsert(compiler, size)),
  };
}

/** Writes many appends at once. To be run in a transaction: all versions are checked before anything is written. */
export async function appendBatch(
  run: RunStatement,
  { versions, events, texts, types }: AppendStatements,
  batch: readonly Append[],
): Promise<readonly CommitResult[]> {
  const found = new Map<string, number>();
  const streams = [...new Set(batch.map(({ stream }) => stream))];
  for (const { items, rows } of await runSized(run, versions, streams, (stream) => [stream])) {
    const row = rows[0] as Readonly<Record<string, number | null>> | undefined;
    for (const [index, stream] of items.entries()) found.set(stream, Number(row?.[`v${index}`] ?? 0));
  }
  const { outcomes, rows } = place(batch, found);
  const withText = rows.filter(({ text }) => text !== null);
  await runSized(run, events, rows, ({ stream, version, type, body, words }) => [
    ...[stream, version, type, body, words ? 1 : 0],
  ]);
  await runSized(run, texts, withText, ({ stream, version, text }) => [stream, version, text]);
  await runSized(run, types, typesOf(rows), ({ stream, type }) => [type, stream]);
  return outcomes;
}

/** Gives each fact its version, append by append, so that two appends to one stream see each other. */
function place(batch: readonly Append[], versions: Map<string, number>) {
  const outcomes: CommitResult[] = [];
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
const versionsQuery = (compiler: Kysely<Tables>, size: number) =>
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
    .compile();

const eventsInsert = (compiler: Kysely<Tables>, size: number) =>
  compiler
    .insertInto('events')
    .values(numbers(size).map(() => ({ stream: '', version: 0, type: '', body: '', words: 0 })))
    .compile();

const textsInsert = (compiler: Kysely<Tables>, size: number) =>
  compiler
    .insertInto('texts')
    .values(numbers(size).map(() => ({ stream: '', version: 0, body: '' })))
    .compile();

const typesInsert = (compiler: Kysely<Tables>, size: number) =>
  compiler
    .insertInto('stream_types')
    .values(numbers(size).map(() => ({ type: '', stream: '' })))
    .onConflict((conflict) => conflict.doNothing())
    .compile();

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}
