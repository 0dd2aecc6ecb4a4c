import { expect, test } from 'vitest';
import { Ledger } from './delayed-metrics.ts';

function handLedger() {
  let now = 0;
  const ledger = new Ledger(() => now);
  const traffic = (frames: number) => {
    ledger.now.framesIn += frames;
  };
  return { ledger, traffic, wait: (ms: number) => (now += ms), shown: () => ledger.shown().framesIn };
}

test('while no game goes on, everything is shown', () => {
  const { traffic, shown } = handLedger();
  traffic(3);
  expect(shown()).toBe(3);
  traffic(4);
  expect(shown()).toBe(7);
});

test('what happens while a game goes on is shown when it is over, all at once', () => {
  const { ledger, traffic, wait, shown } = handLedger();
  traffic(1);
  ledger.began('a');
  traffic(10);
  wait(60_000);
  expect(shown()).toBe(1);
  traffic(100);
  expect(ledger.ended('a')).toBe(true);
  expect(ledger.ended('a')).toBe(false);
  expect(shown()).toBe(111);
});

test('with games that overlap it is shown up to the opening of the oldest that goes on', () => {
  const { ledger, traffic, wait, shown } = handLedger();
  ledger.began('a');
  traffic(1);
  wait(1000);
  ledger.began('b');
  traffic(10);
  wait(1000);
  ledger.began('c');
  traffic(100);
  ledger.ended('b');
  expect(shown()).toBe(0);
  ledger.ended('a');
  expect(shown()).toBe(11);
  ledger.ended('c');
  expect(shown()).toBe(111);
});

test('what is told later is told once, with the traffic of its moment, whether anybody asks for that or not', () => {
  const { ledger, wait } = handLedger();
  const told: string[] = [];
  const happens = (what: string) => ledger.later(what, (count) => told.push(`${what} ${count}`));
  happens('at once');
  expect(told.splice(0)).toEqual(['at once 1']);
  ledger.began('a');
  happens('one');
  wait(1000);
  ledger.began('b');
  for (let times = 0; times < 1000; times += 1) happens('two');
  happens('one');
  ledger.ended('b');
  expect(told).toEqual([]);
  ledger.ended('a');
  expect(told).toEqual(['one 1', 'two 1000', 'one 1']);
});

test('games that begin at once share a stretch, and nobody needs to ask for the numbers', () => {
  const { ledger, traffic, wait, shown } = handLedger();
  for (let round = 0; round < 5000; round += 1) {
    ledger.began(`g${round}`);
    traffic(1);
    wait(10);
    if (round >= 200) ledger.ended(`g${round - 200}`);
  }
  expect(ledger.live).toBe(200);
  // Two hundred games of two seconds: at most two or three seconds are held back.
  expect(shown()).toBeGreaterThan(4650);
  expect(shown()).toBeLessThanOrEqual(4800);
});

test('counting costs next to nothing', () => {
  const ledger = new Ledger();
  const start = performance.now();
  const rounds = 1_000_000;
  for (let round = 0; round < rounds; round += 1) {
    const { now } = ledger;
    now.framesIn += 1;
    now.commands.ok += 1;
    now.commandTime.note(round % 20);
  }
  const each = ((performance.now() - start) * 1e6) / rounds;
  console.log(`one command counted: ${each.toFixed(0)} ns`);
  expect(each).toBeLessThan(2000);
});
