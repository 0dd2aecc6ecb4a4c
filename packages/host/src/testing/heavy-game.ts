/** The heaviest possible games, to test and measure the effect of one game on the server. */
import {
  type AnyCommand,
  type Instant,
  instant,
  type MarketEvent,
  type MarketTypes,
  market,
  runCommand,
  sealOf,
} from '@parlour/game';
import type { Fact } from '@parlour/store';
import { type HostedEvent, toFact } from '../facts/game-log.ts';

const nonce = 'ab'.repeat(32);
const bettors = ['bettor-1', 'bettor-2', 'bettor-3'] as const;

/**
 * The log of a game of before there were limits: one bettor goes up and down the ladder with orders of 99 units, which
 * costs nothing. A game that is not over continues from its last trade.
 */
export function oldHeavyGame({
  trades,
  startedAt,
  isOver,
}: {
  readonly trades: number;
  readonly startedAt: number;
  readonly isOver: boolean;
}): Fact[] {
  const events: MarketEvent[] = [];
  let state = market.rules.initial;
  const say = (command: AnyCommand<MarketTypes>) => {
    const result = runCommand(market.rules, state, command);
    state = result.state;
    for (const event of result.events) events.push(event);
  };
  const { tradeLimit: _trades, repeatLimit: _repeats, ...config } = market.rules.configure({});
  const natures = { target: 'human', 'bettor-1': 'human', 'bettor-2': 'human', 'bettor-3': 'human' } as const;
  const commitment = { hash: sealOf('human', nonce), nonce };
  say({ type: 'open', at: instant(0), config, cast: natures, commitment });
  say({ type: 'ask', at: instant(0), by: 'bettor-1', text: 'Do you dream?' });
  say({ type: 'answer', at: instant(1000), by: 'target', text: 'Of sheep.' });
  const opening = events.length;
  for (let order = 0; events.length - opening < trades; order += 1) {
    const at: Instant = instant(2000 + 50 * order);
    const side = order % 2 === 0 ? 'human' : 'computer';
    const quantity = order === 0 ? 50 : 99;
    say({ type: 'bet', at, by: 'bettor-1', side, quantity, orderId: `order ${order}` });
  }
  if (isOver) say({ type: 'pass-time', at: instant(config.duration) });
  const players = Object.fromEntries(
    ['target', ...bettors].map((seat) => [seat, { kind: 'account' as const, id: `a_${seat}` }]),
  );
  const hosted: Omit<HostedEvent, 'preset' | 'roles' | 'draw' | 'watching'> = {
    type: 'hosted',
    format: 'market',
    origin: 'rated',
    startedAt,
    seed: 'cd'.repeat(32),
    sealed: commitment.hash,
    players,
    natures,
    pacing: config.pacing,
    barred: [],
  };
  return [toFact(hosted), ...events.map(toFact)];
}

/**
 * The n-th of the commands with which a bettor loads a game for nothing: sweeps of the ladder, questions asked and
 * taken back, `done` set and taken back. The last bettor is never done, or the game would close.
 */
export function heavyCommand(n: number): { readonly seat: string; readonly command: { type: string } } {
  const seat = bettors[n % bettors.length] ?? 'bettor-1';
  const round = Math.floor(n / bettors.length);
  const [kind, lap] = [round % 6, Math.floor(round / 6)];
  const bet = (side: 'human' | 'computer') => ({
    type: 'bet',
    side,
    quantity: 99,
    orderId: `${side} ${lap}`,
  });
  const commands = [
    bet('human'),
    { type: 'ask', text: `${'And why is that so? '.repeat(9)}${lap}` },
    { type: 'withdraw', question: `${seat}#${lap + 1}` },
    bet('computer'),
    ...(seat === bettors[2] ? [] : [true, false].map((done) => ({ type: 'done', done }))),
  ];
  return { seat, command: commands[kind] ?? bet('human') };
}
