/** The time at which entries leave a gateway, and their order, tell nothing about the way there. */
// @module-tag secrecy
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SlotHold, tickMs } from './slot-hold.ts';

interface Sent {
  readonly slot: number;
  readonly connection: number;
  /** How long it is under way, in milliseconds. */
  readonly under: number;
}

/** Everything that leaves, in order, with the tick at which it leaves. `phase` of the ticker in milliseconds. */
function releasesOf(sent: readonly Sent[], holdMs: number, phase: number): string[] {
  const hold = new SlotHold(holdMs);
  const arrivals = sent
    .map((one, number) => ({ ...one, number, at: one.slot + one.under }))
    // Of one connection nothing overtakes.
    .sort((one, other) => one.at - other.at || one.number - other.number);
  const released: string[] = [];
  for (let now = phase; now <= 400; now += tickMs) {
    while (arrivals[0] !== undefined && arrivals[0].at <= now) {
      const [{ slot, connection, number, at }] = arrivals.splice(0, 1) as [(typeof arrivals)[number]];
      hold.add(slot, { connection, kind: 0, bytes: Buffer.from([number]) }, at);
    }
    for (const { connection, entries } of hold.due(now))
      released.push(`${now} ${connection} ${entries.map(({ bytes }) => bytes[0]).join()}`);
  }
  return released;
}

const message = fc.record({
  slot: fc.integer({ min: 0, max: 100 }).map((slot) => slot * tickMs),
  connection: fc.integer({ min: 1, max: 5 }),
});
/** Frames of a connection have rising slots, as they are sent. */
const messages = fc
  .array(message, { maxLength: 40 })
  .map((all) => all.sort((one, other) => one.slot - other.slot));
const phase = fc.double({ min: 0, max: tickMs, maxExcluded: true, noNaN: true });

/** The way takes what is drawn, below `maxMs`; of one connection nothing overtakes. */
function ways(sent: readonly Omit<Sent, 'under'>[], delays: readonly number[], maxMs: number): Sent[] {
  const last = new Map<number, number>();
  return sent.map((one, index) => {
    const at = Math.max(one.slot + (delays[index] ?? 0) * maxMs, last.get(one.connection) ?? 0);
    last.set(one.connection, at);
    return { ...one, under: Math.min(at - one.slot, maxMs) };
  });
}

const share = fc.double({ min: 0, max: 0.99, noNaN: true });
const runs = fc.record({
  messages,
  phase,
  one: fc.array(share, { minLength: 40, maxLength: 40 }),
  other: fc.array(share, { minLength: 40, maxLength: 40 }),
});

const differs =
  (holdMs: number, maxMs: number) => (drawn: typeof runs extends fc.Arbitrary<infer Run> ? Run : never) => {
    const under = (delays: readonly number[]) =>
      releasesOf(ways(drawn.messages, delays, maxMs), holdMs, drawn.phase);
    expect(under(drawn.one)).toEqual(under(drawn.other));
  };

describe('a frame leaves at its slot and 16 ms', () => {
  test('at the same tick and in the same order, however long each was under way', () => {
    fc.assert(fc.property(runs, differs(16, 16)));
  });

  test('a gateway that holds nothing is found out', () => {
    expect(() => fc.assert(fc.property(runs, differs(0, 16)))).toThrow();
  });
});

test('nothing of a connection overtakes what was sent before, whatever its slot', () => {
  const hold = new SlotHold(16);
  hold.add(20, { connection: 1, kind: 0, bytes: Buffer.from([1]) }, 21);
  hold.add(18, { connection: 1, kind: 0, bytes: Buffer.from([2]) }, 22);
  hold.add(18, { connection: 2, kind: 0, bytes: Buffer.from([3]) }, 22);
  expect(hold.due(35).map(({ connection }) => connection)).toEqual([2]);
  const [released] = hold.due(36);
  expect(released?.entries.map(({ bytes }) => bytes[0])).toEqual([1, 2]);
});

test('what comes after its time is counted, once', () => {
  const hold = new SlotHold(16);
  hold.add(0, { connection: 1, kind: 0, bytes: Buffer.alloc(1) }, 16);
  hold.add(0, { connection: 1, kind: 0, bytes: Buffer.alloc(1) }, 16.1);
  expect(hold.takeCounts()).toEqual({ taken: 2, late: 1 });
  expect(hold.takeCounts()).toEqual({ taken: 0, late: 0 });
});
