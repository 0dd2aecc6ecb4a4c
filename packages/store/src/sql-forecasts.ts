/** Counts the forecasts of public games in a SQL database, as games come, move between lists, and go. */
import { type Kysely, sql } from 'kysely';
import type { Archive, ArchivedForecast, ForecastTotal } from './archive.ts';
import { saidInGalleries } from './sql-gallery.ts';
import { saidInRetellings } from './sql-retellings.ts';
import type { SqlSession } from './sql-session.ts';
import type { Tables } from './sql-tables.ts';

type Total = Tables['forecast_totals'];

/** Takes these games out of the counts: their forecasts are about to change, or the lists that they stand in. */
export const takeForecasts = (database: Kysely<Tables>, games: readonly string[]) =>
  countForecasts(database, games, -1);

/** Counts the forecasts of those of these games that stand in the public list. */
export const addForecasts = (database: Kysely<Tables>, games: readonly string[]) =>
  countForecasts(database, games, 1);

export async function forgetForecasts(database: Kysely<Tables>): Promise<void> {
  await database.deleteFrom('forecast_totals').execute();
}

/** The forecasts of a series as they are counted. */
export const sqlForecasts = ({ read }: SqlSession): Pick<Archive, 'forecasts' | 'forecastSeries'> => ({
  async forecasts({ format, preset, series }) {
    const where = { format, ...(preset !== undefined && { preset }) };
    if (series === ofRetellings) return retold(read, where);
    if (series === ofGalleries) return watched(read, where);
    const rows = await read((database) => {
      let query = database
        .selectFrom('forecast_totals')
        .where('format', '=', format)
        .where('series', '=', series)
        .select(({ fn }) => ['at', 'probability', 'nature', fn.sum<number>('n').as('n')]);
      if (preset !== undefined) query = query.where('preset', '=', preset);
      return query
        .groupBy(['at', 'probability', 'nature'])
        .orderBy('at')
        .orderBy('probability')
        .orderBy('nature')
        .execute();
    });
    return rows.map(({ n, ...total }): ForecastTotal => ({ ...total, n: Number(n) }));
  },
  async forecastSeries({ format, preset }) {
    const rows = await read((database) => {
      const query = database.selectFrom('forecast_totals').select('series').where('format', '=', format);
      const of = preset === undefined ? query : query.where('preset', '=', preset);
      return of.groupBy('series').orderBy('series').execute();
    });
    const where = { format, ...(preset !== undefined && { preset }) };
    const [replayed, seen] = await Promise.all([
      read((database) => saidInRetellings(database, where).select('said.stream').executeTakeFirst()),
      read((database) => saidInGalleries(database, where).select('said.game').executeTakeFirst()),
    ]);
    const more = [...(replayed ? [ofRetellings] : []), ...(seen ? [ofGalleries] : [])];
    return [...rows.map(({ series }) => series), ...more].sort();
  },
});

/** They are counted when they are asked for: no game is kept anew for one. */
const ofRetellings = 'replay';
const ofGalleries = 'gallery';

async function retold(
  read: SqlSession['read'],
  wish: Parameters<typeof saidInRetellings>[1],
): Promise<readonly ForecastTotal[]> {
  const rows = await read((database) =>
    saidInRetellings(database, wish)
      .select(({ fn }) => ['said.probability', 'said.nature', fn.countAll().as('n')])
      .groupBy(['said.probability', 'said.nature'])
      .orderBy('said.probability')
      .orderBy('said.nature')
      .execute(),
  );
  return rows.map(({ probability, nature, n }) => ({ at: 0, probability, nature, n: Number(n) }));
}

async function watched(
  read: SqlSession['read'],
  wish: Parameters<typeof saidInGalleries>[1],
): Promise<readonly ForecastTotal[]> {
  const rows = await read((database) =>
    saidInGalleries(database, wish)
      .select(({ fn }) => ['said.price', 'part.nature', fn.countAll().as('n')])
      .groupBy(['said.price', 'part.nature'])
      .orderBy('said.price')
      .orderBy('part.nature')
      .execute(),
  );
  return rows.map(({ price, nature, n }) => ({ at: 0, probability: price / 100, nature, n: Number(n) }));
}

async function countForecasts(database: Kysely<Tables>, games: readonly string[], sign: 1 | -1) {
  if (games.length === 0) return;
  const rows = await database
    .selectFrom('game_forecasts')
    .select(['format', 'preset', 'forecasts'])
    .where('game', 'in', games)
    .where('list', '=', 'public')
    .execute();
  const totals = new Map<string, Total>();
  for (const { format, preset, forecasts } of rows)
    for (const { series, at, probability, nature } of JSON.parse(forecasts) as readonly ArchivedForecast[]) {
      const key = JSON.stringify([format, preset, series, at, probability, nature]);
      const n = (totals.get(key)?.n ?? 0) + sign;
      totals.set(key, { format, preset, series, at, probability, nature, n });
    }
  await write(database, [...totals.values()]);
  if (sign < 0) await database.deleteFrom('forecast_totals').where('n', '=', 0).execute();
}

/** So many rows are written at once: a statement takes no more values than a database allows. */
const rowsAtOnce = 50;

async function write(database: Kysely<Tables>, totals: readonly Total[]) {
  for (let from = 0; from < totals.length; from += rowsAtOnce)
    await database
      .insertInto('forecast_totals')
      .values(totals.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict
          .columns(['format', 'series', 'preset', 'at', 'probability', 'nature'])
          .doUpdateSet({ n: sql`forecast_totals.n + excluded.n` }),
      )
      .execute();
}
