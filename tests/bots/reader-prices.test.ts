/** The bot `reader` moves prices towards the truth, within its bounds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { betsTowards, type Exchange, type Turn } from '@parlour/bot-sdk';
import {
  instant,
  type MarketConfig,
  type MarketTypes,
  market,
  type Nature,
  runCommand,
  seededStream,
} from '@parlour/game';
import { beforeAll, expect, test } from 'vitest';
import { houseBotManifests } from '../../apps/server/src/play/server-bots/manifest.ts';
import { createConversations as aiml } from '../../bots/aiml/src/conversations.ts';
import { readFolder } from '../../bots/aiml/src/folder.ts';
import { createConversations as eliza } from '../../bots/eliza/src/conversations.ts';
import { readScript } from '../../bots/eliza/src/script.ts';
import { seedExchanges } from '../../bots/learner/src/first-words.ts';
import { Memory } from '../../bots/learner/src/memory.ts';
import { createTalker } from '../../bots/learner/src/talker.ts';
import { readConversation } from '../../bots/reader/src/belief.ts';
import { nextOf } from '../../bots/reader/src/questions.ts';
import { models, people, type Script } from '../../bots/reader/src/testing/conversations.ts';

const bots = join(import.meta.dirname, '../..', 'bots');
const random = (name: string) => {
  const stream = seededStream('reader', name);
  return () => stream.next();
};

/** Replies of the house bots without an endpoint. */
function targets(): Record<string, (turn: Turn) => string | Promise<string | undefined>> {
  const memory = new Memory({ firstWords: seedExchanges });
  const student = { look: async () => {}, isFresh: () => true, said: () => {} };
  return {
    simple: () => "Hmmm... That's an interesting question.",
    eliza: eliza(readScript(readFileSync(join(bots, 'eliza', 'src', 'doctor.script'), 'utf8'))).answer,
    aiml: aiml(readFolder(join(bots, 'aiml', 'set'), () => {})).answer,
    learner: createTalker({ memory, student, random: random('learner') }),
  };
}

const seat = 'bettor-1';
const games = 40;
const questions = 5;

/** Questions of the reader to a bot in a game, with the answers. */
async function interview(answer: ReturnType<typeof targets>[string], game: string): Promise<Script> {
  const conversation: Exchange[] = [];
  const draw = random(game);
  for (let number = 1; number <= questions; number += 1) {
    const text = nextOf({ conversation, seat, remaining: 60_000 }, draw);
    if (text === undefined) throw new Error('it asks no more');
    const question = `${seat}#${number}`;
    const before = conversation.map((one) => ({ question: one.text, answer: one.answer }));
    conversation.push({ question, by: seat, text, answer: (await answer({ game, text, before })) ?? null });
  }
  return { name: game, said: conversation.map(({ text, answer: said }) => [text, said ?? '']) };
}

/** The closing price of a game by the rules, with only the reader betting, as the SDK bets for it. */
function closeOf({ said }: Script, nature: Nature, config: Partial<MarketConfig> = {}): number {
  let at = 0;
  let state = runCommand(market.rules, market.rules.initial, {
    type: 'open',
    at: instant(0),
    config: market.rules.configure(config),
    cast: { target: nature, [seat]: 'machine' },
    commitment: { hash: '', nonce: '' },
  }).state;
  const act = (by: string, command: object) => {
    at += 100;
    const done = runCommand(market.rules, state, {
      at: instant(at),
      by,
      ...command,
    } as MarketTypes['Command']);
    if (done.refusal !== undefined) throw new Error(done.refusal);
    state = done.state;
  };
  const view = () => {
    const seen = market.rules.view(state, seat);
    if (seen.phase === 'empty') throw new Error('not open');
    return seen;
  };
  const table = () => {
    const { price, own, rules } = view();
    const [bid, ask, cash] = [price.bid, price.ask, own?.cash ?? 0].map((amount) => amount / 1000);
    const budget = rules.budget === null ? null : rules.budget / 1000;
    return { bid: bid ?? 0, ask: ask ?? 0, cash: cash ?? 0, position: own?.position ?? 0, budget };
  };
  for (const [text, answer] of said) {
    act(seat, { type: 'ask', text });
    act('target', { type: 'answer', text: answer });
    const conversation = view().conversation.map((one) => ({
      question: one.question,
      by: one.by,
      text: one.text ?? '',
      answer: one.answer?.text ?? null,
    }));
    const { belief } = readConversation({ conversation, baseRate: 0.5 });
    for (;;) {
      const [order] = betsTowards(table(), belief, { most: 50 });
      if (order === undefined) break;
      act(seat, { type: 'bet', ...order });
    }
  }
  const { bid, ask } = table();
  return (bid + ask) / 200;
}

interface Group {
  readonly n: number;
  readonly mean: number;
  readonly brier: number;
}
let groups: Record<string, Group>;

beforeAll(async () => {
  const bySource: Record<string, { nature: Nature; scripts: readonly Script[] }> = {
    people: { nature: 'human', scripts: people },
    models: { nature: 'machine', scripts: models },
  };
  for (const [name, answer] of Object.entries(targets())) {
    const scripts: Script[] = [];
    for (let game = 0; game < games; game += 1) scripts.push(await interview(answer, `${name} ${game}`));
    bySource[name] = { nature: 'machine', scripts };
  }
  groups = Object.fromEntries(
    Object.entries(bySource).map(([name, { nature, scripts }]) => {
      const closes = scripts.map((script) => closeOf(script, nature));
      const truth = nature === 'human' ? 1 : 0;
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      const n = closes.length;
      const brier = sum(closes.map((close) => (close - truth) ** 2)) / n;
      return [name, { n, mean: sum(closes) / n, brier }];
    }),
  );
});

const baseBrier = 0.25;

test('prices move: up for people who were written down, down for the bots of the house', () => {
  expect(groups.people?.mean).toBeGreaterThan(0.65);
  for (const name of ['simple', 'eliza', 'aiml']) expect(groups[name]?.mean, name).toBeLessThan(0.42);
  // Its personas are written to pass: the reader takes it for a person more often than not.
  expect(groups.learner?.mean).toBeGreaterThan(0.42);
});

test('the README has these figures', () => {
  const readme = readFileSync(join(bots, 'reader', 'README.md'), 'utf8');
  const row = /^\| (?:`(\w+)`|(people|language models), written down) \| (\d+) \| (\d+) \| ([\d.]+) \|$/gm;
  const shown = [...readme.matchAll(row)].map(([, bot, other, n, mean, brier]) => ({
    ...{ name: bot ?? other?.replace('language ', '') ?? '', n: Number(n) },
    ...{ mean: Number(mean) / 100, brier: Number(brier) },
  }));
  expect(shown.map(({ name, n }) => [name, n])).toEqual(
    Object.entries(groups).map(([name, { n }]) => [name, n]),
  );
  // `aiml` draws some of its answers.
  for (const { name, mean, brier } of shown) {
    expect(Math.abs(mean - (groups[name]?.mean ?? 2)), name).toBeLessThan(0.06);
    expect(Math.abs(brier - (groups[name]?.brier ?? 2)), name).toBeLessThan(0.05);
  }
});

test('the bots begin with these figures, by which newcomers meet them', () => {
  for (const { name, passes } of houseBotManifests(bots))
    if (name in groups) expect(Math.abs(passes - (groups[name]?.mean ?? 2)), name).toBeLessThan(0.06);
});

test('closes are better than the base rate, on each of these and on all bots that only follow a script', () => {
  for (const name of ['people', 'simple', 'eliza', 'aiml'])
    expect(groups[name]?.brier, name).toBeLessThan(baseBrier - 0.05);
  // A coin between people and one of the three bots.
  const machines = ['simple', 'eliza', 'aiml'].map((name) => groups[name]?.brier ?? 1);
  const all = (groups.people?.brier ?? 1) / 2 + machines.reduce((sum, one) => sum + one / 6, 0);
  expect(all).toBeLessThan(0.13);
});

test('no close leaves the bounds of its beliefs, so that nobody who imitates a person costs it much', () => {
  for (const { said } of [...people, ...models]) {
    const close = closeOf({ name: '', said }, 'human');
    expect(close).toBeGreaterThanOrEqual(0.05);
    expect(close).toBeLessThanOrEqual(0.81);
  }
});
