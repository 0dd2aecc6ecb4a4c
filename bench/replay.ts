/** Measures how fast games come back out of stored JSON. */
import { fold, type MarketEvent, market } from '@parlour/game';
import type { Benchmark, Row } from './benchmark.ts';
import { playMarketGame } from './market-game.ts';
import { spreadOf } from './numbers.ts';

const sizes = { full: { events: 200_000, rounds: 5 }, tiny: { events: 1500, rounds: 2 } };

/** Rate of reading games from the store's JSON. Baseline: the same lines only parsed. */
export const replay: Benchmark = {
  name: 'replay',
  async run(size = 'full') {
    const { events, rounds } = sizes[size];
    const games = gamesOf(events);
    const total = games.reduce((sum, lines) => sum + lines.length, 0);
    const perSecond = (work: (lines: readonly string[]) => void) => {
      const start = performance.now();
      for (const lines of games) work(lines);
      return (1000 * total) / (performance.now() - start);
    };

    perSecond(parse);
    perSecond(parseAndFold);
    const pairs = Array.from({ length: rounds }, () => ({
      bare: perSecond(parse),
      ours: perSecond(parseAndFold),
    }));
    return rowsOf(pairs);
  },
};

function rowsOf(pairs: readonly { readonly bare: number; readonly ours: number }[]): readonly Row[] {
  return [
    {
      what: 'market games: JSON.parse alone',
      of: 'events',
      rate: spreadOf(pairs.map(({ bare }) => bare)),
    },
    {
      what: 'market games: JSON.parse and evolve',
      of: 'events',
      rate: spreadOf(pairs.map(({ ours }) => ours)),
      ratio: spreadOf(pairs.map(({ bare, ours }) => ours / bare)),
      target: 200_000,
    },
  ];
}

/** About this number of events, as JSON lines: ten different games repeated. */
function gamesOf(events: number): readonly (readonly string[])[] {
  const originals = Array.from({ length: 10 }, (_, index) =>
    playMarketGame(`game ${index}`).map((event) => JSON.stringify(event)),
  );
  const games: (readonly string[])[] = [];
  for (let count = 0; count < events; ) {
    const lines = originals[games.length % originals.length] ?? [];
    games.push(lines);
    count += lines.length;
  }
  return games;
}

function parse(lines: readonly string[]) {
  for (const line of lines) JSON.parse(line);
}

function parseAndFold(lines: readonly string[]) {
  const events = lines.map((line): MarketEvent => JSON.parse(line));
  const state = fold(market.rules, market.rules.initial, events);
  if (market.rules.outcome(state) === undefined) throw new Error('a replayed game has no outcome');
}
