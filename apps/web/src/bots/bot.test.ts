/** In which language a bot is described. */
import { expect, test } from 'vitest';
import { languageOf } from './bot.ts';

test('a text has the language of its bot, where there is one; house bots are described in English', () => {
  expect(languageOf({ house: true, languages: ['ru'] })).toBe('en');
  expect(languageOf({ house: false, languages: ['pt-BR'] })).toBe('pt-BR');
  expect(languageOf({ house: false, languages: ['en', 'de'] })).toBeUndefined();
  expect(languageOf({ house: false, languages: [] })).toBeUndefined();
});
