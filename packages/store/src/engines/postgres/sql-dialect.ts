/** How PostgreSQL says what databases say differently. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Spelling } from '../../migrations/spelling.ts';
import { lexemesIn, queryOf } from '../../search/lexemes.ts';
import type { SqlDialect } from '../../sql/dialect.ts';
import { LogUnordered } from './errors.ts';
import { leaseTables } from './lease-tables.ts';
import { databaseLimits } from './limits.ts';
import { subjectIn } from './log-plan.ts';
import { blockSize, logTables } from './log-tables.ts';

/** A blanked text has room in the page of the text, and takes its place there: see erasure.ts. */
const textStorage = { fillfactor: 50, toast_tuple_target: 8160 };

/** Schema features of PostgreSQL. */
export const postgresSpelling: Spelling = {
  counter: 'bigint',
  counting: (column) => column.generatedByDefaultAsIdentity(),
  appendOnly: (table) => [
    `create function ${table}_only_added() returns trigger language plpgsql as
      $$ begin raise exception '${table}: rows are only added'; end $$`,
    `create trigger ${table}_no_change before update or delete or truncate on ${table}
      for each statement execute function ${table}_only_added()`,
  ],
  // A column, not a field of the JSON: PostgreSQL reads no JSON that has NUL or half a surrogate pair in a string.
  subjectIndex: [
    'alter table events add column subject text collate "C"',
    'create index events_subject on events (subject) where version <= 2 and subject is not null',
  ],
  // Lexemes, not words: the database would cut words by the locale that it was made with.
  wordIndex: [
    'create table said_words (rowid bigint primary key, body tsvector not null)',
    'create index said_words_body on said_words using gin (body)',
  ],
  wordsByPosition: [
    ...Object.entries(textStorage).map(([name, value]) => `alter table texts set (${name} = ${value})`),
    'alter table texts alter column body set storage external',
  ],
  logOrder: logTables,
  owners: leaseTables,
};

export const postgresSqlDialect: SqlDialect = {
  order: {
    between: (from, until) =>
      sql`(select first + events.position - block as position, events.position as id, stream, version, type, body, words
        from log_order join events on events.position >= block and events.position < block + rows
        where first > ${from}::bigint - ${sql.lit(blockSize)} and first <= ${until}::bigint
          and first + events.position - block > ${from}::bigint
          and first + events.position - block <= ${until}::bigint)`,
    newest: sql`(select first + rows - 1 from log_order order by first desc limit 1)`,
    async complete(database) {
      const counts = sql<{
        done: boolean;
      }>`select (select count(*) from log_blocks) = (select count(*) from log_order)
        as done from (select number_log(100000)) as numbering`;
      const { timeout } = databaseLimits();
      const since = performance.now();
      while ((await counts.execute(database)).rows[0]?.done !== true) {
        if (performance.now() - since > timeout) throw new LogUnordered(timeout);
        await setTimeout(10);
      }
    },
    derived: ({ version, body }) => ({ subject: version > 2 ? null : subjectIn(body) }),
  },
  spelling: postgresSpelling,
  subject: sql`subject`,
  isAmong: (expression, values) => sql<boolean>`${expression} = any(${values}::text[])`,
  // A search is a transaction with a time limit.
  inTime: sql<boolean>`true`,
  async countOn(database) {
    await sql`select setval(pg_get_serial_sequence('audit', 'n'), max(n)) from audit having count(*) > 0`.execute(
      database,
    );
    const size = sql.lit(blockSize);
    await sql`insert into log_blocks (id, rows, types, token) select id, least(${size}, newest - id + 1), '{}', 0
      from (select max(position) as newest from events) as log, generate_series(1, newest, ${size}) as id`.execute(
      database,
    );
    await sql`insert into log_order (first, block, rows, xid) select id, id, rows, xid from log_blocks`.execute(
      database,
    );
    await sql`select setval('log_ids', max(id)) from log_blocks having count(*) > 0`.execute(database);
  },
  wordIndex: {
    async add(database, games) {
      const lines = await database
        .selectFrom('said')
        .innerJoin('texts', 'texts.position', 'said.id')
        .select(['said.id', 'texts.body'])
        .where('said.game', 'in', games)
        .where('said.list', '=', 'public')
        .execute();
      const ids = lines.map(({ id }) => id);
      const lexemes = lines.map(({ body }) => lexemesIn(JSON.parse(body)));
      await sql`insert into said_words (rowid, body)
        select id, lexemes::tsvector from unnest(${ids}::bigint[], ${lexemes}::text[]) as lines (id, lexemes)`.execute(
        database,
      );
    },
    having(terms) {
      const query = queryOf(terms);
      return query === undefined ? undefined : sql<boolean>`said_words.body @@ ${query}::tsquery`;
    },
    async clear(database) {
      await database.deleteFrom('said_words').execute();
    },
  },
};
