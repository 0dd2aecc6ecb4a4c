/** Runs the migrations that a database has not seen. */
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Tables } from '../sql/tables.ts';
import { migrations } from './index.ts';
import type { Spelling } from './spelling.ts';

/** Brings a database up to date: runs the migrations it has not seen, or throws and leaves it as it was. `schema`: where the names of those that ran are kept, if the database has schemas. */
export async function migrate(database: Kysely<Tables>, spelling: Spelling, schema?: string): Promise<void> {
  const migrator = new Migrator({
    db: database,
    ...(schema !== undefined && { migrationTableSchema: schema }),
    provider: { getMigrations: async () => migrations(spelling) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
