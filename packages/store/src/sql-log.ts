import type { Kysely } from 'kysely';
import { blankedText, decodeFact, encodeFact } from './encoded-fact.ts';
import type { EventLog, StoredFact } from './event-log.ts';
import { followersOf } from './followers.ts';
import { groupCommit } from './group-commit.ts';
import { type Append, appendBatch } from './sql-append.ts';
import type { SqlSession } from './sql-session.ts';
import type { Tables } from './sql-tables.ts';
import { StoreClosed } from './store.ts';

/** A log in a SQL database. `forget` makes the database drop every old copy of what was overwritten. */
export function sqlLog(
  session: SqlSession,
  compiler: Kysely<Tables>,
  forget: (database: Kysely<Tables>) => Promise<void>,
): EventLog & { readonly close: () => Promise<void> } {
  const write = appendBatch(compiler);
  const select = selects(compiler);
  let closed = false;

  const followers = followersOf((after, limit) =>
    session.read(async (database) => {
      const { rows } = await database.executeQuery<FactRow>({ ...select.page, parameters: [after, limit] });
      return rows.map(toStoredFact);
    }),
  );
  const appends = groupCommit<Append>(async (batch) => {
    const outcomes = await session.change((database) => write(database, batch));
    followers.wake();
    return outcomes;
  });

  return {
    async append(stream, expectedVersion, facts) {
      if (closed) throw new StoreClosed();
      await appends.add({ stream, expectedVersion, facts: facts.map(encodeFact) });
    },
    read: (stream, after = 0) =>
      session.read(async (database) => {
        const { rows } = await database.executeQuery<FactRow>({
          ...select.stream,
          parameters: [stream, after],
        });
        return rows.map(toStoredFact);
      }),
    follow: followers.follow,
    async eraseText(stream, version) {
      await session.change((database) => blank(database, stream, version));
      await session.read(forget);
    },
    /** Waits for the appends under way and ends all following. */
    async close() {
      closed = true;
      await appends.idle();
      followers.end();
    },
  };
}

async function blank(database: Kysely<Tables>, stream: string, version: number) {
  const text = await database
    .selectFrom('texts')
    .select('body')
    .where('stream', '=', stream)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!text) return;
  await database
    .updateTable('texts')
    .set({ body: blankedText(text.body) })
    .where('stream', '=', stream)
    .where('version', '=', version)
    .execute();
}

interface FactRow {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly body: string;
  readonly words: number;
  readonly text: string | null;
}

/** The two readings, compiled once: their parameters are put in by each reader, in the order given here. */
function selects(compiler: Kysely<Tables>) {
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
  return {
    /** stream, after which version */
    stream: facts
      .where('events.stream', '=', '')
      .where('events.version', '>', 0)
      .orderBy('events.version')
      .compile(),
    /** after which position, at most how many */
    page: facts.where('events.position', '>', 0).orderBy('events.position').limit(1).compile(),
  };
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
