/** Tests of the summary of a finished market. */
import type { MarketEvent, Nature } from '@parlour/game';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Heading } from '../text-log.ts';
import { textLog as logOf } from '../text-log.ts';
import { marketDigest } from './digest.ts';
import { forecastGains } from './forecast-gain.ts';
import { momentsOf, swingOf } from './moments.ts';
import { coarsePath, endOf, pricePath } from './price-path.ts';
import { seatResultsOf, sparkLength, summaryOf } from './summary.ts';
import { A, answer, anyMarketGame, ask, B, bet, marketGame } from './testing/market-game.ts';
import { verdictOf } from './verdict.ts';

const game = 'g_00000000000000000000';
const textLog = (heading: Heading, some: readonly MarketEvent[]) => logOf(marketDigest, heading, some);

/** A market as its host knows it. */
const played = (some: readonly MarketEvent[], nature: Nature) => ({
  game,
  players: {
    target: { kind: 'bot', id: 'b_george' },
    'bettor-1': { kind: 'account', id: 'a_ann' },
    'bettor-2': { kind: 'account', id: 'a_ben' },
  } as const,
  roles: { target: 'target', 'bettor-1': 'bettor', 'bettor-2': 'bettor' },
  natures: { target: nature, 'bettor-1': 'human', 'bettor-2': 'human' } as const,
  events: some,
  versions: some.map((_, index) => index + 2),
  outcome: undefined,
});
const judgementsOfMarket = (some: readonly MarketEvent[], nature: Nature) =>
  marketDigest.judging.judgements(played(some, nature));
const steps = [
  bet(1000, B, 'computer', 2),
  ask(2000, A, 'Do you dream?'),
  answer(5000, 'Of sheep.'),
  bet(6000, A, 'human', 10),
  bet(7000, B, 'human', 5),
  ask(8000, B, 'Electric ones?'),
  answer(30_000, 'YES YES YES'),
  bet(36_000, B, 'computer', 30),
];
const events = marketGame({ nature: 'machine', steps });

describe('a finished market', () => {
  test('in a few words', () => {
    expect(summaryOf(events, 'machine')).toMatchObject({
      length: 120_000,
      nature: 'machine',
      end: 'time',
      bettors: 2,
      questions: 2,
      answers: 2,
      trades: 47,
      close: 33_000,
      swing: { at: 30_000, question: 'bettor-2#1', from: 63_000, to: 33_000 },
    });
  });

  test('what moved the price, the biggest move first, with words', () => {
    expect(momentsOf(events)).toEqual([
      {
        question: 'bettor-2#1',
        asker: 'bettor-2',
        at: 30_000,
        text: 'Electric ones?',
        answer: 'YES YES YES',
        from: 63_000,
        to: 33_000,
        change: -30_000,
      },
      {
        question: 'bettor-1#1',
        asker: 'bettor-1',
        at: 5000,
        text: 'Do you dream?',
        answer: 'Of sheep.',
        from: 48_000,
        to: 63_000,
        change: 15_000,
      },
    ]);
  });

  test('what moved before any answer belongs to no question', () => {
    const early = marketGame({ steps: [bet(1000, A, 'human', 20), ask(2000, A), answer(3000)] });
    expect(swingOf(early)).toEqual({ at: 0, question: null, from: 50_000, to: 70_000 });
    expect(swingOf(marketGame({ steps: [ask(2000, A), answer(3000)] }))).toBeNull();
  });

  test('was taken for human or not, if anybody judged', () => {
    const after = (...some: Parameters<typeof marketGame>[0]['steps'][number][]) =>
      verdictOf(marketGame({ steps: some }));
    expect(verdictOf(events)).toBe(0);
    expect(after(bet(1000, A, 'human'))).toBe(1);
    expect(after(bet(1000, A, 'computer'))).toBe(0);
    expect(after(bet(1000, A, 'human', 9), bet(2000, B, 'computer', 9))).toBeNull();
    expect(after(ask(1000, A), answer(2000))).toBeNull();
    const config = { baseRate: 0.8 };
    expect(verdictOf(marketGame({ config, steps: [bet(1000, A, 'computer', 9)] }))).toBe(1);
    expect(verdictOf([])).toBeNull();
  });

  test('its course at evenly spaced instants, from the first price to the last', () => {
    fc.assert(
      fc.property(anyMarketGame, ({ nature, events }) => {
        const summary = summaryOf(events, nature);
        const path = pricePath(events);
        expect(summary?.spark).toHaveLength(sparkLength);
        if (endOf(events) > 0 && path.filter(({ at }) => at === 0).length === 1)
          expect(summary?.spark[0]).toBe(path[0]?.ask);
        expect(summary?.spark.at(-1)).toBe(summary?.close);
        expect(summary?.close).toBe(path.at(-1)?.ask);
        expect(summary?.trades).toBe(path.length - 1);
      }),
    );
  });

  test('its course for a small picture: a step where the price changed, and never more than columns', () => {
    const path = pricePath(events);
    // The close is at 120 s, so a column is one second; several units at one instant are one step.
    expect(coarsePath(path, 120_000, 120)).toEqual([
      [0, 50_000],
      [1, 48_000],
      [6, 58_000],
      [7, 63_000],
      [36, 33_000],
    ]);
    fc.assert(
      fc.property(anyMarketGame, fc.integer({ min: 1, max: 50 }), ({ events }, columns) => {
        const whole = pricePath(events);
        const coarse = coarsePath(whole, endOf(events), columns);
        expect(coarse.length).toBeLessThanOrEqual(columns + 1);
        expect(coarse.at(-1)?.[1]).toBe(whole.at(-1)?.ask);
      }),
    );
  });

  test('the stretches between answers add up to the way from the first price to the last', () => {
    fc.assert(
      fc.property(anyMarketGame, ({ events }) => {
        const path = pricePath(events);
        const firstAnswer = events.findIndex(({ type }) => type === 'answered');
        const before = pricePath(firstAnswer < 0 ? events : events.slice(0, firstAnswer)).at(-1)?.ask ?? 0;
        const moved = momentsOf(events).reduce((sum, { change }) => sum + change, 0);
        expect(before + moved).toBe(path.at(-1)?.ask);
      }),
    );
  });

  test('results of every seat: what was paid, and what boards rank', () => {
    const seats = seatResultsOf(events, 'machine');
    const gains = forecastGains(events, 'machine');
    expect(seats['bettor-1']).toMatchObject({ role: 'bettor', result: -525_000 });
    expect([seats[A]?.score, seats[B]?.score]).toEqual([gains[A], gains[B]]);
    expect(seats.target?.role).toBe('target');
  });

  test('a void game gives nobody anything', () => {
    const silent = marketGame({ steps: [bet(1000, A, 'human', 20), ask(2000, A)] });
    expect(summaryOf(silent, 'human')?.end).toBe('void');
    expect(Object.values(seatResultsOf(silent, 'human')).map(({ score, result }) => [score, result])).toEqual(
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    );
  });

  test('a game that was stopped without a close is void', () => {
    const stopped = events.filter(({ type, at }) => type !== 'closed' && type !== 'settled' && at < 7000);
    expect(summaryOf(stopped, 'human')).toMatchObject({ end: 'void', length: 6000, close: 58_000 });
    expect(summaryOf([], 'human')).toBeUndefined();
  });
});

describe('judgements', () => {
  test('each change of the price is what its bettor was ready to believe, units of one order once', () => {
    const judged = judgementsOfMarket(events, 'machine');
    expect(
      judged.map(({ judge, at, exchanges, probability }) => [judge, at, exchanges, probability]),
    ).toEqual([
      [B, 1000, 0, 0.475],
      [A, 6000, 1, 0.575],
      [B, 7000, 0, 0.625], // the answer was still the asker's alone
      [B, 36_000, 2, 0.325],
      ['everybody', 120_000, 2, 0.325],
    ]);
    expect(judged[0]).toEqual({
      subject: game,
      target: 'target',
      judge: B,
      targetPlayer: 'b_george',
      judgePlayer: 'a_ben',
      at: 1000,
      exchanges: 0,
      probability: 0.475,
      source: 'price',
      nature: 'machine',
    });
    expect(judged.at(-1)).toMatchObject({ source: 'verdict', judgePlayer: null, targetPlayer: 'b_george' });
  });

  test('without a verdict where the price stands where it began', () => {
    const undone = marketGame({ steps: [bet(1000, A, 'human', 9), bet(2000, B, 'computer', 9)] });
    expect(judgementsOfMarket(undone, 'human').map(({ source }) => source)).toEqual(['price', 'price']);
  });

  test('are probabilities, in order of time', () => {
    fc.assert(
      fc.property(anyMarketGame, ({ nature, events }) => {
        let before = 0;
        const answers = events.filter(({ type }) => type === 'answered').length;
        for (const { at, probability, exchanges } of judgementsOfMarket(events, nature)) {
          expect(at).toBeGreaterThanOrEqual(before);
          expect(probability > 0 && probability < 1).toBe(true);
          expect(exchanges).toBeLessThanOrEqual(answers);
          before = at ?? 0;
        }
      }),
    );
  });
});

describe('the log as text', () => {
  const text = textLog({ game, startedAt: 0 }, events);

  test('has the price on top, then what happened and when, then the results', () => {
    const lines = text.split('\n');
    expect(lines[0]).toBe('Market, game g_00000000000000000000, begun 1970-01-01T00:00:00.000Z');
    expect(lines.filter((line) => line.includes('o')).length).toBeGreaterThan(2);
    expect(lines).toContain('  0:05.0  Target answers bettor-1#1: Of sheep.');
    expect(lines).toContain('  0:06.0  Bettor 1 buys a human security at 48');
    expect(lines).toContain('  2:00.0  The target was a machine');
    expect(text).toMatch(/ {2}-?[\d.]+ {2}Market maker\n/);
  });

  test('says where words were erased', () => {
    const erased = events.map((event) => (event.type === 'answered' ? { ...event, text: null } : event));
    expect(textLog({ game, startedAt: 0 }, erased)).toContain('bettor-1#1: (erased)');
  });

  test('its times are those of every page: cut, not rounded into the next minute', () => {
    const late = events.map((event) =>
      event.type === 'answered' ? { ...event, at: 59_999 as never } : event,
    );
    expect(textLog({ game, startedAt: 0 }, late)).toContain('  0:59.9  Target answers bettor-1#1');
    expect(text).toMatch(/^ {5}0:00 +2:00$/m);
  });

  test('can be written of any game', () => {
    fc.assert(
      fc.property(anyMarketGame, ({ events }) => {
        expect(textLog({ game, startedAt: 0 }, events)).toContain('Results, in points');
      }),
    );
  });
});
