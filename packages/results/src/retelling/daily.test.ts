/** Tests of the reservation and draw of games for a day. */
import { instant, type Nature } from '@parlour/game';
import { describe, expect, test } from 'vitest';
import { type Daily, daily, dayBefore, dayOf, isHeldBack, nextDay } from './daily.ts';
import { type DailyCandidate, drawDailyGames } from './draw-daily.ts';

const noon = Date.parse('2026-11-22T12:00:00Z');
type Command = Parameters<typeof daily.decide>[1];
const at = instant(1);
const hold = (game: string, endedAt = noon): Command => ({ type: 'hold', at, by: 'house', game, endedAt });
const draw = (day: string, ...games: string[]): Command => ({
  ...{ type: 'draw', at, by: 'house', day },
  games: games.map((game) => ({ game, nature: 'human' as const })),
});
const after = (...commands: readonly Command[]): Daily =>
  commands.reduce(
    (state, command) => daily.decide(state, command).events.reduce(daily.evolve, state),
    daily.initial,
  );
const heldIn = (state: Daily) => ['g_1', 'g_2', 'g_3'].filter((game) => isHeldBack(state, game));

test('days are those of UTC', () => {
  expect(dayOf(noon)).toBe('2026-11-22');
  expect(new Date(nextDay(noon)).toISOString()).toBe('2026-11-23T00:00:00.000Z');
  expect(dayBefore('2026-03-01')).toBe('2026-02-28');
});

describe('a game is held back', () => {
  test('until the day for which it is drawn is over', () => {
    const waiting = after(hold('g_1'), hold('g_2'));
    expect(heldIn(waiting)).toEqual(['g_1', 'g_2']);
    const today = after(hold('g_1'), hold('g_2'), draw('2026-11-23', 'g_1'));
    expect(heldIn(today)).toEqual(['g_1', 'g_2']);
    expect(
      heldIn(after(hold('g_1'), hold('g_2'), draw('2026-11-23', 'g_1'), draw('2026-11-24', 'g_2'))),
    ).toEqual(['g_2']);
  });

  test('for seven days at most, if it is never drawn', () => {
    expect(heldIn(after(hold('g_3'), draw('2026-11-29')))).toEqual(['g_3']);
    expect(heldIn(after(hold('g_3'), draw('2026-11-30')))).toEqual([]);
  });

  test('only while few wait, so that the lists of a small house stay alive', () => {
    const ten = after(...Array.from({ length: 10 }, (_, n) => hold(`g_${n}`)));
    expect(daily.decide(ten, hold('g_11')).refusal).toBe('queue-full');
    expect(daily.decide(ten, hold('g_3'))).toEqual({ events: [] });
  });
});

test('a day is drawn once, and no day before it', () => {
  const state = after(draw('2026-11-23'));
  expect(daily.decide(state, draw('2026-11-23', 'g_1')).refusal).toBe('already-said');
  expect(daily.decide(state, draw('2026-11-22', 'g_1')).refusal).toBe('already-said');
});

describe('a draw', () => {
  const both: readonly Nature[] = ['human', 'machine'];
  const candidates: readonly DailyCandidate[] = Array.from({ length: 10 }, (_, n) => ({
    game: `g_${n}`,
    format: ['duel', 'market', 'imitation', 'gameshow'][n % 4] ?? '',
    preset: ['duel', 'market', 'imitation', 'gameshow'][n % 4] ?? '',
    natures: both,
  }));

  test('takes five different games of several formats, the same by the same seed', () => {
    const drawn = drawDailyGames(candidates, 'seed');
    expect(new Set(drawn.map(({ game }) => game)).size).toBe(5);
    const formats = drawn.map(({ game }) => candidates.find((one) => one.game === game)?.format);
    expect(new Set(formats).size).toBe(4);
    expect(drawDailyGames(candidates, 'seed')).toEqual(drawn);
    expect(drawDailyGames(candidates, 'other')).not.toEqual(drawn);
  });

  test('asks about people and machines equally often in each format, whatever its games are', () => {
    const counts = { market: { human: 0, all: 0 }, duel: { human: 0, all: 0 } };
    for (let seed = 0; counts.market.all < 10_000 || counts.duel.all < 10_000; seed += 1) {
      // A market is of one nature, and most have a machine; a duel has a person, and half of them no machine.
      const games = Array.from({ length: 10 }, (_, n): DailyCandidate => {
        const format = n % 2 === 0 ? 'market' : 'duel';
        const ofMarket = (seed + n) % 7 < 4 ? (['machine'] as const) : (['human'] as const);
        const natures = format === 'market' ? ofMarket : (seed + n) % 4 < 2 ? both : (['human'] as const);
        return { game: `g_${n}`, format, preset: format, natures };
      });
      for (const { game, nature } of drawDailyGames(games, `seed ${seed}`)) {
        const count = counts[games.find((one) => one.game === game)?.format as 'market'];
        count.all += 1;
        if (nature === 'human') count.human += 1;
      }
    }
    for (const [format, { human, all }] of Object.entries(counts))
      expect(Math.abs(human / all - 0.5), format).toBeLessThan(0.015);
  });

  test('takes what there is, and nothing where all are of one nature', () => {
    const people = candidates.slice(0, 3).map((one) => ({ ...one, natures: ['human'] as const }));
    expect(drawDailyGames(people, 'seed')).toEqual([]);
    expect(drawDailyGames([...people, ...candidates.slice(3, 4)], 'seed')).toHaveLength(1);
    expect(drawDailyGames([], 'seed')).toEqual([]);
  });
});
