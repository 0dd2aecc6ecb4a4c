/** Counts the forecasts of public games in a SQL database, as games come, move between lists, and go. */
import { type Kysely, sql } from 'kysely';
import type { Archive, ArchivedForecast, ForecastTotal } from '../../archive/archive.ts';
import { forecastsByPlace, groupsByGame, groupsOf, sizeOf } from '../../archive/forecast-groups.ts';
import { saidInGalleries } from '../records/gallery.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';
import { saidInRetellings } from './retellings.ts';

type Total = Tables['forecast_totals'];
type Group = Tables['forecast_groups'];

/** Subtracts these games from the counts, before their forecasts or lists change. */
export const extractForecasts = (database: Kysely<Tables>, games: readonly string[]) =>
  countForecasts(database, games, -1);

/** Counts the forecasts of the public ones among these games. */
export const addForecasts = (database: Kysely<Tables>, games: readonly string[]) =>
  countForecasts(database, games, 1);

export async function forgetForecasts(database: Kysely<Tables>): Promise<void> {
  await database.deleteFrom('forecast_totals').execute();
  await database.deleteFrom('forecast_groups').execute();
}

/** The forecasts of a series as they are counted. */
export const sqlForecasts = ({
  read,
}: SqlSession): Pick<Archive, 'forecasts' | 'forecastGroups' | 'forecastSeries'> => ({
  async forecasts({ format, preset, series }) {
    const where = { format, ...(preset !== undefined && { preset }) };
    if (series === ofRetellings) return retold(read, where);
    if (series === ofGalleries) return watched(read, where);
    return totalsOf(read, where, series);
  },
  async forecastGroups({ format, preset, series }) {
    const where = { format, ...(preset !== undefined && { preset }) };
    if (series === ofRetellings) return groupsByGame(await retoldByGame(read, where));
    if (series === ofGalleries) return groupsByGame(await watchedByGame(read, where));
    return groupsOf(await totalsOf(read, where, series), await severalOf(read, where, series));
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

interface Where {
  readonly format: string;
  readonly preset?: string;
}

/** The last words of judges, by game. */
export const lastWordsByGame = async (read: SqlSession['read'], where: Where) =>
  groupsOf(await totalsOf(read, where, 'last'), await severalOf(read, where, 'last'));

async function totalsOf(
  read: SqlSession['read'],
  { format, preset }: Where,
  series: string,
): Promise<readonly ForecastTotal[]> {
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
}

/** Forecasts of games with several at a point. */
async function severalOf(read: SqlSession['read'], { format, preset }: Where, series: string) {
  const rows = await read((database) => {
    let query = database
      .selectFrom('forecast_groups')
      .where('format', '=', format)
      .where('series', '=', series)
      .select(({ fn }) => ['at', 'said', fn.sum<number>('n').as('n')]);
    if (preset !== undefined) query = query.where('preset', '=', preset);
    return query.groupBy(['at', 'said']).orderBy('at').orderBy('said').execute();
  });
  return rows.map(({ n, ...group }) => ({ ...group, n: Number(n) }));
}

async function retoldByGame(read: SqlSession['read'], wish: Where) {
  const rows = await read((database) =>
    saidInRetellings(database, wish).select(['said.game', 'said.probability', 'said.nature']).execute(),
  );
  return rows.map((row) => ({ ...row, at: 0 }));
}

async function watchedByGame(read: SqlSession['read'], wish: Where) {
  const rows = await read((database) =>
    saidInGalleries(database, wish).select(['said.game', 'said.price', 'part.nature']).execute(),
  );
  return rows.map(({ game, price, nature }) => ({ game, probability: price / 100, nature, at: 0 }));
}

/** Counted on demand, without archiving games again. */
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
  const counted = rows.map(({ forecasts, ...where }) => ({
    where,
    said: JSON.parse(forecasts) as readonly ArchivedForecast[],
  }));
  const totals = new Map<string, Total>();
  for (const { where, said } of counted)
    for (const { series, at, probability, nature } of said) {
      const key = JSON.stringify([where.format, where.preset, series, at, probability, nature]);
      const n = (totals.get(key)?.n ?? 0) + sign;
      totals.set(key, { ...where, series, at, probability, nature, n });
    }
  await write(database, [...totals.values()]);
  await writeGroups(database, groupsIn(counted, sign));
  if (sign > 0) return;
  await database.deleteFrom('forecast_totals').where('n', '=', 0).execute();
  await database.deleteFrom('forecast_groups').where('n', '=', 0).execute();
}

interface Counted {
  readonly where: Pick<Group, 'format' | 'preset'>;
  readonly said: readonly ArchivedForecast[];
}

/** Forecasts of games with several at a point. */
function groupsIn(counted: readonly Counted[], sign: 1 | -1): readonly Group[] {
  const found = counted.flatMap(({ where, said }) =>
    [...Map.groupBy(said, ({ series }) => series)].flatMap(([series, some]) =>
      [...forecastsByPlace(some)].flatMap(([at, own]) =>
        sizeOf(own) < 2 ? [] : [{ ...where, series, at, said: own, n: sign as number }],
      ),
    ),
  );
  const keyOf = ({ n: _, ...place }: Group) => JSON.stringify(place);
  return [...Map.groupBy(found, keyOf).values()].flatMap((some) =>
    some.slice(0, 1).map((one) => ({ ...one, n: sign * some.length })),
  );
}

/** Rows per insert: databases limit the values of a statement. */
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

async function writeGroups(database: Kysely<Tables>, groups: readonly Group[]) {
  for (let from = 0; from < groups.length; from += rowsAtOnce)
    await database
      .insertInto('forecast_groups')
      .values(groups.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict
          .columns(['format', 'series', 'preset', 'at', 'said'])
          .doUpdateSet({ n: sql`forecast_groups.n + excluded.n` }),
      )
      .execute();
}
