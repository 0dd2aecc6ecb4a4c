/** Tests of parsing frames. */
import { describe, expect, test } from 'vitest';
import { maxFrameBytes, parseClientFrame, parseCommand, tooLarge } from './index.ts';

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

  test('reads nothing of a frame with more fields than any has', () => {
    const beliefs = Object.fromEntries(Array.from({ length: 1750 }, (_, k) => [`k${k}`, 5]));
    const refused = {
      type: 'malformed',
      re: '1',
      error: { message: 'Send at most 100 fields and items at once.' },
    };
    const nested = { type: 'play', game: 'g', do: { type: 'label', labels: beliefs } };
    for (const frame of [{ type: 'answer', prompt: 'p', beliefs }, { type: 'unqueue', ...beliefs }, nested])
      expect(parseClientFrame(JSON.stringify({ id: '1', ...frame }))).toMatchObject(refused);
    expect(parseClientFrame(`{"id":"1","type":${'['.repeat(5000)}${']'.repeat(5000)}}`)).toMatchObject(
      refused,
    );
    const all = Object.fromEntries([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((seat) => [seat, 0.5]));
    const judged = { id: '1', type: 'answer', prompt: 'p', beliefs: all, made: { model: 'm' } };
    expect(parseClientFrame(JSON.stringify(judged))).toEqual(judged);
  });

  test('a malformed `made` never silences a bot: the reply counts without these fields', () => {
    const reply = { id: '1', type: 'answer', prompt: 'p', text: 'hi' };
    const read = (made: unknown) => parseClientFrame(JSON.stringify({ ...reply, made }));
    const kept = { model: 'm', hash: 'v1', version: '2026-11 β' };
    expect(read(kept)).toEqual({ ...reply, made: kept });
    expect(read({ version: 'x'.repeat(81), model: 'm' })).toEqual({
      ...reply,
      made: { model: 'm' },
      dropped: expect.stringMatching(/^made\.version: /),
    });
    expect(read({ version: 1, colour: 'red', constructor: 2 })).toEqual({
      ...reply,
      dropped: expect.stringMatching(/^made\.version: .*; made: unknown fields: colour, constructor$/),
    });
    for (const made of ['v1', 7, null, ['v1'], true])
      expect(read(made)).toEqual({ ...reply, dropped: expect.stringMatching(/^made: /) });
    // Only of replies, and only `made`.
    expect(parseClientFrame(JSON.stringify({ ...reply, type: 'queue', made: 1 }))).toMatchObject({
      type: 'malformed',
    });
    expect(parseClientFrame(JSON.stringify({ ...reply, text: 7, made: 1 }))).toMatchObject({
      type: 'malformed',
      error: { message: expect.stringContaining('text') },
    });
  });

  test('says which of three things is wrong: it is no JSON, no frame, or not as it should be', () => {
    const sentenceFor = (text: string) => {
      const read = parseClientFrame(text);
      return read.type === 'malformed' ? [read.error.code, read.error.message] : 'well formed';
    };
    expect(sentenceFor('hello')).toEqual([
      'malformed',
      'Expected JSON, found "hello". Send one JSON object, with names and texts in double quotes.',
    ]);
    expect(sentenceFor('{"id":"1","type":"cheat"}')).toEqual([
      'unknown-frame',
      expect.stringMatching(/^Unknown frame type\..* Found: "cheat"\.$/),
    ]);
    expect(parseClientFrame('{"id":"1","type":"cheat"}')).toMatchObject({ re: '1' });
    expect(sentenceFor('{"id":"1","type":"queue","preset":"market","roles":"judge"}')).toEqual([
      'malformed',
      'This frame does not fit its schema: roles: expected a list, found "judge". See /api/asyncapi.json.',
    ]);
    expect(tooLarge.error).toEqual({
      code: 'too-large',
      message: expect.stringContaining(`${maxFrameBytes} bytes`),
    });
  });

  test('repeats what was sent only shortened and without markup, and no secrets', () => {
    const sentenceFor = (frame: object | string) =>
      JSON.stringify(parseClientFrame(typeof frame === 'string' ? frame : JSON.stringify(frame)));
    const typed = sentenceFor({ id: '1', type: '<script>\u202e', secret: 'hunter2' });
    expect(typed).toContain('?script??');
    expect(typed).not.toMatch(/[<>\u202e]|hunter2/);
    expect(sentenceFor({ id: '1', type: 'attach', game: 'g_1', token: `hunter2${'x'.repeat(200)}` })).toMatch(
      /token: expected at most 128 characters, found a text of 207 characters/,
    );
    expect(sentenceFor('{"token":"hunter2"')).toMatch(/Expected JSON, found a text of 18 characters/);
    const long = sentenceFor({ id: '1', type: 'queue', preset: 'p'.repeat(300), roles: ['bettor'] });
    expect(long).toMatch(
      /preset: expected at most 32 characters, found .{2}p{40}\.\.\.\\" \(300 characters\)/,
    );
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
