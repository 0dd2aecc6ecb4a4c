/** Tests of parsing frames. */
import { describe, expect, test } from 'vitest';
import { longestFrame, parseClientFrame, parseCommand, tooLarge } from './index.ts';

describe('parseClientFrame', () => {
  test('lets a well-formed frame in', () => {
    const frame = { id: '1', type: 'queue', preset: 'market', roles: ['target', 'bettor'] };
    expect(parseClientFrame(JSON.stringify(frame))).toEqual(frame);
  });

  test.each([
    ['not JSON', 'hello', null],
    ['a number', '7', null],
    ['no id', '{"type":"unqueue"}', null],
    ['an id that is no text', '{"id":5,"type":"unqueue"}', null],
    ['a client that claims to be someone', '{"id":"1","type":"unqueue","by":"target"}', '1'],
    ['a game that cannot be', '{"id":"1","type":"watch","game":"../../etc"}', '1'],
  ])('turns away %s', (_name, text, re) => {
    expect(parseClientFrame(text)).toMatchObject({ type: 'malformed', re, error: { code: 'malformed' } });
  });

  test('says which of three things is wrong: it is no JSON, no frame, or not as it should be', () => {
    const sentenceFor = (text: string) => {
      const read = parseClientFrame(text);
      return read.type === 'malformed' ? [read.error.code, read.error.message] : 'well formed';
    };
    expect(sentenceFor('hello')).toEqual(['malformed', 'That is not JSON. Send one JSON object.']);
    expect(sentenceFor('{"id":"1","type":"cheat"}')).toEqual([
      'unknown-frame',
      expect.stringMatching(/^There is no frame of that type\./),
    ]);
    expect(parseClientFrame('{"id":"1","type":"cheat"}')).toMatchObject({ re: '1' });
    expect(sentenceFor('{"id":"1","type":"queue","preset":"market","roles":"judge"}')).toEqual([
      'malformed',
      'That frame is not as the protocol says: roles: expected array, received string.',
    ]);
    expect(tooLarge.error).toEqual({
      code: 'too-large',
      message: expect.stringContaining(`${longestFrame} bytes`),
    });
  });

  test('never echoes what was sent', () => {
    const answer = JSON.stringify(parseClientFrame('{"id":"1","type":"<script>","secret":"hunter2"}'));
    expect(answer).not.toMatch(/script|hunter2|secret/);
  });
});

describe('parseCommand', () => {
  test('takes the words of the format', () => {
    expect(parseCommand('market', { type: 'bet', side: 'human' })).toEqual({ type: 'bet', side: 'human' });
  });

  test.each([
    ['the time', { type: 'ask', text: 'hi', at: 0 }],
    ['the seat', { type: 'ask', text: 'hi', by: 'bettor-1' }],
    ['when to release an answer', { type: 'answer', text: 'hi', until: 5 }],
    ['a part of a security', { type: 'bet', side: 'human', quantity: 0.5 }],
    ['nothing at all', null],
  ])('a client cannot say %s', (_name, command) => {
    expect(parseCommand('market', command)).toMatchObject({ code: 'malformed' });
  });

  test('a command that the format does not have is told apart from one that lacks something', () => {
    for (const type of ['void', 'fold', '__proto__'])
      expect(parseCommand('market', { type })).toMatchObject({ code: 'unknown-command' });
  });

  test('no other format', () => {
    expect(parseCommand('chess', { type: 'ask', text: 'hi' })).toMatchObject({ code: 'no-such-format' });
  });
});
