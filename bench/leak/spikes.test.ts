/** Spikes are found where they are, and nowhere else. */
import { mulberry32, type Random } from '@parlour/stats';
import { expect, test } from 'vitest';
import type { JudgedSeat } from './played.ts';
import { type SeatOfGame, spikesOf } from './spikes.ts';

/** Seats that reply this many seconds after a message, ten times a game. */
function seats(n: number, random: Random, wait: (isHuman: boolean) => number): SeatOfGame[] {
  return Array.from({ length: n }, (_, game) => {
    const isHuman = game % 2 === 0;
    let at = 0;
    const talk = Array.from({ length: 10 }, () => {
      const asked = at + 5000 + 5000 * random();
      at = asked + 1000 * wait(isHuman);
      return [
        { by: 'A', at: asked },
        { by: 'B', at },
      ];
    }).flat();
    const seat: JudgedSeat = { seat: 'B', isHuman, talk, endsAt: at, factors: {} };
    return { seat, game };
  });
}

const smooth = (random: Random) => -15 * Math.log(1 - random());
/** No one speaks sooner than after 3 s: earlier messages wait until then. */
const held = (random: Random) => Math.max(3, smooth(random));

test('a clock that ticks is a spike', () => {
  const random = mulberry32(1);
  const found = spikesOf(
    seats(200, random, (isHuman) => (isHuman || random() < 0.7 ? smooth(random) : 20 + 0.7 * random())),
  );
  expect(found?.p).toBeLessThan(0.001);
  expect(found?.highest).toMatch(/^(?:19.5|20) to .* after another/);
  expect(found?.auc).toBeGreaterThan(0.6);
});

test('a smooth curve has none, nor has what people share', () => {
  for (const [seed, wait] of [smooth, held, smooth, held].entries()) {
    const random = mulberry32(10 + seed);
    expect(spikesOf(seats(300, random, () => wait(random)))?.p).toBeGreaterThan(0.001);
  }
});
