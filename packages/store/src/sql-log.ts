/** The log in a SQL database. */
import { CompiledQuery, type Kysely } from 'kysely';
import type { RunStatement } from './chunked-query.ts';
import { blankedText, encodeFact } from './encoded-fact.ts';
import type { EventLog } from './event-log.ts';
import { followersOf } from './followers.ts';
import { type CommitResult, groupCommit } from './group-commit.ts';
import { streamsAbout } from './sql-about.ts';
import { type Append, appendBatch, appendStatements, encodeNote } from './sql-append.ts';
import { placesOf } from './sql-places.ts';
import { factQueries } from './sql-read.ts';
import { eraseLines } from './sql-said.ts';
import type { SqlSession } from './sql-session.ts';
import type { Tables } from './sql-tables.ts';
import { unfinishedStreams } from './sql-unfinished.ts';
import { StoreClosed } from './store.ts';

/** Writes many appends in one transaction of its own. */
export type AppendBatch = (batch: readonly Append[]) => Promise<readonly CommitResult[]>;

export interface SqlLogOptions {
  /** Makes the database drop every old copy of what was overwritten. */
  readonly forget: (database: Kysely<Tables>) => Promise<void>;
  /** Left out: over kysely. */
  readonly append?: AppendBatch | undefined;
}

/** A log in a SQL database. */
export function sqlLog(
  session: SqlSession,
  compiler: Kysely<Tables>,
  { forget, append }: SqlLogOptions,
): EventLog & { readonly close: () => Promise<void> } {
  const commit: AppendBatch =
    append === undefined ? overKysely(session, compiler) : (batch) => session.ahead(() => append(batch));
  const queries = factQueries(compiler);
  let closed = false;

  const followers = followersOf((after, limit, types) =>
    session.read((database) => queries.page(database, after, limit, types)),
  );
  const appends = groupCommit<Append>(async (batch) => {
    const outcomes = await commit(batch);
    followers.wake(new Set(batch.flatMap(({ facts }) => facts.map(({ type }) => type))));
    return outcomes;
  });

  return {
    async append(stream, expectedVersion, facts, note) {
      if (closed) throw new StoreClosed();
      const noted = note && encodeNote(note);
      await appends.add({ stream, expectedVersion, facts: facts.map(encodeFact), note: noted });
    },
    read: (stream, after = 0) => session.read((database) => queries.stream(database, stream, after)),
    unfinished: (lastTypes, prefix) =>
      session.read((database) => unfinishedStreams(database, lastTypes, prefix)),
    about: (subject) => session.read((database) => streamsAbout(database, subject)),
    having: (types, after, limit) => session.read((database) => placesOf(database, types, after, limit)),
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
    },
  };
}

function overKysely(session: SqlSession, compiler: Kysely<Tables>): AppendBatch {
  const statements = appendStatements(compiler);
  return (batch) =>
    session.ahead((database) =>
      database.transaction().execute((transaction) => {
        const run: RunStatement = async (text, parameters) =>
          (await transaction.executeQuery(CompiledQuery.raw(text, [...parameters]))).rows;
        return appendBatch(run, statements, batch);
      }),
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
    .set({ body: blankedText(text.body) })
    .where('position', '=', text.position)
    .execute();
}
