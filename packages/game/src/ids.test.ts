/** Tests of the ids of games. */
import { expect, test } from 'vitest';
import { parseGameId } from './ids.ts';

test('an id has its mark and 20 digits or small letters', () => {
  for (const id of [`g_${'0'.repeat(20)}`, 'g_0123456789abcdefghij', 'g_klmnopqrstuvwxyz0123'])
    expect(parseGameId(id)).toBe(id);
});

test('nothing else becomes an id', () => {
  const good = `g_${'a'.repeat(20)}`;
  for (const text of [
    '',
    'g_',
    `g_${'a'.repeat(19)}`,
    `g_${'a'.repeat(21)}`,
    `g_${'A'.repeat(20)}`,
    `G_${'a'.repeat(20)}`,
    `g-${'a'.repeat(20)}`,
    `g_${'a'.repeat(19)}_`,
    `g_${'a'.repeat(19)}é`,
    `g_${'a'.repeat(18)}..`,
    `${good}\n`,
    ` ${good}`,
    `${good} `,
    `x${good}`,
    `${good}\n${good}`,
    `../${good}`,
    '__proto__',
  ])
    expect(parseGameId(text)).toBeUndefined();
});
