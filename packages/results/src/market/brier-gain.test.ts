/** Tests of the Brier gain. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brierGains, gainBrier, gainPoints, totalGain } from './brier-gain.ts';
import { A, answer, anyMarketGame, ask, B, bet, marketGame } from './testing/market-game.ts';

test('worked example G, pump and dump: who pushes the price and takes it back has gained nothing by it', () => {
  const steps = [ask(0, A), answer(1000), bet(2000, A, 'human', 10), bet(3000, B, 'human', 10)];
  const events = marketGame({ steps: [...steps, bet(4000, A, 'computer', 10)] });
  const gains = brierGains(events, 'human');
  // From 49.5 to 59.5, to 69.5, and back to 59.5: of two equal steps the first one gains more.
  expect(gainBrier(gains[A] ?? 0)).toBeCloseTo(0.505 ** 2 - 0.405 ** 2 + (0.305 ** 2 - 0.405 ** 2), 12);
  expect(gainBrier(gains[B] ?? 0)).toBeCloseTo(0.405 ** 2 - 0.305 ** 2, 12);
});

test('on the classic ladder everybody’s gains are the points that the market paid', () => {
  fc.assert(
    fc.property(anyMarketGame, ({ nature, events }) => {
      const opened = events.find((event) => event.type === 'opened');
      const settled = events.find((event) => event.type === 'settled');
      const closed = events.find((event) => event.type === 'closed');
      if (opened?.config.ladder !== 'classic' || closed?.end === 'void') return;
      expect(gainPoints(totalGain(events, nature)) * 1000).toBeCloseTo(-(settled?.maker ?? 0), 6);
    }),
  );
});

test('the gains of all bettors add up to what the market gained, to the last digit', () => {
  fc.assert(
    fc.property(anyMarketGame, ({ nature, events }) => {
      const sum = Object.values(brierGains(events, nature)).reduce((total, gain) => total + gain, 0);
      expect(sum).toBe(totalGain(events, nature));
      expect(Number.isSafeInteger(sum)).toBe(true);
    }),
  );
});

test('what moved towards one truth moved away from the other', () => {
  const events = marketGame({ steps: [ask(0, A), answer(1000), bet(2000, A, 'human', 5)] });
  expect(brierGains(events, 'human')[A]).toBeGreaterThan(0);
  expect(brierGains(events, 'machine')[A]).toBeLessThan(0);
  expect(brierGains(events, 'human')[B]).toBe(0);
});
