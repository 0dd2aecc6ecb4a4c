/** Similar-looking names, in a SQL database. */
import type { Kysely } from 'kysely';
import { erasedName } from '../../records/members.ts';
import { skeletonsOf } from '../../records/name-skeletons.ts';
import { NameTaken } from '../../records/records.ts';
import type { Tables } from '../tables.ts';

/** Kind of the name's holder. */
export type NameOwner = 'guest' | 'member' | 'bot';

/** NameTaken if one of these, but the holder itself, has a name that looks like this one. */
export async function takenByLook(
  database: Kysely<Tables>,
  name: string,
  { by, but = '' }: { readonly by: readonly NameOwner[]; readonly but?: string },
): Promise<NameTaken | undefined> {
  const other = await database
    .selectFrom('name_looks')
    .select('holder')
    .where('look', 'in', skeletonsOf(name))
    .where('kind', 'in', by)
    .where('holder', '<>', but)
    .limit(1)
    .executeTakeFirst();
  return other && new NameTaken(name);
}

/** From now on the holder has this name, and no other. */
export async function claimName(
  database: Kysely<Tables>,
  holder: string,
  kind: NameOwner,
  name: string,
): Promise<void> {
  await database.deleteFrom('name_looks').where('holder', '=', holder).execute();
  if (name === erasedName) return;
  const rows = skeletonsOf(name).map((look) => ({ look, holder, kind }));
  await database.insertInto('name_looks').values(rows).execute();
}
