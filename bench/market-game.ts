/** A lively game of the Market as facts, for benchmarks. */
import {
  type AnyCommand,
  instant,
  type MarketEvent,
  type MarketState,
  type MarketTypes,
  market,
  runCommand,
  sealOf,
  seededStream,
} from '@parlour/game';

const bettors = ['bettor-1', 'bettor-2', 'bettor-3'] as const;
const duration = 120_000;
const questions = ['What did you have for breakfast?', 'Who wrote Hamlet?', 'Are you a machine?', 'And why?'];
const answers = [
  'Two eggs and far too much coffee, since you ask.',
  'I believe it was Shakespeare, but I was not there.',
  'No more than you are.',
];

/**
 * Two minutes of a market as lively people play it, some 500 events: more than two orders a second, of one or two
 * units and each with its id; a question whenever there is none, answered a few seconds later.
 */
export function playMarketGame(seed: string): readonly MarketEvent[] {
  const random = seededStream(seed, 'bench');
  const pick = <Item>(items: readonly Item[]) => items[random.below(items.length)] as Item;
  const events: MarketEvent[] = [];
  let state: MarketState = market.rules.initial;
  const say = (command: AnyCommand<MarketTypes>) => {
    const result = runCommand(market.rules, state, command);
    state = result.state;
    events.push(...result.events);
  };

  const nonce = 'ab'.repeat(32);
  say({
    type: 'open',
    at: instant(0),
    config: market.rules.configure({}),
    cast: { target: 'human', ...Object.fromEntries(bettors.map((seat) => [seat, 'human'])) },
    commitment: { hash: sealOf('human', nonce), nonce },
  });
  for (let time = 333; time < duration; time += 333) {
    const at = instant(time);
    const current = state.phase === 'open' ? state.current : null;
    if (current === null || random.chance(0.02))
      say({ type: 'ask', at, by: pick(bettors), text: pick(questions) });
    else if (time - current.since > 3000 && random.chance(0.3))
      say({ type: 'answer', at, by: 'target', text: pick(answers) });
    const orderId = `order-${time}-${random.below(1e9)}`;
    const side = random.chance(0.5) ? 'human' : 'computer';
    if (random.chance(0.75))
      say({ type: 'bet', at, by: pick(bettors), side, quantity: 1 + random.below(2), orderId });
  }
  say({ type: 'pass-time', at: instant(duration + 60_000) });
  return events;
}
