import { describe, expect, test } from 'vitest';
import { parseClientFrame, parseCommand } from './index.ts';

describe('parseClientFrame', () => {
  test('lets a well-formed frame in', () => {
    const frame = { id: '1', type: 'queue', format: 'market', role: 'either' };
    expect(parseClientFrame(JSON.stringify(frame))).toEqual(frame);
  });

  test.each([
    ['not JSON', 'hello', null],
    ['a number', '7', null],
    ['a type nobody knows', '{"id":"1","type":"cheat"}', '1'],
    ['no id', '{"type":"unqueue"}', null],
    ['an id that is no text', '{"id":5,"type":"unqueue"}', null],
    ['a client that claims to be someone', '{"id":"1","type":"unqueue","by":"target"}', '1'],
    ['a game that cannot be', '{"id":"1","type":"watch","game":"../../etc"}', '1'],
  ])('turns away %s', (_name, text, re) => {
    expect(parseClientFrame(text)).toMatchObject({ type: 'malformed', re, error: { code: 'malformed' } });
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
    ["the house's own words", { type: 'void' }],
    ['a part of a security', { type: 'bet', side: 'human', quantity: 0.5 }],
    ['nothing at all', null],
  ])('a client cannot say %s', (_name, command) => {
    expect(parseCommand('market', command)).toMatchObject({ code: 'malformed' });
  });

  test('no other format', () => {
    expect(parseCommand('chess', { type: 'ask', text: 'hi' })).toMatchObject({ code: 'no-such-format' });
  });
});
