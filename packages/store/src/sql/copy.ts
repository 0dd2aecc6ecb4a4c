/** Copies everything from one SQL database to another, of any kind, and compares both row by row. */
import { type Kysely, sql } from 'kysely';
import { CopyDiffers } from '../copy-differs.ts';
import { dialectOf, type PlacedEvent } from './dialect.ts';
import { rangesAfter } from './log/places.ts';
import { addressHistoryTable, type Tables } from './tables.ts';

/** Rows of a page: bounds memory, and the values of a statement. */
const pageSize = 500;

/** The log and its words, and what follows from them in other words on each database. */
type Derived = 'events' | 'texts' | 'stream_types' | 'said' | 'said_bodies' | 'said_words';

/** All other tables by their keys; referenced ones first. */
const keys = {
  accounts: ['id'],
  bots: ['id'],
  passkeys: ['id'],
  name_looks: ['look', 'holder'],
  [addressHistoryTable]: ['account', 'place'],
  tokens: ['id'],
  settings: ['name'],
  operators: ['account'],
  researchers: ['account'],
  audit: ['n'],
  reports: ['id'],
  sanctions: ['id'],
  blocks: ['account', 'player'],
  consents: ['account'],
  earlier_consents: ['account', 'at'],
  panel_entries: ['stream', 'panel', 'person'],
  follows: ['account', 'player'],
  unpublished_accounts: ['account'],
  unpublished_games: ['game'],
  projections: ['name'],
  games: ['id'],
  game_records: ['game'],
  game_measures: ['game', 'name'],
  game_players: ['game', 'seat'],
  judgements: ['game', 'number'],
  campaign_judgements: ['campaign', 'number'],
  ratings: ['game', 'seat', 'pool'],
  game_forecasts: ['game'],
  forecast_totals: ['format', 'series', 'preset', 'at', 'probability', 'nature'],
  forecast_groups: ['format', 'series', 'preset', 'at', 'said'],
  game_shifts: ['game'],
  answer_shifts: ['game', 'number'],
  shift_totals: ['format', 'preset', 'kind', 'bundle'],
  judge_totals: ['judge', 'format', 'day'],
  judge_bins: ['judge', 'format', 'bin'],
  taken_totals: ['player', 'format'],
  taken_days: ['player', 'format', 'day'],
  retellings: ['stream'],
  retelling_judgements: ['stream', 'judged'],
  gallery_prices: ['game', 'account', 'seat'],
  gallery_exclamations: ['game', 'account'],
  imports: ['name'],
  imported_conversations: ['id'],
  models: ['name'],
  model_versions: ['model', 'version'],
} satisfies Record<Exclude<keyof Tables, Derived>, readonly string[]>;

type Copied = keyof typeof keys;
type Row = Readonly<Record<string, unknown>>;

/** What was copied. */
export interface CopiedRows {
  readonly streams: number;
  readonly events: number;
  /** Rows of all other tables, by table. */
  readonly records: Readonly<Record<string, number>>;
}

/**
 * Copies into a migrated database without accounts and events, in one transaction. No one else may write to either.
 * Rejects with CopyDiffers if a row of the copy is another one than that of the source.
 */
export async function copyRows(
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  { note = () => {} }: { readonly note?: (table: string, rows: number) => void } = {},
): Promise<CopiedRows> {
  await dialectOf(from).order.complete(from);
  let events = 0;
  const records: Record<string, number> = {};
  const sources = [logPages, saidPages, ...(Object.keys(keys) as Copied[]).map(tablePages)];
  await to.transaction().execute(async (target) => {
    for (const { name, pages, insert } of sources) {
      let count = 0;
      for await (const page of pages(from)) {
        await insert(target, page);
        count += page.length;
      }
      note(name, count);
      if (name === logPages.name) events = count;
      else records[name] = count;
    }
    await dialectOf(target).countOn(target);
    await indexWords(target);
    for (const source of sources) await compare(source, from, target);
  });
  const begun = to.selectFrom('events').where('version', '=', 1);
  const { streams } = await begun
    .select(({ fn }) => fn.countAll<number>().as('streams'))
    .executeTakeFirstOrThrow();
  return { streams: Number(streams), events, records };
}

/** Rows of a database in the order of their key, page by page, and how they get into another. */
interface Source {
  readonly name: string;
  readonly pages: (database: Kysely<Tables>) => AsyncGenerator<readonly Row[]>;
  readonly insert: (database: Kysely<Tables>, rows: readonly Row[]) => Promise<void>;
}

/** Events with their words, by their positions. */
const logPages: Source = {
  name: 'events',
  async *pages(database) {
    for await (const { from, until } of rangesAfter(database, 0, pageSize))
      yield await database
        .selectFrom(dialectOf(database).order.between(from, until).as('events'))
        .leftJoin('texts', 'texts.position', 'events.id')
        .select(['events.position', 'events.stream', 'events.version'])
        .select(['events.type', 'events.body', 'events.words', 'texts.body as text'])
        .orderBy('events.position')
        .execute();
  },
  async insert(database, rows) {
    if (rows.length === 0) return;
    const { derived } = dialectOf(database).order;
    const events = (rows as readonly unknown[] as readonly (PlacedEvent & { text: string | null })[]).map(
      ({ text: _, ...event }) => ({ ...event, ...derived(event) }),
    );
    await database.insertInto('events').values(events).execute();
    const texts = rows.flatMap(({ position, text: body }) =>
      body === null ? [] : [{ position, body } as Tables['texts']],
    );
    if (texts.length > 0) await database.insertInto('texts').values(texts).execute();
    const types = events.map(({ type, stream }) => ({ type, stream }));
    await database
      .insertInto('stream_types')
      .values(types)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};

/** Messages of finished games: their ids follow from the log. */
const saidPages: Source = {
  name: 'said',
  async *pages(database) {
    for await (const rows of pagesBy(database, 'said', ['game', 'version']))
      yield rows.map(({ id: _, ...row }) => row);
  },
  async insert(database, rows) {
    const idOf = ({ game, version }: Row) =>
      sql<number>`(select position from events where stream = ${game} and version = ${version})`;
    const said = rows.map((row) => ({ ...row, id: idOf(row) })) as never[];
    await database.insertInto('said').values(said).execute();
  },
};

const tablePages = (table: Copied): Source => ({
  name: table,
  pages: (database) => pagesBy(database, table, keys[table]),
  async insert(database, rows) {
    await database
      .insertInto(table)
      .values(rows as never[])
      .execute();
  },
});

async function* pagesBy(
  database: Kysely<Tables>,
  table: Copied | 'said',
  key: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ; ) {
    const after =
      last === undefined
        ? sql`true`
        : sql`(${columns}) > (${sql.join(key.map((column) => sql.val(last?.[column])))})`;
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${after}
      order by ${columns} limit ${sql.lit(pageSize)}`.execute(database);
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}

async function indexWords(database: Kysely<Tables>): Promise<void> {
  const { wordIndex } = dialectOf(database);
  for await (const games of pagesBy(database, 'games', keys.games))
    await wordIndex.add(
      database,
      games.map(({ id }) => String(id)),
    );
}

async function compare({ name, pages }: Source, from: Kysely<Tables>, to: Kysely<Tables>): Promise<void> {
  const copies = pages(to);
  for await (const page of pages(from)) {
    const { value: copy = [] } = await copies.next();
    for (const [index, row] of page.entries())
      if (textOf(row) !== textOf(copy[index]))
        throw new CopyDiffers(
          `${name}: expected ${textOf(row)}, found ${textOf(copy[index])} in the copy; nothing was changed`,
        );
  }
  if ((await copies.next()).done !== true) throw new CopyDiffers(`${name}: the copy has rows of its own`);
}

/** Columns stand in another order where migrations added some. */
const textOf = (row: Row | undefined): string =>
  JSON.stringify(row && Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
