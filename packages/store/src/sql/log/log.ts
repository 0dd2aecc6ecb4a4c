/** The log in a SQL database. */
import { CompiledQuery, type Kysely } from 'kysely';
import { encodeFact, erasedTextOf } from '../../log/encoded-fact.ts';
import type { EventLog } from '../../log/event-log.ts';
import { createFollowers } from '../../log/followers.ts';
import { type CommitResult, groupCommit } from '../../log/group-commit.ts';
import { StoreClosed } from '../../store.ts';
import type { RunStatement } from '../chunked-query.ts';
import { eraseLines } from '../search/said.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';
import { streamsAbout } from './about.ts';
import { type Append, appendBatch, appendStatements, asVersionConflict, encodeNote } from './append.ts';
import { commandPositions } from './places.ts';
import { factQueries, pageOfLog } from './read.ts';
import { unfinishedAmong, unfinishedStreams } from './unfinished.ts';

/** Writes many appends in one separate transaction. */
export type AppendBatch = (batch: readonly Append[]) => Promise<readonly CommitResult[]>;

/** What a log needs into which several processes write. */
export interface ConcurrentAppends {
  /** Writes many appends in one transaction, several at the same time if they have no stream in common. */
  readonly append: AppendBatch;
  /** Maximum number of appends in a batch. */
  readonly largestBatch: number;
  /** Number of batches under way at the same time. */
  readonly lanes: number;
  /** Resolves when all that this process appended has its position. */
  readonly settled: () => Promise<void>;
  /** Calls back when events got their positions: of these types, or undefined: of any. */
  readonly listen: (wake: (types?: ReadonlySet<string>) => void) => void;
  readonly close: () => Promise<void>;
}

export interface SqlLogOptions {
  /** Makes the database drop all old copies of overwritten data. */
  readonly forget: (database: Kysely<Tables>) => Promise<void>;
  /** Left out: over kysely. */
  readonly append?: AppendBatch | undefined;
  /** Left out: no other process writes, and events have their positions when they are stored. */
  readonly shared?: ConcurrentAppends | undefined;
}

/** A log in a SQL database. */
export function sqlLog(
  session: SqlSession,
  compiler: Kysely<Tables>,
  { forget, append, shared }: SqlLogOptions,
): EventLog & { readonly close: () => Promise<void> } {
  const commit = commitOf(session, compiler, { append, shared });
  const queries = factQueries(compiler);
  let closed = false;

  const followers = createFollowers((after, limit, types) =>
    session.read((database) => pageOfLog(database, after, limit, types)),
  );
  shared?.listen(followers.wake);
  const appends = groupCommit<Append>(
    async (batch) => {
      const outcomes = await commit(batch);
      if (!shared) followers.wake(new Set(batch.flatMap(({ facts }) => facts.map(({ type }) => type))));
      return outcomes;
    },
    { lanes: shared?.lanes, largestBatch: shared?.largestBatch, keyOf: ({ stream }) => stream },
  );

  return {
    async append(stream, expectedVersion, facts, note) {
      if (closed) throw new StoreClosed();
      const noted = note && encodeNote(note);
      await appends.add({ stream, expectedVersion, facts: facts.map(encodeFact), note: noted });
    },
    read: (stream, after = 0) => session.read((database) => queries.stream(database, stream, after)),
    unfinished: (lastTypes, prefix) =>
      session.read((database) => unfinishedStreams(database, lastTypes, prefix)),
    unfinishedAmong: (streams, lastTypes) =>
      session.read((database) => unfinishedAmong(database, streams, lastTypes)),
    about: (subject) => session.read((database) => streamsAbout(database, subject)),
    async having(types, after, limit) {
      return session.read(async (database) => {
        await shared?.settled();
        return commandPositions(database, types, after, limit);
      });
    },
    follow: followers.follow,
    async eraseText(stream, version) {
      await session.change(async (database) => {
        const versions = [version].flat();
        await eraseLines(database, stream, versions);
        for (const one of versions) await blank(database, stream, one);
      });
      await session.alone(forget);
    },
    /** Waits for the appends under way and ends all following. */
    async close() {
      closed = true;
      await appends.idle();
      followers.end();
      await shared?.close();
    },
  };
}

function commitOf(
  session: SqlSession,
  compiler: Kysely<Tables>,
  { append, shared }: Pick<SqlLogOptions, 'append' | 'shared'>,
): AppendBatch {
  // Beside all else: it has connections to itself.
  if (shared) return (batch) => session.read(() => shared.append(batch));
  if (append) return (batch) => session.ahead(() => append(batch));
  return overKysely(session, compiler);
}

function overKysely(session: SqlSession, compiler: Kysely<Tables>): AppendBatch {
  const statements = appendStatements(compiler);
  return (batch) =>
    session.ahead((database) =>
      asVersionConflict(() =>
        database.transaction().execute((transaction) => {
          const run: RunStatement = async (text, parameters) =>
            (await transaction.executeQuery(CompiledQuery.raw(text, [...parameters]))).rows;
          return appendBatch(run, statements, batch);
        }),
      ),
    );
}

async function blank(database: Kysely<Tables>, stream: string, version: number) {
  const text = await database
    .selectFrom('texts')
    .innerJoin('events', 'events.position', 'texts.position')
    .select(['texts.position', 'texts.body'])
    .where('events.stream', '=', stream)
    .where('events.version', '=', version)
    .executeTakeFirst();
  if (!text) return;
  await database
    .updateTable('texts')
    .set({ body: erasedTextOf(text.body) })
    .where('position', '=', text.position)
    .execute();
}
