/** Tests that a list shows the translated facts of games of any format. */
import { beforeAll, expect, test } from 'vitest';
import { loadTestTexts } from '../testing/words.ts';
import { gameFacts, isSimulated } from './game-facts.ts';

const format = { cards: { measures: { players: 'players {{number}}', tricks: 'tricks {{number}}' } } };
beforeAll(() => loadTestTexts({ en: { translation: { format } } }));

test('a game’s facts are its length and the measures that have words, in their order', () => {
  const measures = { players: 3, beauty: 5, tricks: 17 };
  expect(gameFacts('cards', 120_000, measures)).toBe('2:00 · players 3 · tricks 17');
  expect(gameFacts('chess', 61_000, measures)).toBe('1:01');
});

test('a game that programs played says so by its preset', () => {
  const presets = ['simulated/market', 'market', 'simulated'];
  expect(presets.map((preset) => isSimulated({ preset }))).toEqual([true, false, false]);
});
