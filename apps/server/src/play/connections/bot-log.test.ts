/** Tests the visible part of a bot's log over time. */
import type { Prompt } from '@parlour/game';
import type { PromptFate } from '@parlour/host';
import { expect, test } from 'vitest';
import { BotLogs } from './bot-log.ts';
import { notePrompts } from './prompt-entries.ts';

/** A log of one bot on a server with a manual clock and games. */
function house() {
  let now = 1000;
  const games = new Map<string, number>();
  const botLogs = new BotLogs({
    now: () => now,
    oldestGame: () => (games.size === 0 ? undefined : Math.min(...games.values())),
    isOver: (game) => !games.has(game),
  });
  const pass = (milliseconds = 1) => {
    now += milliseconds;
  };
  return {
    botLogs,
    pass,
    begin: (game: string) => void games.set(game, now),
    end: (game: string) => void games.delete(game),
    note: (game: string | null, code: string | null = null, what = 'play') => {
      pass();
      botLogs.note('b', { what, game, code, ms: 1 });
    },
    codes: () => botLogs.of('b').entries.map(({ what, code }) => code ?? what),
  };
}

test('tells the connection, the last error and what was asked, the newest first', () => {
  const { botLogs, pass, note, codes } = house();
  expect(botLogs.of('b')).toEqual({
    asOf: 1000,
    lastError: null,
    entries: [],
    status: { connected: false, transport: null, since: null },
  });
  const leave = botLogs.arrive('b', 'socket');
  note(null, null, 'offer');
  note('g1', 'too-long');
  note('g1');
  expect(codes()).toEqual(['play', 'too-long', 'offer', 'connected']);
  expect(botLogs.of('b')).toMatchObject({
    status: { connected: true, transport: 'socket', since: 1000 },
    lastError: { at: 1002, what: 'play', game: 'g1', code: 'too-long', ms: 1 },
  });
  pass();
  leave('too-slow');
  expect(botLogs.of('b').status).toEqual({ connected: false, transport: null, since: 1004 });
  expect(botLogs.of('b').lastError?.code).toBe('too-slow');
});

test('a line that was taken over does not end the one that took over', () => {
  const { botLogs } = house();
  const leave = botLogs.arrive('b', 'socket');
  botLogs.arrive('b', 'stream');
  leave('taken-over');
  expect(botLogs.of('b').status).toMatchObject({ connected: true, transport: 'stream' });
});

test('stands still as long as any game runs, no matter what its bot does', () => {
  const { botLogs, begin, end, note, codes, pass } = house();
  const leave = botLogs.arrive('b', 'socket');
  note(null, 'before');
  pass();
  begin('of others');
  const before = JSON.stringify(botLogs.of('b'));
  note('g1', 'too-long');
  note(null, 'rate-limited');
  leave('too-slow');
  for (let round = 0; round < 200; round += 1) {
    pass();
    botLogs.arrive('b', 'stream')();
  }
  for (let round = 0; round < 2000; round += 1) note('g1', `error ${round}`);
  pass(10_000);
  expect(JSON.stringify(botLogs.of('b'))).toBe(before);
  end('of others');
  expect(codes()[0]).toBe('error 1999');
  expect(codes()).toHaveLength(500);
  expect(botLogs.of('b').status.connected).toBe(false);
});

test('what came before the oldest game is told, what came later waits for it', () => {
  const { botLogs, begin, end, note, codes, pass } = house();
  botLogs.arrive('b', 'socket');
  pass();
  begin('a');
  note(null, 'during a');
  pass();
  begin('b');
  note(null, 'during both');
  expect(codes()).toEqual(['connected']);
  end('a');
  expect(codes()).toEqual(['during a', 'connected']);
  end('b');
  expect(codes()).toEqual(['during both', 'during a', 'connected']);
});

test('what belongs to a game that is not over waits for its end, though the house waits for none', () => {
  const games = new Set(['practice']);
  let now = 0;
  const botLogs = new BotLogs({
    now: () => ++now,
    oldestGame: () => undefined,
    isOver: (game) => !games.has(game),
  });
  botLogs.arrive('b', 'socket');
  botLogs.note('b', { what: 'play', game: 'practice', code: 'too-long', ms: 1 });
  botLogs.note('b', { what: 'offer', game: null, code: null, ms: 1 });
  const told = () => botLogs.of('b').entries.map(({ what }) => what);
  expect([told(), botLogs.of('b').lastError]).toEqual([['offer', 'connected'], null]);
  games.clear();
  expect(told()).toEqual(['offer', 'play', 'connected']);
});

test('keeps so many bots, and forgets those that came least lately; what never came is not noted', () => {
  const { botLogs } = house();
  botLogs.note('stranger', { what: 'play', game: null, code: null, ms: 1 });
  expect(botLogs.of('stranger').entries).toEqual([]);
  for (let bot = 0; bot < 301; bot += 1) botLogs.arrive(`bot ${bot}`, 'socket');
  expect(botLogs.of('bot 0').entries).toEqual([]);
  expect(botLogs.of('bot 1').entries).toHaveLength(1);
});

test('a late reply changes the entry of its prompt while that is not shown, and nothing else', () => {
  const { botLogs, begin, end, pass } = house();
  botLogs.arrive('b', 'socket');
  pass();
  begin('g1');
  let at = 0;
  const hear = notePrompts(botLogs, () => at);
  const put = (prompt: string) => {
    hear({ bot: 'b', game: 'g1', step: 'sent', prompt, put: { kind: 'say' } as Prompt });
    at += 45_000;
  };
  const expire = (prompt: string) =>
    hear({
      ...{ bot: 'b', game: 'g1', step: 'ended', prompt },
      ...{ fate: 'expired', places: [], refusal: undefined },
    });
  const late = (prompt: string, ms: number) => {
    at += ms;
    hear({ bot: 'b', game: 'g1', step: 'late', prompt, ms });
  };
  put('p1');
  expire('p1');
  late('p1', 800);
  put('p2');
  late('p2', 20); // before the game has noticed its deadline
  expire('p2');
  put('p3');
  expire('p3');
  end('g1');
  const shown = () =>
    botLogs.of('b').entries.map(({ prompt, code, ms, lateMs }) => [prompt, code, ms, lateMs]);
  const expected = [
    ['p3', 'expired', null, null],
    ['p2', 'late', 45_020, 20],
    ['p1', 'late', 45_800, 800],
    [null, null, null, null],
  ];
  expect(shown()).toEqual(expected);
  expect(botLogs.of('b').lastError).toMatchObject({ what: 'say', code: 'late', lateMs: 20 });
  late('p3', 5);
  expect(shown()).toEqual(expected);
  hear({ bot: 'b', game: null, step: 'late', prompt: 'errand', ms: 7 });
  expect(shown()[0]).toEqual(['errand', 'late', null, 7]);
});

test('a failed function is the reason why its prompt has no reply; elsewhere it is an entry of its own', () => {
  const { botLogs, begin, end, pass } = house();
  botLogs.arrive('b', 'socket');
  pass();
  begin('g1');
  const hear = notePrompts(botLogs, () => 0);
  const put = (prompt: string) =>
    hear({ bot: 'b', game: 'g1', step: 'sent', prompt, put: { kind: 'judge' } as Prompt });
  const fail = (prompt: string | null, error: string, game: string | null = null) =>
    hear({ bot: 'b', step: 'failed', game, prompt, what: 'over', code: 'failed', error });
  const close = (prompt: string, fate: PromptFate) =>
    hear({ bot: 'b', game: 'g1', step: 'ended', prompt, fate, places: [], refusal: undefined });
  put('thrown');
  fail('thrown', 'Oh');
  fail('thrown', 'Again');
  close('thrown', 'expired');
  put('hung');
  close('hung', 'superseded');
  fail('hung', 'Hangs');
  put('answered');
  fail('answered', 'Oh');
  hear({ bot: 'b', game: 'g1', step: 'received', prompt: 'answered', replies: [] });
  close('answered', 'answered');
  fail(null, 'At the end', 'g1');
  fail('errand', 'Outside');
  const shown = () => botLogs.of('b').entries.map(({ what, game, code, error }) => [what, game, code, error]);
  expect(shown()).toEqual([['connected', null, null, null]]);
  end('g1');
  expect(shown()).toEqual([
    ['over', null, 'failed', 'Outside'],
    ['over', 'g1', 'failed', 'At the end'],
    ['judge', 'g1', null, null],
    ['judge', 'g1', 'failed', 'Hangs'],
    ['judge', 'g1', 'failed', 'Oh'],
    ['connected', null, null, null],
  ]);
});

test('errors are erased in the games of an account, in running ones beforehand, and nothing else is', () => {
  const { botLogs, begin, end, pass } = house();
  botLogs.arrive('b', 'socket');
  pass();
  const fail = (game: string | null) =>
    botLogs.note('b', { what: 'over', game, code: 'failed', ms: null, error: `Oh ${game}` });
  for (const game of ['old', 'other', null]) fail(game);
  expect(botLogs.of('b').lastError?.error).toBe('Oh null');
  begin('new');
  pass();
  fail('new');
  botLogs.eraseErrors(new Set(['old', 'new']));
  fail('new');
  fail(null);
  end('new');
  expect(botLogs.of('b').entries.map(({ game, error }) => [game, error])).toEqual([
    [null, 'Oh null'],
    ['new', null],
    ['new', null],
    [null, null],
    ['other', 'Oh other'],
    ['old', null],
    [null, null],
  ]);
  expect(botLogs.of('b').entries.filter(({ code }) => code === 'failed')).toHaveLength(6);
  botLogs.forget('b');
  expect(botLogs.of('b').entries).toEqual([]);
});

test('a bot cannot report a failure over the prompt of another one', () => {
  const { botLogs, begin, end, pass } = house();
  for (const bot of ['b', 'c']) botLogs.arrive(bot, 'socket');
  pass();
  begin('g1');
  const hear = notePrompts(botLogs, () => 0);
  hear({ bot: 'b', game: 'g1', step: 'sent', prompt: 'p1', put: { kind: 'say' } as Prompt });
  hear({
    bot: 'c',
    step: 'failed',
    game: null,
    prompt: 'p1',
    what: 'reply',
    code: 'failed',
    error: 'Foreign',
  });
  const ended = { step: 'ended', fate: 'expired', places: [], refusal: undefined } as const;
  hear({ bot: 'b', game: 'g1', prompt: 'p1', ...ended });
  end('g1');
  expect(botLogs.of('b').entries[0]).toMatchObject({ prompt: 'p1', code: 'expired', error: null });
  expect(botLogs.of('c').entries[0]).toMatchObject({ prompt: 'p1', code: 'failed', error: 'Foreign' });
});
