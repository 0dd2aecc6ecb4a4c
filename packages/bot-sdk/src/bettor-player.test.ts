/** Tests of a bot that bets, at a table with the real rules. */
import { instant, type MarketConfig, type MarketTypes, market, runCommand } from '@parlour/game';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BettorPlayer } from './bettor-player.ts';
import type { BotEvent } from './events.ts';
import type { BettorOptions } from './options.ts';
import type { BettorTable } from './tables.ts';

// The player waits by a timer of Node's, which fake timers leave alone: here it waits by one that they move.
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A player as `bettor-1` at a table with the real rules; the test plays the others. */
function sit(
  options: BettorOptions,
  config: Partial<MarketConfig> = {},
  refuses: () => string | undefined = () => undefined,
  others: Readonly<Record<string, 'human'>> = { 'bettor-2': 'human' },
) {
  let state = runCommand(market.rules, market.rules.initial, {
    type: 'open',
    at: instant(0),
    config: market.rules.configure({ headStart: 0 as never, ...config }),
    cast: { target: 'human', 'bettor-1': 'machine', ...others },
    commitment: { hash: '', nonce: '' },
  }).state;
  const events: BotEvent[] = [];
  const said: { type: string; at: number; outcome: string }[] = [];
  const show = () => {
    const view = market.rules.view(state, 'bettor-1');
    if (view.phase !== 'empty') player.seen({ view, at: 0, seenAt: performance.now() });
  };
  function act(by: string, command: object): string {
    const result = runCommand(market.rules, state, {
      at: instant(1),
      by,
      ...command,
    } as MarketTypes['Command']);
    state = result.state;
    show();
    return result.refusal ?? 'ok';
  }
  const say = async (_game: string, command: { readonly type: string }) => {
    await new Promise((resolve) => setImmediate(resolve));
    if (command.type === 'bet') meanwhile();
    const outcome = refuses() ?? act('bettor-1', command);
    said.push({ type: command.type, at: performance.now(), outcome });
    return outcome;
  };
  /** Events on the server before it executes an order of the bot. */
  let meanwhile = () => {};
  const player = new BettorPlayer(
    options,
    { say, on: (event) => void events.push(event) },
    {
      game: 'g',
      seat: 'bettor-1',
      origin: 'rated',
    },
  );
  show();
  const view = () => {
    const seen = market.rules.view(state, 'bettor-1');
    if (seen.phase === 'empty') throw new Error('not open');
    return seen;
  };
  /** A question of the other bettor, and the target's answer. */
  const exchange = (answer: string) => {
    act('bettor-2', { type: 'ask', text: 'Well?' });
    return act('target', { type: 'answer', text: answer });
  };
  const beforeOrders = (what: () => void) => {
    meanwhile = what;
  };
  /** Advances time to the next due event. */
  function pass(to: number) {
    state = runCommand(market.rules, state, { type: 'pass-time', at: instant(to) }).state;
    show();
  }
  return { player, act, exchange, events, said, view, pass, beforeOrders };
}

/** Lets every promise that can be kept be kept. */
async function rest(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** As long as two orders take. */
async function orderTime(): Promise<void> {
  for (let step = 0; step < 60; step += 1) await pause();
}

/** Five milliseconds pass, and all that they set off. */
async function pause(): Promise<void> {
  await vi.advanceTimersByTimeAsync(5);
  await rest();
}

/** Lets time pass until something is so, at most a minute. */
async function until(what: () => boolean): Promise<void> {
  for (let step = 0; !what(); step += 1) {
    if (step > 12_000) throw new Error(`waited in vain until ${what}`);
    await pause();
  }
}

describe('judging', () => {
  test('a slow judge is called once at a time, and then with the last state, however much came meanwhile', async () => {
    const calls: { table: BettorTable; finish: (belief: number) => void }[] = [];
    const { exchange } = sit({ judge: (table) => new Promise((finish) => calls.push({ table, finish })) });
    await rest();
    for (const text of ['one', 'two', 'three']) exchange(text);
    await rest();
    expect(calls.map(({ table }) => table.conversation.length)).toEqual([0]);
    calls[0]?.finish(0.5);
    await rest();
    expect(calls.map(({ table }) => table.conversation.map(({ answer }) => answer))).toEqual([
      [],
      ['one', 'two', 'three'],
    ]);
    calls[1]?.finish(0.5);
    await rest();
    expect(calls).toHaveLength(2);
  });

  test('one that throws, hangs or says what is no probability is told of, and believed no more than before', async () => {
    const beliefs: unknown[] = [0.55, Number.NaN, 1.5, '0.9', undefined];
    const { exchange, events, view } = sit({
      judge: () => {
        if (beliefs.length === 0) throw new Error('out of ideas');
        return beliefs.shift() as number;
      },
    });
    await until(() => view().own?.position === 6);
    for (let count = 0; count < 5; count += 1) {
      exchange('Yes.');
      await rest();
    }
    const failures = events.flatMap((event) => (event.type === 'failed' ? [String(event.error)] : []));
    expect(failures).toEqual([
      'Error: expected a probability from 0 to 1, found NaN',
      'Error: expected a probability from 0 to 1, found 1.5',
      'Error: expected a probability from 0 to 1, found 0.9',
      'Error: out of ideas',
    ]);
    expect(view().own?.position).toBe(6);
  });
});

describe('asking', () => {
  test('a question is asked for at the start, and again when none of the own ones waits and something is new', async () => {
    const asked: number[] = [];
    const { act, exchange, events, view } = sit({
      judge: () => undefined,
      ask: ({ conversation }) => {
        asked.push(conversation.length);
        return conversation.length === 1 ? undefined : `question ${conversation.length}?`;
      },
    });
    await rest();
    expect(view().conversation).toMatchObject([{ by: 'bettor-1', text: 'question 0?' }]);
    act('bettor-2', { type: 'bet', side: 'human' });
    await rest();
    expect(asked).toEqual([0]);
    act('target', { type: 'answer', text: 'Yes.' });
    await rest();
    act('bettor-2', { type: 'bet', side: 'human' });
    await rest();
    expect(asked).toEqual([0, 1]);
    exchange('No.');
    await rest();
    expect(view().conversation.map(({ text }) => text)).toEqual(['question 0?', 'Well?', 'question 2?']);
    expect(events.filter(({ type }) => type === 'asked')).toHaveLength(2);
  });

  test('a judge that never comes back keeps nobody from asking', async () => {
    const { view } = sit({ judge: () => new Promise(() => {}), ask: () => 'Are you\nthere?' });
    await rest();
    expect(view().conversation).toMatchObject([{ text: 'Are you there?' }]);
  });
});

describe('betting', () => {
  test('the price is taken to the belief, and again when others move it', async () => {
    const { act, view, said } = sit({ judge: () => 0.6, most: 20 });
    await until(() => view().price.ask > 60_000);
    expect(view().own?.position).toBe(11);
    act('bettor-2', { type: 'bet', side: 'computer', quantity: 6 });
    await until(() => view().own?.position === 17);
    act('bettor-2', { type: 'bet', side: 'human', quantity: 2 });
    await until(() => view().own?.position === 14);
    expect(said.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok']);
  });

  test('orders come one at a time and never faster than the house takes them', async () => {
    let belief = 0.3;
    const { exchange, said } = sit({ judge: () => (belief = 1 - belief), most: 50 });
    for (let count = 0; count < 4; count += 1) {
      const before = said.length;
      exchange('Hm.');
      await until(() => said.length > before);
    }
    for (const [index, { at }] of said.entries()) {
      const before = said[index - 10];
      if (before !== undefined) expect(at - before.at).toBeGreaterThan(1000);
      const last = said[index - 1];
      if (last !== undefined) expect(at - last.at).toBeGreaterThan(100);
    }
  });

  test('what is refused is not tried again until something has changed', async () => {
    const { said, act } = sit({ judge: () => 0.9 }, {}, () => 'unknown');
    await until(() => said.length === 1);
    await orderTime();
    expect(said).toHaveLength(1);
    act('bettor-2', { type: 'bet', side: 'human' });
    await until(() => said.length === 2);
  });
});

describe('what others have read already', () => {
  const headStart = { headStart: 5000 as never };

  test('is not bet against: the bot waits for the text, and for what it makes of it', async () => {
    const judged: ((belief: number) => void)[] = [];
    const { act, exchange, pass, said, view } = sit(
      { judge: () => new Promise((finish) => judged.push(finish)) },
      headStart,
    );
    judged[0]?.(0.5);
    await rest();
    exchange('I am a person.');
    act('bettor-2', { type: 'bet', side: 'human', quantity: 10 });
    await orderTime();
    pass(5001);
    await orderTime();
    expect(view().price).toEqual({ bid: 59_000, ask: 60_000 });
    judged[1]?.(0.55);
    await until(() => view().price.bid === 54_000);
    expect(said).toHaveLength(1);
  });

  test('an order that was under way when somebody got an answer is not carried out, and thought over', async () => {
    const { act, exchange, pass, said, view, beforeOrders } = sit({ judge: () => 0.5 }, headStart);
    await rest();
    beforeOrders(() => {
      exchange('I am a person.');
      beforeOrders(() => {});
    });
    act('bettor-2', { type: 'bet', side: 'human', quantity: 2 });
    await until(() => said.length === 1);
    await orderTime();
    expect(said.map(({ outcome }) => outcome)).toEqual(['stale-order']);
    expect(view().own?.position).toBe(0);
    pass(5001);
    await until(() => view().own?.position === -2);
  });
});

describe('a bettor that moves the price by so much an answer', () => {
  test('moves it by no more, even if others do, and not before the first answer', async () => {
    const { act, exchange, said, view } = sit({ judge: () => 0.5, maxMovePerAnswer: 3 });
    await rest();
    act('bettor-2', { type: 'bet', side: 'human', quantity: 20 });
    await orderTime();
    expect(said).toEqual([]);
    exchange('Yes.');
    await until(() => view().own?.position === -3);
    act('bettor-2', { type: 'bet', side: 'human', quantity: 2 });
    await orderTime();
    expect(view().own?.position).toBe(-3);
    exchange('No.');
    await until(() => view().own?.position === -6);
    await orderTime();
    expect(view().own?.position).toBe(-6);
  });
});

describe('being done', () => {
  test('when all others are done the bot is done too, and the game can end', async () => {
    const { act, view } = sit({
      judge: () => undefined,
      ask: ({ conversation }) => `${conversation.length}?`,
    });
    await rest();
    act('target', { type: 'answer', text: 'Yes.' });
    await rest();
    expect(view().conversation).toHaveLength(2);
    act('bettor-2', { type: 'done', done: true });
    await rest();
    expect(view().phase).toBe('open'); // a question of its own waits
    act('target', { type: 'answer', text: 'No.' });
    await rest();
    expect(view()).toMatchObject({ phase: 'over', reveal: { end: 'done' } });
    expect(view().conversation).toHaveLength(2);
  });

  test('one who bets alone is done when there is nothing more to ask, and what it believes is bet', async () => {
    const { act, view } = sit(
      { judge: () => 0.6, ask: ({ conversation }) => ['One?', 'Two?'][conversation.length] },
      {},
      undefined,
      {},
    );
    await rest();
    act('target', { type: 'answer', text: 'Yes.' });
    await rest();
    expect(view()).toMatchObject({ phase: 'open', conversation: [{}, { text: 'Two?' }] });
    act('target', { type: 'answer', text: 'No.' });
    await until(() => view().phase === 'over');
    expect(view().reveal).toMatchObject({ end: 'done' });
    expect(view().own?.position).toBe(10);
  });

  test('beside others a bot that has nothing to ask is not done before they are', async () => {
    const { exchange, view } = sit({ judge: () => undefined });
    exchange('Yes.');
    await rest();
    expect(view()).toMatchObject({ phase: 'open', own: { done: false } });
  });
});
