/** All personas, by language. */
import type { Persona } from './persona.ts';
import { englishPersonas } from './personas-en.ts';
import { russianPersonas } from './personas-ru.ts';

export const personas: Readonly<Record<'en' | 'ru', readonly Persona[]>> = {
  en: englishPersonas,
  ru: russianPersonas,
};
