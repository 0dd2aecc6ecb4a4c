/** Makes a database of PostgreSQL ready to be worked with. */
import { type Kysely, sql } from 'kysely';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../migrations/migrate.ts';
import type { Tables } from '../../sql/tables.ts';
import { columnTypes } from './column-types.ts';
import { DatabaseIsNewer, DatabaseUnusable, shownAddress } from './errors.ts';
import { postgresSpelling } from './sql-dialect.ts';

/** Oldest version that is tested: 15. */
const oldestVersion = 150_000;

/** The migrations of this Parlour, oldest first. */
const knownMigrations: readonly string[] = Object.keys(migrations(postgresSpelling));

/**
 * Brings the tables up to date, in the first schema of the search path. Several processes may do so at the same
 * time. Rejects with DatabaseIsNewer or DatabaseUnusable.
 */
export async function makeDatabaseReady(database: Kysely<Tables>, url: string): Promise<void> {
  const schema = await findUsableSchema(database, url);
  const applied = await databaseMigrations(database);
  refuseNewerDatabase(url, applied);
  // To migrate reads the tables of all schemas, which other programs may drop meanwhile.
  if (isMigrated(applied)) return;
  await migrate(database.withPlugin(columnTypes()), postgresSpelling, schema);
}

/** Whether it has the tables of this Parlour, and no newer ones. */
export async function isDatabaseReady(database: Kysely<Tables>): Promise<boolean> {
  const applied = await databaseMigrations(database);
  return isMigrated(applied) && applied.every((name) => knownMigrations.includes(name));
}

/** Throws DatabaseIsNewer if one of the migrations is not known here. */
export function refuseNewerDatabase(url: string, applied: readonly string[]): void {
  const unknown = applied.find((name) => !knownMigrations.includes(name));
  if (unknown !== undefined) throw new DatabaseIsNewer(shownAddress(url), unknown);
}

/** The schema that holds the tables, or DatabaseUnusable. */
export async function findUsableSchema(database: Kysely<Tables>, url: string): Promise<string> {
  const address = shownAddress(url);
  const { rows } = await sql<Server>`select current_setting('server_version_num')::int as version,
    current_schema() as schema, getdatabaseencoding() as encoding`
    .execute(database)
    .catch((error) => {
      throw new DatabaseUnusable(address, `is PostgreSQL running there? (${String(error)})`, error);
    });
  const { version = 0, schema = null, encoding } = rows[0] ?? {};
  if (version < oldestVersion) throw new DatabaseUnusable(address, 'PostgreSQL 15 or later is needed');
  if (encoding !== 'UTF8') throw new DatabaseUnusable(address, `its encoding is ${encoding}: UTF8 is needed`);
  if (schema === null) throw new DatabaseUnusable(address, 'no schema of its search path exists: create one');
  return schema;
}

interface Server {
  readonly version: number;
  readonly schema: string | null;
  readonly encoding: string;
}

/** Names of the migrations that the database has seen, oldest first; none: it is empty. */
export async function databaseMigrations(database: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{
    present: boolean;
  }>`select to_regclass('kysely_migration') is not null as present`.execute(database);
  if (rows[0]?.present !== true) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  );
  return applied.rows.map(({ name }) => name);
}

/** Whether all migrations of this Parlour were applied. */
export const isMigrated = (applied: readonly string[]): boolean => applied.length === knownMigrations.length;
