/** Tests that what a bot says is what the house takes. */
import { lengthOf, readText } from '@parlour/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mended } from './words.ts';

test('the house takes every mended text, or nothing is sent', { tags: ['long'] }, () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 700 }),
    fc
      .array(
        fc.constantFrom(
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
          'ب',
          '\u200c',
          '\u{e0041}',
          ' ',
        ),
      )
      .map((all) => all.join('')),
  );
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 600 }), (raw, most) => {
      const { text, how } = mended(raw, most);
      if (text === undefined) expect(how).toContain('empty');
      else expect(readText(text, most)).toEqual({ text });
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['as it is', 'as it is', undefined],
  ['  two\n\n lines ', 'two lines', undefined],
  ['tab\there', 'tab here', undefined],
  ['\u202eback\u2069wards', 'backwards', undefined],
  ['half a \ud83d pair', 'half a \ufffd pair', undefined],
  [' \n\u200b ', undefined, 'was empty, and so was not sent'],
  ['👋'.repeat(6), '👋'.repeat(5), 'was too long (6 characters) and was cut to 5'],
])('%j becomes %j', (raw, text, how) => {
  expect(mended(raw, lengthOf(raw) > 5 && raw.startsWith('👋') ? 5 : 100)).toEqual({ text, how });
});
