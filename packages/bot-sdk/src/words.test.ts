/** Tests that a bot's texts are sent like people's texts, and never cut. */
import { readText } from '@parlour/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTypedLine } from './words.ts';

test('the house takes every line as it is, or nothing is sent', { tags: ['long'] }, () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 700 }),
    fc
      .array(
        fc.constantFrom(
          ...[
            'a',
            '\n',
            '\r\n',
            '\t',
            '\u202e',
            '\u2028',
            '\ud83d',
            '👋🏽',
            '\u200d',
            '\ufe0f',
            '\u034f\u0301',
          ],
          ...['ب', '\u200c', '\u{e0041}', ' '],
        ),
      )
      .map((all) => all.join('')),
  );
  fc.assert(
    fc.property(anyText, (raw) => {
      const text = toTypedLine(raw);
      if (text !== '') expect(readText(text, 10_000)).toEqual({ text });
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['as it is', 'as it is'],
  ['  two\n\n lines ', 'two lines'],
  ['tab\there', 'tab here'],
  ['\u202eback\u2069wards', 'backwards'],
  ['half a \ud83d pair', 'half a \ufffd pair'],
  [' \n\u200b ', ''],
  ['x'.repeat(9000), 'x'.repeat(9000)],
])('%j becomes %j', (raw, text) => expect(toTypedLine(raw)).toBe(text));
