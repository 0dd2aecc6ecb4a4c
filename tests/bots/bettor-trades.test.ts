/** The house's bettors ask and trade as they always did: whole games by the rules, recorded in a file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BettorOptions, type BettorTable, betsTowards } from '@parlour/bot-sdk';
import { instant, type MarketTypes, market, runCommand, seededStream } from '@parlour/game';
import { afterEach, expect, test, vi } from 'vitest';
import { llmBrain, priorBrain, readerBrain } from '../../bots/reader/src/brains/brains.ts';
import { createJudge } from '../../bots/reader/src/brains/judge.ts';
import { models, people, type Script } from '../../bots/reader/src/testing/conversations.ts';

const recorded = join(import.meta.dirname, '../fixtures/bettor-trades.json');
const seat = 'bettor-1';
const questions = 5;
afterEach(() => vi.restoreAllMocks());

/** A model that makes its number out of the length of what it is asked. */
const endpoint = {
  write: async ({ messages }: { readonly messages: readonly { readonly content: string }[] }) => ({
    text: JSON.stringify({ human: ((messages[0]?.content.length ?? 0) % 97) / 97 }),
    cut: false,
  }),
};
const brains: Readonly<Record<string, BettorOptions>> = {
  prior: priorBrain,
  reader: readerBrain,
  llm: llmBrain(createJudge(endpoint as never, 'Judge.')),
};

/** Its questions and trades in one game, as the SDK makes them: the target answers as one of the scripts. */
async function played(bettor: BettorOptions, { name, said }: Script, nature: 'human' | 'machine') {
  const random = seededStream('bettor-trades', name);
  vi.spyOn(Math, 'random').mockImplementation(() => random.next());
  const lines: string[] = [];
  let at = 0;
  let state = runCommand(market.rules, market.rules.initial, {
    ...{ type: 'open', at: instant(0), config: market.rules.configure({}) },
    ...{
      cast: { target: nature, [seat]: 'machine', 'bettor-2': 'human' },
      commitment: { hash: '', nonce: '' },
    },
  }).state;
  const act = (by: string, command: object, mayBeRefused = false) => {
    at += 100;
    const wish = { at: instant(at), by, ...command } as MarketTypes['Command'];
    const done = runCommand(market.rules, state, wish);
    if (done.refusal !== undefined && !mayBeRefused) throw new Error(done.refusal);
    state = done.state;
  };
  const table = () => {
    const seen = market.rules.view(state, seat);
    if (seen.phase === 'empty') throw new Error('not open');
    const [bid = 0, ask = 0, cash = 0] = [seen.price.bid, seen.price.ask, seen.own?.cash ?? 0].map(
      (amount) => amount / 1000,
    );
    const conversation = seen.conversation.map(({ question, by, text, answer }) => ({
      ...{ question, by, text: text ?? '', answer: answer?.text ?? null },
    }));
    const money = { bid, ask, cash, position: seen.own?.position ?? 0 };
    return { ...money, budget: (seen.rules.budget ?? 0) / 1000, conversation, seat, baseRate: 0.5 };
  };
  for (const [index, [, answer]] of said.slice(0, questions).entries()) {
    const now = () => ({ ...table(), remaining: 60_000, game: name }) as unknown as BettorTable;
    const text = (await bettor.ask?.(now())) ?? 'and?';
    act(seat, { type: 'ask', text });
    act('target', { type: 'answer', text: answer });
    // Another bettor moves the price, which `prior` takes back in part.
    act('bettor-2', { type: 'bet', side: index % 2 ? 'computer' : 'human', quantity: 5 }, true);
    const belief = (await bettor.judge(now())) ?? 0.5;
    let moved = 0;
    const trades: string[] = [];
    for (;;) {
      const { most = 10, maxMovePerAnswer = 100 } = bettor;
      const seen = table();
      const [order] = betsTowards(seen, belief, { most });
      const step = Math.max(seen.ask - seen.bid, 0.001);
      const quantity = Math.min(order?.quantity ?? 0, Math.floor((maxMovePerAnswer - moved) / step + 1e-9));
      if (order === undefined || quantity < 1) break;
      act(seat, { type: 'bet', ...order, quantity });
      moved += quantity * step;
      trades.push(`${order.side} ${quantity}`);
    }
    const { bid, ask } = table();
    lines.push(`${text} | ${trades.join(', ')} | ${((bid + ask) / 2).toFixed(1)}`);
  }
  return lines;
}

/** `PARLOUR_RECORD=1` records them anew. */
test('same conversations and seed, same questions and trades', async () => {
  const games: Record<string, readonly string[]> = {};
  for (const [brain, bettor] of Object.entries(brains))
    for (const [index, script] of [...people, ...models].entries())
      games[`${brain}: ${script.name}`] = await played(
        bettor,
        script,
        index < people.length ? 'human' : 'machine',
      );
  if (process.env.PARLOUR_RECORD) writeFileSync(recorded, `${JSON.stringify(games, null, 1)}\n`);
  expect(games).toEqual(JSON.parse(readFileSync(recorded, 'utf8')));
  const trades = Object.values(games).flat();
  expect(trades.filter((line) => / \| \w/.test(line)).length).toBeGreaterThan(100);
});
