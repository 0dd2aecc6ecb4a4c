/** The words that come with every page, in English; each part has its translation under ru/. */
import { archive } from './en/archive.ts';
import { errors } from './en/errors.ts';
import { house } from './en/house.ts';
import { people } from './en/people.ts';
import { table } from './en/table.ts';

export const en = {
  ...house,
  ...table,
  ...archive,
  ...people,
  errors,
} as const;
