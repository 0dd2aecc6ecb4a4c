/** Tests of the text of an error that is reported. */
import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';

/** An error with the lines of a stack. */
function error(...lines: readonly string[]): Error {
  const made = new TypeError('no idea');
  made.stack = ['TypeError: no idea', ...lines.map((line) => `    at ${line}`)].join('\n');
  return made;
}
const own = new URL('prompts.ts', import.meta.url).href;

test.each([
  ['in a function', ['reply (file:///home/ann/bot.ts:12:9)', `say (${own}:70:1)`], ' (bot.ts:12)'],
  ['in no function', ['file:///home/ann/bot.ts:3:1'], ' (bot.ts:3)'],
  ['on Windows', ['reply (file:///C:/ann/bot.ts:12:9)'], ' (bot.ts:12)'],
  [
    'in a library, by the line of the bot that called it',
    [
      'parse (file:///home/ann/node_modules/x/index.js:1:1)',
      'read (node:fs:1:1)',
      'async reply (file:///home/ann/b.ts:7:2)',
    ],
    ' (b.ts:7)',
  ],
  ['in the SDK', [`say (${own}:70:1)`, 'main (file:///home/ann/bot.ts:1:1)'], ''],
  ['nowhere', ['new Promise (<anonymous>)', 'processTicks (node:internal/x:1:1)'], ''],
] as const)('an error %s', (_, stack, place) => {
  expect(errorText(error(...stack))).toBe(`TypeError: no idea${place}`);
});

test('what is no error has no place, and an empty one is named', () => {
  expect([errorText('oh'), errorText(undefined), errorText(new Error(''))]).toEqual([
    'oh',
    'undefined',
    expect.stringMatching(/^an error without a message/),
  ]);
});
