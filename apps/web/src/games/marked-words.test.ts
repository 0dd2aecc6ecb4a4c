/** Tests that searched words are highlighted. */
import { expect, test } from 'vitest';
import { markedParts } from './marked-words.ts';

const shown = (line: string, said: string) =>
  markedParts(line, said)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

test('words are marked in any longer form, in capitals, and in both languages', () => {
  expect(shown('Of sheep, Café and SHEEPDOGS.', 'sheep cafe')).toBe('Of [sheep], [Café] and [SHEEPDOGS].');
  expect(shown('Ещё одна кошка', 'еще "одна"')).toBe('[Ещё] [одна] кошка');
  expect(shown('I am an ant', 'an')).toBe('I am [an] ant');
  expect(shown('Nothing', '"')).toBe('Nothing');
  expect(shown('', 'sheep')).toBe('');
});
