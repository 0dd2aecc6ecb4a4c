/** Tests of the slots from which the server learns in how many of them people write. */
import { type DuelEvent, type GameshowEvent, instant } from '@parlour/game';
import { expect, test } from 'vitest';
import { duelDigest } from '../duel/digest.ts';
import { playedDuel } from '../duel/testing/duel-game.ts';
import { gameshowDigest } from '../gameshow/digest.ts';
import { playedShow } from '../gameshow/testing/show-game.ts';

/** Slots of a duel: `l` and `r` wrote, `-` is an empty turn, `!` an outage. */
function duelOf(course: string, end = 'time') {
  const { events, ...game } = playedDuel({
    config: { turns: 'slots' },
    said: [
      ['left', 'x'],
      ['right', 'y'],
    ],
  });
  let slot = 0;
  const slots = [...course].map((one) => {
    if (one === '!') return { type: 'resumed', at: instant(30_000 * slot + 5), down: 5 };
    slot += 1;
    const by = slot % 2 === 1 ? 'left' : 'right';
    const at = instant(30_000 * slot);
    return one === '-' ? { type: 'passed', at, by } : { type: 'said', at, by, text: 'Hm.' };
  }) as unknown as readonly DuelEvent[];
  const rest = events.filter(({ type }) => ['opened', 'seated', 'settled'].includes(type));
  const settled = rest.map((event) =>
    event.type === 'settled' ? { ...event, end } : event,
  ) as readonly DuelEvent[];
  return { ...game, events: [...settled.slice(0, -1), ...slots, ...settled.slice(-1)] };
}

test('rule 15: of each seat of a duel the slots that it could leave empty', () => {
  expect(duelDigest.pace?.slots?.(duelOf('lrl--'))).toEqual([
    { mode: { kind: 'slots', length: 30_000 }, seat: 'left', wrote: [true, true, false] },
    { mode: { kind: 'slots', length: 30_000 }, seat: 'right', wrote: [true, false] },
  ]);
  expect(duelDigest.pace?.turnTalks?.(duelOf('lrl--'))).toEqual([]);
});

test('rule 15: after an empty slot one has to write, and what happened with an outage teaches nothing', () => {
  // The third slot of the left comes after an empty one, and the fourth after an outage in it.
  const [left, right] = duelDigest.pace?.slots?.(duelOf('lr-rlr!lr')) ?? [];
  expect([left?.wrote, right?.wrote]).toEqual([
    [true, false],
    [true, true, true, true],
  ]);
});

test('a game without a result, or without slots, teaches nothing of them', () => {
  expect(duelDigest.pace?.slots?.(duelOf('lrl', 'void'))).toEqual([]);
  expect(duelDigest.pace?.slots?.(playedDuel({ said: [['left', 'Hello.']] }))).toEqual([]);
  expect(gameshowDigest.pace?.slots?.(playedShow({ said: [['A', 'Hello.']] }))).toEqual([]);
});

test('rule 15: of each contestant the ticks to whose ends they were there', () => {
  const game = playedShow({
    config: { tick: 10_000, duration: 50_000 },
    said: [
      ['A', 'One.'],
      ['A', 'One tick.'],
      ['B', 'Me too.'],
    ],
    left: ['C'],
  });
  const mode = { kind: 'ticks', length: 10_000, contestants: 4 };
  const others = [false, false, false, false];
  expect(gameshowDigest.pace?.slots?.(game)).toEqual([
    { mode, seat: 'A', wrote: [true, ...others] },
    { mode, seat: 'B', wrote: [true, ...others] },
    { mode, seat: 'C', wrote: [] },
    { mode, seat: 'D', wrote: [false, ...others] },
  ]);
  expect(gameshowDigest.pace?.turnTalks?.(game)).toEqual([]);
  const resumed = { type: 'resumed', at: instant(12_000), down: 0 } as unknown as GameshowEvent;
  const at = game.events.findIndex((event) => event.type === 'tick-ended' && event.at === 20_000);
  const broken = { ...game, events: game.events.toSpliced(at, 0, resumed) };
  expect(gameshowDigest.pace?.slots?.(broken).map(({ wrote }) => wrote.length)).toEqual([4, 4, 0, 4]);
});
