/** The words of the first format, for the page that shows before any script has come. */
import { face as en } from './market/words/en/face.ts';
import { face as ru } from './market/words/ru/face.ts';

export const firstFormat = 'market';
export const firstWords = { en, ru };
