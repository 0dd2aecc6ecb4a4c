/** Every word that a person sees, in English; each part has its translation under ru/. */
import { archive } from './en/archive.ts';
import { bots } from './en/bots.ts';
import { errors } from './en/errors.ts';
import { house } from './en/house.ts';
import { people } from './en/people.ts';
import { reference } from './en/reference.ts';
import { table } from './en/table.ts';

export const en = {
  ...house,
  ...table,
  ...archive,
  ...people,
  ...bots,
  ...reference,
  errors,
} as const;
