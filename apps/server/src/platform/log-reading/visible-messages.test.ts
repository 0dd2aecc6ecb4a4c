/** Tests of references to messages in a game, and of their scripts. */
import { expect, test } from 'vitest';
import { mainScript, visibleMessages } from './visible-messages.ts';

test('lines that were heard are noted without their words', () => {
  const rules = { speaker: (event: object) => ('by' in event ? String(event.by) : undefined) };
  const facts = [
    { type: 'hosted' },
    { type: 'answer-held', at: 5, by: 'left', text: 'Привет' },
    { type: 'held', at: 6, by: 'left', text: 'Привет' },
    { type: 'said', at: 7, by: 'left', text: 'Hello to you' },
    { type: 'said', at: 8, by: 'right', text: null },
    { type: 'noted', at: 9, text: 'Nobody says this' },
    { type: 'left', at: 9, by: 'right' },
  ].map((fact, index) => ({ stream: 'g', version: index + 1, fact }));
  const spoken = visibleMessages(rules as never, facts);
  expect(spoken).toEqual({
    said: [{ version: 4, seat: 'left', at: 7, script: 'Latn', letters: 10 }],
  });
  expect(visibleMessages(undefined, facts)).toEqual({ said: [] });
});

test.each([
  ['Do you dream?', 'Latn'],
  ['Тебе снится OK?', 'Cyrl'],
  ['שלום', 'Hebr'],
  ['こんにちは', 'Jpan'],
  ['42 🙂', null],
  ['', null],
])('%s is written in %s', (text, script) => {
  expect(mainScript(text).script).toBe(script);
});
