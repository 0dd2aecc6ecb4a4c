/** A list tells of a game of any format what it has words for. */
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { en } from '../words/en.ts';
import { gameFacts } from './game-facts.ts';

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation: en } } }));

test('a game’s facts are its length and the measures that have words, in their order', () => {
  const market = { bettors: 3, questions: 4, answers: 4, trades: 17, close: 53_000, swing: 7000 };
  expect(gameFacts(120_000, market)).toBe('2:00 · bettors 3 · questions 4 · trades 17');
  expect(gameFacts(61_000, { beauty: 5 })).toBe('1:01');
});
