/** How SQLite says what databases say differently. */
import { sql } from 'kysely';
import type { Spelling } from '../../migrations/spelling.ts';
import { expressionOf } from '../../search/search-terms.ts';
import type { SqlDialect } from '../../sql/dialect.ts';
import { maxSearchTime } from '../../sql/session.ts';

/** Schema features of SQLite. Only `integer primary key` auto-increments. */
export const sqliteSpelling: Spelling = {
  counter: 'integer',
  counting: (column) => column.autoIncrement(),
  appendOnly: (table) =>
    ['update', 'delete'].map(
      (change) =>
        `create trigger ${table}_no_${change} before ${change} on ${table} begin select raise(abort, '${table}: rows are only added'); end`,
    ),
  subjectIndex: [
    `create index events_subject on events (json_extract(body, '$.subject'))
        where version <= 2 and json_extract(body, '$.subject') is not null`,
  ],
  // Blanks where JSON should be are an erased text. The index holds no text: it looks into `said_bodies` for it.
  wordIndex: [
    `create view said_bodies (id, body) as
      select said.id, case when json_valid(texts.body) then json_extract(texts.body, '$') end
      from said join texts on texts.stream = said.game and texts.version = said.version`,
    `create virtual table said_words using fts5 (
      body, content = 'said_bodies', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
    )`,
    `insert into said_words (said_words, rank) values ('secure-delete', 1)`,
  ],
  wordsByPosition: [
    `create view said_bodies (id, body) as
    select said.id, case when json_valid(texts.body) then json_extract(texts.body, '$') end
    from said join texts on texts.position = said.id`,
  ],
  logOrder: [],
  owners: [],
};

export const sqliteSqlDialect: SqlDialect = {
  order: {
    between: (from, until) =>
      sql`(select position, position as id, stream, version, type, body, words from events
        where position > ${from} and position <= ${until})`,
    newest: sql`(select max(position) from events)`,
    complete: async () => {},
    derived: () => ({}),
  },
  spelling: sqliteSpelling,
  subject: sql`json_extract(body, '$.subject')`,
  isAmong: (expression, values) =>
    sql<boolean>`${expression} in (select value from json_each(${JSON.stringify(values)}))`,
  inTime: sql<boolean>`in_time(${sql.lit(maxSearchTime)}) = 1`,
  // SQLite looks at the rows.
  countOn: async () => {},
  wordIndex: {
    async add(database, games) {
      await database
        .insertInto('said_words')
        .columns(['rowid', 'body'])
        .expression(({ selectFrom }) =>
          selectFrom('said')
            .innerJoin('said_bodies', 'said_bodies.id', 'said.id')
            .select(['said.id as rowid', 'said_bodies.body'])
            .where('said.game', 'in', games)
            .where('said.list', '=', 'public'),
        )
        .execute();
    },
    having(terms) {
      const expression = expressionOf(terms);
      return expression === undefined ? undefined : sql<boolean>`said_words match ${expression}`;
    },
    async clear(database) {
      await sql`insert into said_words (said_words) values ('delete-all')`.execute(database);
    },
  },
};
