/** Tests of an imitation game's ends, and of the views before and after. */
import { describe, expect, test } from 'vitest';
import { play, scenario } from '../../testing/index.ts';
import { instant } from '../../time.ts';
import { imitation } from './index.ts';
import {
  ask,
  disconnect,
  fault,
  leave,
  open,
  openTwo,
  passTime,
  reconnect,
  release,
  resume,
  seen,
  tell,
  verdict,
} from './testing/script.ts';

const { given } = scenario(imitation);
const viewers = ['interrogator', 'A', 'B', 'spectator'] as const;

describe('the end', () => {
  test('E1 without a verdict the game ends when its time is over', () => {
    given(open(), passTime(300_000))
      .when(passTime(360_000))
      .yields({ type: 'settled', at: instant(360_000), end: 'time', right: null });
  });

  test('E2 an interrogator who leaves, or is lost for the whole grace, ends it', () => {
    given(open(), tell(0, 'A'))
      .when(leave(5, 'interrogator'))
      .yields({ type: 'left' }, { type: 'settled', end: 'left' });
    given(open(), passTime(300_000))
      .when(leave(300_005, 'interrogator'))
      .yields({ type: 'left' }, { type: 'settled', end: 'left' });
    given(open(), disconnect(0, 'interrogator'))
      .when(passTime(15_000))
      .yields({ type: 'gone', at: instant(15_000) }, { type: 'settled', end: 'left', right: null });
    given(open(), disconnect(0, 'interrogator'), reconnect(14_999, 'interrogator'))
      .when(passTime(15_000))
      .yields();
  });

  test('E3 a witness who leaves or is lost is silent, and nobody is told', () => {
    const before = given(open(), tell(0, 'A', 'bye', { from: instant(900) }));
    before.when(leave(5, 'A')).yields({ type: 'left', by: 'A' });
    const after = given(open(), tell(0, 'A', 'bye', { from: instant(900) }), leave(5, 'A'));
    for (const viewer of viewers) expect(after.view(viewer)).toEqual(before.view(viewer));
    after.when(release(910, 'A')).yields({ type: 'said', text: 'bye' });
    after.when(tell(20, 'A')).isRefused('not-your-seat');
    after.when(ask(20, 'A')).yields({ type: 'said', to: 'A' });
    expect(imitation.seating.isAway(after.state, 'A')).toBe(true);
    const lost = given(open(), disconnect(0, 'B'), passTime(15_000));
    expect(imitation.seating.isAway(lost.state, 'B')).toBe(true);
    lost.when(reconnect(16_000, 'B')).yields({ type: 'reconnected' });
    lost.when(tell(16_000, 'B')).yields({ type: 'said' });
    for (const viewer of viewers) expect(lost.view(viewer)).toEqual(given(open()).view(viewer));
  });

  test('E4 a fault of the house voids the game', () => {
    given(open(), tell(0, 'A')).when(fault(9)).yields({ type: 'settled', end: 'void', right: null });
  });

  test('E5 an outage moves every deadline first', () => {
    const { state } = given(open(), disconnect(0, 'B'), resume(60_000, 50_000));
    expect(imitation.rules.deadline(state)).toBe(65_000);
    expect(seen(given(open(), resume(60_000, 50_000)).view('A')).closesAt).toBe(350_000);
    expect(imitation.rules.deadline(given(open(), passTime(300_000), resume(310_000, 5000)).state)).toBe(
      365_000,
    );
  });

  test('E6 a deadline takes effect at its own instant, the bell first, and then nothing happens', () => {
    const { log } = play(imitation, [open(), disconnect(285_000, 'interrogator'), tell(400_000, 'A')]);
    expect(log.slice(5)).toMatchObject([
      { type: 'talk-ended', at: 300_000 },
      { type: 'gone', at: 300_000, by: 'interrogator' },
      { type: 'settled', at: 300_000, end: 'left' },
    ]);
    given(open(), leave(5, 'interrogator')).when(tell(6, 'A')).isRefused('game-over');
    given(open(), leave(5, 'interrogator')).when(passTime(999_999)).yields();
  });

  test('L2 a line that is lost too often has left, whoever it was', () => {
    const config = { repeatLimit: 1 };
    for (const by of ['A', 'B'] as const)
      given(open({ config }), disconnect(0, by), reconnect(1, by))
        .when(disconnect(2, by))
        .yields({ type: 'left', by });
    given(open({ config: { repeatLimit: 0 } }))
      .when(disconnect(2, 'interrogator'))
      .yields({ type: 'left' }, { type: 'settled', end: 'left' });
  });
});

describe('secrecy', () => {
  const talk = [ask(0, 'A', 'to A'), tell(10, 'A', 'by A'), ask(20, 'B', 'to B'), tell(30, 'B', 'by B')];

  test('S1 whoever is human, everybody but themselves sees and is refused the same', () => {
    const seenBy = (A: 'human' | 'machine', viewer: 'interrogator' | 'spectator') =>
      JSON.stringify(given(open({ A, hash: 'sealed' }), ...talk).view(viewer));
    for (const viewer of ['interrogator', 'spectator'] as const)
      expect(seenBy('human', viewer)).toBe(seenBy('machine', viewer));
  });

  test('S2 a witness reads the own talk alone, spectators none, and nobody else whether to decide', () => {
    const { view } = given(open(), ...talk);
    expect(Object.keys(seen(view('interrogator')).talks)).toEqual(['A', 'B']);
    expect(Object.keys(seen(view('A')).talks)).toEqual(['A']);
    expect(JSON.stringify(view('B'))).not.toContain('by A');
    expect(seen(view('spectator')).talks).toEqual({});
    expect(viewers.map((viewer) => seen(view(viewer)).mayDecide)).toEqual([true, false, false, false]);
    expect(Object.keys(seen(given(openTwo()).view('A')).talks)).toEqual(['A']);
  });

  test('S3 at the end all see both talks, the verdict, the natures and the nonce', () => {
    const { view } = given(open(), ...talk, verdict(40, 'A'));
    for (const viewer of viewers) {
      const { talks, reveal } = seen(view(viewer));
      expect(Object.keys(talks)).toEqual(['A', 'B']);
      expect(reveal).toEqual({
        end: 'verdict',
        endedAt: 40,
        natures: { interrogator: 'human', A: 'human', B: 'machine' },
        nonce: 'ab'.repeat(32),
        verdict: { human: 'A', confidence: 80, reason: 'It made a joke.', strategies: [] },
        right: true,
      });
    }
  });
});
