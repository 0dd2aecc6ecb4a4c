/** Every word that a person sees, in Russian. */
import { account } from './ru/account.ts';
import { archive } from './ru/archive.ts';
import { bots } from './ru/bots.ts';
import { errors } from './ru/errors.ts';
import { house } from './ru/house.ts';
import { people } from './ru/people.ts';
import { reference } from './ru/reference.ts';
import { table } from './ru/table.ts';

export const ru = {
  ...house,
  ...table,
  ...archive,
  ...people,
  ...account,
  ...bots,
  ...reference,
  errors,
} as const;
