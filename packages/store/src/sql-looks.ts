/** Who has a name that looks like another, in a SQL database. */
import type { Kysely } from 'kysely';
import { looksOf } from './looks.ts';
import { erasedName } from './members.ts';
import { NameTaken } from './records.ts';
import type { Tables } from './sql-tables.ts';

/** Whose name it is. */
export type Bearer = 'guest' | 'member' | 'bot';

/** NameTaken if one of these, but the holder itself, has a name that looks like this one. */
export async function takenByLook(
  database: Kysely<Tables>,
  name: string,
  { by, but = '' }: { readonly by: readonly Bearer[]; readonly but?: string },
): Promise<NameTaken | undefined> {
  const other = await database
    .selectFrom('name_looks')
    .select('holder')
    .where('look', 'in', looksOf(name))
    .where('kind', 'in', by)
    .where('holder', '<>', but)
    .limit(1)
    .executeTakeFirst();
  return other && new NameTaken(name);
}

/** From now on the holder has this name, and no other. */
export async function bearName(
  database: Kysely<Tables>,
  holder: string,
  kind: Bearer,
  name: string,
): Promise<void> {
  await database.deleteFrom('name_looks').where('holder', '=', holder).execute();
  if (name === erasedName) return;
  const rows = looksOf(name).map((look) => ({ look, holder, kind }));
  await database.insertInto('name_looks').values(rows).execute();
}
