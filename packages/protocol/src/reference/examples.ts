/** A frame of each type as it would go over the wire, for people who read. */
import { formatSchemas } from '../formats.ts';

const game = 'g_8u374of3y73hiszkv1m9';
const invite = 'i_3k1u9w0a7rm2c5yqv8dz';
const now = 1_764_000_000_000;
const hash = (letters: string) => letters.repeat(16);

/** Example frames, by format and command. */
export const playExamples: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(formatSchemas).flatMap(([format, { examples }]) =>
    Object.entries(examples).map(([name, command]) => [
      `${format}: ${name}`,
      { id: '9', type: 'play', game, do: command },
    ]),
  ),
);

export const clientExamples: Readonly<Record<string, object>> = {
  queue: { id: '1', type: 'queue', preset: 'market', roles: ['bettor'] },
  'ask-limits': { id: '3', type: 'ask-limits' },
  unqueue: { id: '2', type: 'unqueue' },
  ready: { id: '3', type: 'ready', check: 'c1' },
  offer: { id: '1', type: 'offer', format: 'market', roles: ['target', 'bettor'], games: 10 },
  'offer-prompts': { id: '1', type: 'offer-prompts', kinds: ['say', 'judge'], games: 10 },
  fail: {
    ...{ id: '1', type: 'fail', prompt: 'p_00000000000000000000', what: 'reply' },
    error: 'TypeError: no reply to this (bot.ts:12)',
  },
  answer: { id: '2', type: 'answer', prompt: 'p_5d0w8h2k6s1m9c4x7z3q', text: 'Cold pizza, to be honest.' },
  practise: { id: '4', type: 'practise', preset: 'market' },
  invite: { id: '5', type: 'invite', preset: 'market', roles: ['bettor'] },
  gather: { id: '7', type: 'gather', preset: 'market' },
  join: { id: '1', type: 'join', invite, roles: ['target'] },
  unjoin: { id: '2', type: 'unjoin', invite },
  start: { id: '6', type: 'start', invite },
  attach: {
    id: '7',
    type: 'attach',
    game,
    token: 'rO0ABXNyABN',
    after: { run: '0fq57fvk2dbg1wcr7w3p', n: 12 },
  },
  watch: { id: '1', type: 'watch', game },
  unwatch: { id: '2', type: 'unwatch', game },
  whole: { id: '8', type: 'whole', game },
};

export const promptExample = {
  type: 'prompt',
  id: 'p_5d0w8h2k6s1m9c4x7z3q',
  game,
  preset: 'market',
  kind: 'say',
  you: 'target',
  as: 'target',
  to: 'bettor-1',
  prior: 0.5,
  talk: [{ by: 'bettor-1', text: 'What did you have for breakfast?', at: 4310 }],
  whom: [],
  limits: { characters: 500, messages: 1 },
  rules: 'Others ask you questions and bet on whether you are a human or a machine. Answer the last one.',
  deadlineMs: 45_000,
};

export const serverExamples: Readonly<Record<string, object>> = {
  welcome: {
    type: 'welcome',
    protocol: 1,
    now,
    you: { id: 'b_0h6c3k9x1m7q5w2r8t4z', name: 'Echo', kind: 'bot' },
  },
  beat: { type: 'beat', now },
  ok: { type: 'ok', re: '9' },
  no: {
    type: 'no',
    re: '9',
    error: {
      code: 'too-long',
      message: 'The text is too long. Shorten it and send it again. The limit is 200.',
      details: { length: 214, limit: 200 },
    },
  },
  lobby: {
    type: 'lobby',
    lobby: { preset: 'market', format: 'market', recent: 15, you: { status: 'away' } },
  },
  table: {
    type: 'table',
    table: {
      invite,
      preset: 'market',
      format: 'market',
      yours: true,
      you: ['bettor'],
      people: [{ name: 'Ann', roles: ['bettor'], you: true, here: true }],
      lacking: [{ nature: 'human', role: 'target' }],
      status: 'open',
      passedOver: false,
      game: null,
    },
  },
  gathering: {
    type: 'gathering',
    gathering: {
      gathering: 'k7mq2xpd4t',
      preset: 'market',
      format: 'market',
      yours: false,
      joined: 24,
      you: ['target', 'bettor'],
      lacking: [],
      status: 'open',
      game: null,
      last: game,
    },
  },
  'passed-over': { type: 'passed-over', priority: true },
  limits: {
    type: 'limits',
    limits: [{ format: 'duel', atOnce: 10, perDay: 500, left: 493, resetsAt: 1_790_035_200_000 }],
  },
  'seat-bot': { type: 'seat-bot', preset: 'market', role: 'target', bot: 'b_4k2m9x7q1w8e5r3t6y0u' },
  seated: {
    type: 'seated',
    game,
    format: 'market',
    preset: 'market',
    seat: 'target',
    role: 'target',
    token: 'rO0ABXNyABN',
    origin: 'rated',
  },
  sealed: { type: 'sealed', game, hash: hash('5e1f'), seed: hash('a09c') },
  view: { type: 'view', game, run: '0fq57fvk2dbg1wcr7w3p', n: 1, at: 0, view: { phase: 'empty' } },
  change: {
    type: 'change',
    game,
    n: 2,
    at: 1200,
    patch: [{ op: 'replace', path: '/price', value: { bid: 50_000, ask: 51_000 } }],
  },
  prompt: promptExample,
  bye: {
    type: 'bye',
    error: { code: 'taken-over', message: 'The same account took this place over from another window.' },
  },
};
