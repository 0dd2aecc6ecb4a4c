/** Tests that counts show nothing of a running game. */
import { expect, test } from 'vitest';
import { DelayedMetrics } from './delayed-metrics.ts';

function handMetrics() {
  let now = 0;
  const delayed = new DelayedMetrics(() => now);
  const traffic = (frames: number) => {
    delayed.now.framesIn += frames;
  };
  return { delayed, traffic, wait: (ms: number) => (now += ms), shown: () => delayed.shown().framesIn };
}

test('while no game runs, everything is shown', () => {
  const { traffic, shown } = handMetrics();
  traffic(3);
  expect(shown()).toBe(3);
  traffic(4);
  expect(shown()).toBe(7);
});

test('what happens while a game runs is shown when it is over, all at once', () => {
  const { delayed, traffic, wait, shown } = handMetrics();
  traffic(1);
  delayed.began('a');
  traffic(10);
  wait(60_000);
  expect(shown()).toBe(1);
  traffic(100);
  expect(delayed.ended('a')).toBe(true);
  expect(delayed.ended('a')).toBe(false);
  expect(shown()).toBe(111);
});

test('with games that overlap it is shown up to the opening of the oldest running game', () => {
  const { delayed, traffic, wait, shown } = handMetrics();
  delayed.began('a');
  traffic(1);
  wait(1000);
  delayed.began('b');
  traffic(10);
  wait(1000);
  delayed.began('c');
  traffic(100);
  delayed.ended('b');
  expect(shown()).toBe(0);
  delayed.ended('a');
  expect(shown()).toBe(11);
  delayed.ended('c');
  expect(shown()).toBe(111);
});

test('what is told later is told once, with the traffic of its moment, whether anybody asks for that or not', () => {
  const { delayed, wait } = handMetrics();
  const told: string[] = [];
  const happens = (what: string) => delayed.later(what, (count) => told.push(`${what} ${count}`));
  happens('at once');
  expect(told.splice(0)).toEqual(['at once 1']);
  delayed.began('a');
  happens('one');
  wait(1000);
  delayed.began('b');
  for (let times = 0; times < 1000; times += 1) happens('two');
  happens('one');
  delayed.ended('b');
  expect(told).toEqual([]);
  delayed.ended('a');
  expect(told).toEqual(['one 1', 'two 1000', 'one 1']);
});

test('games that begin at once share a stretch, and nobody needs to ask for the numbers', () => {
  const { delayed, traffic, wait, shown } = handMetrics();
  for (let round = 0; round < 5000; round += 1) {
    delayed.began(`g${round}`);
    traffic(1);
    wait(10);
    if (round >= 200) delayed.ended(`g${round - 200}`);
  }
  expect(delayed.live).toBe(200);
  // Two hundred games of two seconds: at most two or three seconds are held back.
  expect(shown()).toBeGreaterThan(4650);
  expect(shown()).toBeLessThanOrEqual(4800);
});

test('counting costs next to nothing', () => {
  const delayed = new DelayedMetrics();
  const start = performance.now();
  const rounds = 1_000_000;
  for (let round = 0; round < rounds; round += 1) {
    const { now } = delayed;
    now.framesIn += 1;
    now.commands.ok += 1;
    now.commandTime.note(round % 20);
  }
  const each = ((performance.now() - start) * 1e6) / rounds;
  console.log(`one command counted: ${each.toFixed(0)} ns`);
  expect(each).toBeLessThan(2000);
});
