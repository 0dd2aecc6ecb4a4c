/** Tests of a game show's labels, its end, and the views before and after. */
import { describe, expect, test } from 'vitest';
import { play, scenario } from '../../testing/index.ts';
import { instant, milliseconds } from '../../time.ts';
import { gameshow } from './index.ts';
import {
  ask,
  disconnect,
  fault,
  label,
  leave,
  open,
  openOld,
  passTime,
  reconnect,
  release,
  resume,
  say,
  seen,
} from './testing/script.ts';
import type { Label } from './words.ts';

const { given } = scenario(gameshow);
const viewers = ['A', 'B', 'C', 'D', 'spectator'] as const;
const asked = [ask(1, 'A'), ask(2, 'B'), ask(3, 'C')];
/** A talk of 4 ms that is over. */
const labelling = [open({ config: { duration: milliseconds(4) } }), passTime(4)];
const guesses: readonly (readonly [string, Record<string, Label>])[] = [
  ['A', { A: 'human', B: 'ai', C: 'ai', D: 'ai' }],
  ['B', { A: 'ai', C: 'human', D: 'ai' }],
  ['C', { A: 'human', B: 'ai', D: 'human' }],
  ['D', { A: 'human', B: 'ai', C: 'ai', D: 'ai' }],
];

describe('the end of the talk', () => {
  /** Two people, and from 500 ms on labels are taken. */
  const two = open({
    cast: { A: 'human', B: 'machine', C: 'human', D: 'machine' },
    config: { duration: milliseconds(1000) },
  });
  const done = { B: 'ai', D: 'ai' } as const;

  test('G4 it ends early at the instant when the last person has labelled', () => {
    given(two, label(600, 'A', done))
      .when(label(800, 'C', done))
      .yields({ type: 'labelled', by: 'C' }, { type: 'talk-ended', at: instant(800) });
    given(two, label(600, 'A', done))
      .when(passTime(1000))
      .yields({ type: 'talk-ended', at: instant(1000) });
    given(two, label(600, 'A', done))
      .when(leave(700, 'C'))
      .yields({ type: 'left', by: 'C' }, { type: 'talk-ended', at: instant(700) });
  });

  test('G4 labels of machines end nothing', () => {
    const machines = [label(600, 'B', { A: 'human' }), label(600, 'D', {})];
    given(two, ...machines, label(600, 'A', done))
      .when(passTime(999))
      .yields();
    given(two, ...machines, label(610, 'A', done))
      .when(label(620, 'C', {}))
      .yields(
        { type: 'labelled' },
        { type: 'talk-ended', at: instant(620) },
        { type: 'settled', at: instant(620), end: 'labels' },
      );
  });

  test('G4 a person who is gone is waited for, so that whoever comes back sees no early end', () => {
    const gone = [two, disconnect(0, 'C'), resume(15_100, 15_050), passTime(15_100)] as const;
    const { view } = given(...gone, label(15_700, 'A', done));
    expect(seen(view('A')).labelBy).toBeNull();
  });

  test('G4 the rule book: P labels at 310 s, Q never or at 480 s, the machines whenever', () => {
    const at = (second: number, by: string) => label(second * 1000, by, done);
    const start = open({
      cast: { A: 'human', B: 'machine', C: 'human', D: 'machine' },
      config: { duration: milliseconds(600_000) },
    });
    const endOf = (...script: ReturnType<typeof at>[]) =>
      play(gameshow, [start, ...script, passTime(600_000)]).log.find(({ type }) => type === 'talk-ended')?.at;
    expect(endOf(at(310, 'A'), at(311, 'B'), at(312, 'D'))).toBe(600_000);
    expect(endOf(at(310, 'A'), at(400, 'B'), at(480, 'C'))).toBe(480_000);
  });

  test('V4 labels are taken from `labelsFrom` on, are final, and no one else sees them', () => {
    given(two)
      .when(label(499, 'A', done))
      .isRefused('too-early');
    given(two)
      .when(label(500, 'A', done))
      .yields({ type: 'labelled', by: 'A', labels: done });
    const past = [two, label(500, 'A', done)] as const;
    given(...past)
      .when(label(501, 'A', { B: 'human' }))
      .isRefused('already-labelled');
    given(...past)
      .when(say(502, 'A'))
      .yields({ type: 'said', by: 'A' });
    const { view } = given(...past);
    expect(seen(view('A')).labels).toEqual(done);
    for (const viewer of viewers.slice(1)) expect(view(viewer)).toEqual(given(two).view(viewer));
    const left = given(...past, leave(502, 'A'));
    for (const viewer of viewers.slice(1)) expect(left.view(viewer)).toEqual(given(two).view(viewer));
    expect(seen(given(two, resume(60, 50)).view('A')).labelsFrom).toBe(550);
    given(open({ config: { labelsFrom: milliseconds(0) } }))
      .when(label(0, 'A', done))
      .yields({ type: 'labelled' }, { type: 'talk-ended', at: instant(0) });
  });
});

describe('asking to guess, by the old rules', () => {
  const old = [openOld(), ...asked] as const;

  test('G3 the talk ends at the instant of the last wish', () => {
    const { view } = given(...old, ask(4, 'D'));
    for (const viewer of viewers) expect(seen(view(viewer)).labelBy).toBe(90_004);
  });

  test('G1 nobody but the one who asks sees it', () => {
    const { view, when } = given(...old);
    when(ask(9, 'A')).yields();
    for (const viewer of viewers)
      expect(view(viewer)).toEqual({
        ...seen(given(openOld()).view(viewer)),
        hasAsked: ['A', 'B', 'C'].includes(viewer),
      });
  });

  test('G2 the last one to ask ends the talk; who is away counts as having asked', () => {
    given(...old)
      .when(ask(4, 'D'))
      .yields({ type: 'ready-to-guess', by: 'D' }, { type: 'talk-ended', at: instant(4) });
    given(...old)
      .when(leave(4, 'D'))
      .yields({ type: 'left', by: 'D' }, { type: 'talk-ended' });
    given(openOld(), leave(0, 'D'), ask(1, 'A'), ask(2, 'B'))
      .when(ask(3, 'C'))
      .yields({ type: 'ready-to-guess' }, { type: 'talk-ended' });
    given(...old, disconnect(5, 'D'))
      .when(passTime(15_005))
      .yields({ type: 'gone', by: 'D' }, { type: 'talk-ended', at: instant(15_005) });
  });

  test('V1 labels are taken after the talk alone, and a label ends no talk', () => {
    given(openOld())
      .when(label(359_999, 'A', {}))
      .isRefused('too-early');
    expect(seen(given(openOld()).view('A')).labelsFrom).toBeNull();
  });

  test('G1 in other games it is refused', () => {
    given(open()).when(ask(1, 'A')).isRefused('not-your-seat');
  });
});

describe('labels', () => {
  test('V1 each labels the others once, when the talk is over, and sees only the own labels', () => {
    given(open())
      .when(label(1, 'A', { B: 'ai' }))
      .isRefused('too-early');
    const past = [...labelling, label(5, 'A', { B: 'ai' })];
    given(...labelling)
      .when(label(5, 'A', { D: 'unsure', B: 'ai' }))
      .yields({ type: 'labelled', by: 'A', labels: { B: 'ai', D: 'unsure' } });
    given(...past)
      .when(label(6, 'A', { C: 'ai' }))
      .isRefused('already-labelled');
    const { view } = given(...past);
    expect(seen(view('A')).labels).toEqual({ B: 'ai' });
    for (const viewer of viewers.slice(1)) expect(view(viewer)).toEqual(given(...labelling).view(viewer));
  });

  test('V2 a label of oneself is refused, and the others of that command stand', () => {
    const { log, refusals } = play(gameshow, [...labelling, label(5, 'A', { A: 'human', B: 'ai' })]);
    expect(refusals.at(-1)).toBe('self-label');
    expect(log.slice(-2)).toMatchObject([
      { type: 'labelled', by: 'A', labels: { B: 'ai' } },
      { type: 'label-refused', by: 'A', code: 'self-label' },
    ]);
    given(...labelling)
      .when(label(5, 'A', { A: 'human' }))
      .isRefused('self-label');
    given(open({ config: { countSelf: true, duration: milliseconds(4) } }), passTime(4))
      .when(label(5, 'A', { A: 'human' }))
      .yields({ type: 'labelled', labels: { A: 'human' } });
  });

  test('V3 a letter that is not there, and a seat that is not, are refused', () => {
    given(...labelling)
      .when(label(5, 'A', { E: 'ai' }))
      .isRefused('no-such-partner');
    given(...labelling)
      .when(label(5, 'E', { A: 'ai' }))
      .isRefused('not-your-seat');
    given(...labelling, leave(5, 'A'))
      .when(label(5, 'A', { B: 'ai' }))
      .isRefused('not-your-seat');
  });
});

describe('the end', () => {
  test.each([
    [true, { A: 5, B: -1, C: 2, D: 5 }],
    [false, { A: 4, B: -1, C: 2, D: 4 }],
  ])('R4 the article game, with countSelf %s', (countSelf, scores) => {
    const { state } = play(gameshow, [
      open({ config: { countSelf, duration: milliseconds(4) } }),
      passTime(4),
      ...guesses.map(([by, labels], index) => label(10 + index, by, labels)),
    ]);
    expect(gameshow.rules.outcome(state)).toMatchObject({ end: 'labels', scores });
  });

  test('E1 it ends when all who are there have labelled, or when the time for it is over', () => {
    const past = [...labelling, label(5, 'A', {}), label(6, 'B', {}), label(7, 'C', {})];
    given(...past)
      .when(label(8, 'D', { A: 'human' }))
      .yields({ type: 'labelled' }, { type: 'settled', at: instant(8), end: 'labels' });
    given(...past)
      .when(leave(8, 'D'))
      .yields({ type: 'left' }, { type: 'settled', end: 'labels' });
    given(...past)
      .when(passTime(90_004))
      .yields({ type: 'settled', at: instant(90_004), end: 'time', scores: { A: 3, B: 3, C: 3, D: 3 } });
  });

  test('E2 when everybody has left there is nobody to wait for', () => {
    given(open(), leave(1, 'B'), leave(2, 'C'), leave(3, 'D'))
      .when(leave(4, 'A'))
      .yields({ type: 'left' }, { type: 'talk-ended' }, { type: 'settled', at: instant(4), end: 'left' });
    const gone = [open(), disconnect(0, 'A'), passTime(15_000)] as const;
    given(...gone, leave(16_000, 'B'), leave(16_000, 'C'))
      .when(leave(16_000, 'D'))
      .yields({ type: 'left' }, { type: 'talk-ended' }, { type: 'settled', end: 'left' });
  });

  test('E3 who leaves or is lost is silent, and nobody is told', () => {
    const before = given(open(), say(0, 'B', 'bye', { from: instant(900) }));
    const after = given(open(), say(0, 'B', 'bye', { from: instant(900) }), leave(5, 'B'));
    for (const viewer of viewers) expect(after.view(viewer)).toEqual(before.view(viewer));
    after.when(release(910, 'B')).yields({ type: 'said', text: 'bye' });
    after.when(say(20, 'B')).isRefused('not-your-seat');
    const lost = given(open(), disconnect(0, 'C'), passTime(15_000));
    expect(gameshow.seating.isAway(lost.state, 'C')).toBe(true);
    for (const viewer of viewers) expect(lost.view(viewer)).toEqual(given(open()).view(viewer));
    lost.when(reconnect(16_000, 'C')).yields({ type: 'reconnected' });
  });

  test('E4 a fault of the house voids the game, without scores', () => {
    given(...labelling, label(5, 'A', { B: 'ai' }))
      .when(fault(9))
      .yields({ type: 'settled', end: 'void', scores: { A: 0, B: 0, C: 0, D: 0 } });
  });

  test('E5 an outage moves every deadline first', () => {
    expect(gameshow.rules.deadline(given(open(), disconnect(0, 'B'), resume(60_000, 50_000)).state)).toBe(
      65_000,
    );
    expect(seen(given(open(), resume(60_000, 50_000)).view('A')).closesAt).toBe(410_000);
    expect(gameshow.rules.deadline(given(...labelling, resume(100, 50)).state)).toBe(90_054);
  });

  test('E6 a deadline takes effect at its own instant, and after the end nothing happens', () => {
    const { log } = play(gameshow, [open(), disconnect(345_000, 'A'), say(900_000, 'A')]);
    expect(log.slice(6)).toMatchObject([
      { type: 'talk-ended', at: 360_000 },
      { type: 'gone', at: 360_000, by: 'A' },
      { type: 'settled', at: 450_000, end: 'time' },
    ]);
    given(open(), fault(1)).when(say(2, 'A')).isRefused('game-over');
    given(open(), fault(1)).when(passTime(999_999)).yields();
  });

  test('L2 a line that is lost too often has left, whoever it was', () => {
    for (const by of ['A', 'B'])
      given(
        open({ cast: { A: 'human', B: 'machine', C: 'human' }, config: { repeatLimit: 1 } }),
        disconnect(0, by),
        reconnect(1, by),
      )
        .when(disconnect(2, by))
        .yields({ type: 'left', by });
  });

  test('S1 whoever is human, everybody but themselves sees and is refused the same', () => {
    const script = [...labelling, label(5, 'B', { B: 'ai', A: 'ai' }), say(6, 'B'), label(7, 'B', {})];
    const cast = { A: 'machine', B: 'machine', C: 'human', D: 'machine' } as const;
    const config = { duration: milliseconds(4) };
    const here = play(gameshow, [open({ hash: 'sealed', config }), ...script.slice(1)]);
    const there = play(gameshow, [open({ hash: 'sealed', cast, config }), ...script.slice(1)]);
    expect(there.refusals).toEqual(here.refusals);
    for (const viewer of viewers)
      expect(gameshow.rules.view(there.state, viewer)).toEqual(gameshow.rules.view(here.state, viewer));
  });

  test('S2 of others one sees letters and messages alone', () => {
    const config = { labelsFrom: milliseconds(0) };
    const { view } = given(
      open({ config }),
      say(0, 'B'),
      label(1, 'B', {}),
      disconnect(5, 'D'),
      passTime(15_005),
    );
    const own = ['you', 'hasAsked', 'labels', 'isCalled', 'onTheWay'];
    const shared = (viewer: string) => Object.entries(view(viewer)).filter(([key]) => !own.includes(key));
    for (const viewer of viewers) expect(shared(viewer)).toEqual(shared('spectator'));
    expect(seen(view('spectator'))).toMatchObject({ labels: null, onTheWay: [] });
  });

  test('S3 at the end all see what everybody was, who labelled whom, the scores and the nonce', () => {
    const { view } = given(
      ...labelling,
      label(5, 'A', { B: 'ai' }),
      label(6, 'B', {}),
      label(7, 'C', {}),
      label(8, 'D', {}),
    );
    for (const viewer of viewers)
      expect(seen(view(viewer)).reveal).toEqual({
        end: 'labels',
        endedAt: 8,
        natures: { A: 'human', B: 'machine', C: 'machine', D: 'machine' },
        nonce: 'ab'.repeat(32),
        labels: { A: { B: 'ai' }, B: {}, C: {}, D: {} },
        scores: { A: 4, B: 2, C: 3, D: 3 },
      });
  });
});
