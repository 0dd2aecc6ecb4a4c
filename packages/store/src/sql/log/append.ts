/** Appends of many streams, written together. */
import type { Kysely } from 'kysely';
import type { EncodedFact } from '../../log/encoded-fact.ts';
import { VersionConflict } from '../../log/event-log.ts';
import type { CommitResult } from '../../log/group-commit.ts';
import type { ActNote } from '../../records/safety.ts';
import { type RunStatement, runSized, type SizedStatement, sizedStatement } from '../chunked-query.ts';
import type { Tables } from '../tables.ts';

export interface Append {
  readonly stream: string;
  readonly expectedVersion: number;
  readonly facts: readonly EncodedFact[];
  /** Stored with the facts as a line of the audit log. */
  readonly note?: EncodedNote | undefined;
}

/** An operator's act as the audit log holds it. */
export interface EncodedNote {
  readonly at: number;
  readonly operator: string;
  readonly act: string;
}

export const encodeNote = ({ at, by, act }: ActNote): EncodedNote => ({
  at,
  operator: by,
  act: JSON.stringify(act),
});

/** A failed batch is written again so often where someone else took a place in the log meanwhile. */
const mostTries = 5;

/**
 * Retries if another writer took the same version or position (by the errors of SQLite and PostgreSQL):
 * cached data are then outdated, and the retry reports the conflict by its version.
 */
export async function asVersionConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !isTaken(error)) throw error;
    }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23505') || error.message.startsWith('UNIQUE constraint failed'));

interface Row extends EncodedFact {
  readonly stream: string;
  readonly version: number;
  readonly position: number;
}

/** SQL statements of an append. Compiled with kysely, executed by the connection's thread. */
export interface AppendStatements {
  readonly newest: string;
  readonly versions: SizedStatement;
  readonly events: SizedStatement;
  readonly texts: SizedStatement;
  readonly types: SizedStatement;
  readonly audit: SizedStatement;
}

export function appendStatements(compiler: Kysely<Tables>): AppendStatements {
  return {
    newest: newestQuery(compiler).sql,
    versions: sizedStatement((size) => versionsQuery(compiler, size)),
    events: sizedStatement((size) => eventsInsert(compiler, size)),
    texts: sizedStatement((size) => textsInsert(compiler, size)),
    types: sizedStatement((size) => typesInsert(compiler, size)),
    audit: sizedStatement((size) => auditInsert(compiler, size)),
  };
}

/** Cached positions of the log for a single writer. */
export interface LogMemory {
  /** Newest position; undefined: unknown. */
  newest: number | undefined;
  readonly versions: Map<string, number>;
  /** Known types of events of each stream. */
  readonly types: Map<string, Set<string>>;
}

export const emptyMemory = (): LogMemory => ({ newest: undefined, versions: new Map(), types: new Map() });

/**
 * Writes many appends in one transaction: all versions are checked before anything is written. The returned
 * `memory` is only valid after the commit.
 */
export async function appendBatch(
  run: RunStatement,
  statements: AppendStatements,
  batch: readonly Append[],
  memory: LogMemory = emptyMemory(),
): Promise<readonly CommitResult[]> {
  await look(run, statements, batch, memory);
  const { outcomes, rows } = place(batch, memory);
  await runSized(run, statements.events, rows, ({ position, stream, version, type, body, words }) => [
    ...[position, stream, version, type, body, words ? 1 : 0],
  ]);
  const withText = rows.filter(({ text }) => text !== null);
  await runSized(run, statements.texts, withText, ({ position, text }) => [position, text]);
  await runSized(run, statements.types, newTypesOf(rows, memory), ({ stream, type }) => [type, stream]);
  const notes = batch.flatMap(({ note }, index) => (note && outcomes[index] === undefined ? note : []));
  await runSized(run, statements.audit, notes, ({ at, operator, act }) => [at, operator, act]);
  return outcomes;
}

/** Looks up unknown positions of the log. */
async function look(
  run: RunStatement,
  { newest, versions }: AppendStatements,
  batch: readonly Append[],
  memory: LogMemory,
): Promise<void> {
  const [row] = (memory.newest === undefined ? await run(newest, []) : []) as readonly NewestRow[];
  memory.newest ??= Number(row?.newest ?? 0);
  const unknown = new Set(batch.map(({ stream }) => stream).filter((stream) => !memory.versions.has(stream)));
  for (const { items, rows } of await runSized(run, versions, [...unknown], (stream) => [stream])) {
    const found = rows[0] as Readonly<Record<string, number | null>> | undefined;
    for (const [index, stream] of items.entries())
      memory.versions.set(stream, Number(found?.[`v${index}`] ?? 0));
  }
}

interface NewestRow {
  readonly newest: number | null;
}

/** Gives each fact its version and position, append by append, so that two appends to one stream see each other. */
function place(batch: readonly Append[], memory: LogMemory) {
  const outcomes: CommitResult[] = [];
  const rows: Row[] = [];
  const before = memory.newest ?? 0;
  for (const { stream, expectedVersion, facts } of batch) {
    const found = memory.versions.get(stream) ?? 0;
    if (found !== expectedVersion) {
      outcomes.push(new VersionConflict(stream, expectedVersion, found));
      continue;
    }
    for (const [index, fact] of facts.entries())
      rows.push({ ...fact, stream, version: found + index + 1, position: before + rows.length + 1 });
    memory.versions.set(stream, found + facts.length);
    outcomes.push(undefined);
  }
  memory.newest = before + rows.length;
  return { outcomes, rows };
}

/** Each pair of a stream and a type that is not known yet, once. */
function newTypesOf(rows: readonly Row[], { types: known }: LogMemory): readonly Row[] {
  return rows.filter(({ stream, type }) => {
    const types = known.get(stream) ?? new Set();
    if (types.has(type)) return false;
    known.set(stream, types.add(type));
    return true;
  });
}

const newestQuery = (compiler: Kysely<Tables>) =>
  compiler
    .selectFrom('events')
    .select(({ fn }) => fn.max('position').as('newest'))
    .compile();

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
    .values(numbers(size).map(() => ({ position: 0, stream: '', version: 0, type: '', body: '', words: 0 })))
    .compile();

const textsInsert = (compiler: Kysely<Tables>, size: number) =>
  compiler
    .insertInto('texts')
    .values(numbers(size).map(() => ({ position: 0, body: '' })))
    .compile();

const typesInsert = (compiler: Kysely<Tables>, size: number) =>
  compiler
    .insertInto('stream_types')
    .values(numbers(size).map(() => ({ type: '', stream: '' })))
    .onConflict((conflict) => conflict.doNothing())
    .compile();

const auditInsert = (compiler: Kysely<Tables>, size: number) =>
  compiler
    .insertInto('audit')
    .values(numbers(size).map(() => ({ at: 0, operator: '', act: '' })))
    .compile();

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}
