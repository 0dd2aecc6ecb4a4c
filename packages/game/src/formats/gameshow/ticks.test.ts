/** Turns in a common tick. */
import { expect, test } from 'vitest';
import { sha256Of } from '../../commitment.ts';
import { play, scenario } from '../../testing/index.ts';
import { instant, seconds } from '../../time.ts';
import { gameTurns, type LearnedTurns } from '../../turn-taking/index.ts';
import { gameshow } from './index.ts';
import { label, leave, open, passTime, release, resume, say, seen } from './testing/script.ts';

const { given } = scenario(gameshow);
const ticks = open({ config: { tick: seconds(10) } });
type Log = ReturnType<typeof play<never>>['log'];
const saidIn = (log: Log | readonly object[]) =>
  (log as readonly { readonly type: string }[]).filter(({ type }) => type === 'said');

test('T8 what anyone writes in a tick appears at its end, as one message of theirs', () => {
  const { log, state } = play(gameshow, [
    ticks,
    say(1000, 'B', 'Hello.'),
    say(9499, 'B', 'Who is here?'),
    passTime(10_000),
    say(10_001, 'C', 'I am.', { written: instant(9900) }),
    passTime(20_000),
    say(21_000, 'A', 'So am I.'),
  ]);
  expect(saidIn(log)).toEqual([
    { type: 'said', at: 10_000, by: 'B', text: 'Hello. Who is here?' },
    { type: 'said', at: 20_000, by: 'C', text: 'I am.', written: 9900 },
  ]);
  const { talk, onTheWay } = seen(gameshow.rules.view(state, 'A'));
  expect([talk.length, onTheWay]).toEqual([2, [{ text: 'So am I.' }]]);
  for (const viewer of ['B', 'spectator'] as const)
    expect(seen(gameshow.rules.view(state, viewer)).onTheWay).toEqual([]);
});

test('T8 the host can neither pace nor release what waits for the end of a tick', () => {
  const { state } = given(ticks, say(1000, 'A'));
  expect(gameshow.pacing.held(state)).toEqual([]);
  expect(gameshow.pacing.spoken(state, say(2000, 'A'))).toBeUndefined();
  const { talks, place, mode, slot } = gameshow.pacing.turns ?? {};
  expect([talks?.(state, 'B'), place?.(state, say(2000, 'B'))]).toEqual([undefined, undefined]);
  expect(mode?.(ticks.config)).toEqual({ kind: 'ticks', length: 10_000, contestants: 4 });
  expect(slot?.(state, 'B')).toEqual({ endsAt: 10_000, takenUntil: 9500, index: 0, mustSpeak: false });
  expect(slot?.(state, 'Z')).toBeUndefined();
  expect(slot?.(given(open()).state, 'B')).toBeUndefined();
  given(ticks, say(1000, 'A')).when(release(2000, 'A')).yields();
});

test('T8 everyone sees when the tick ends, and an outage moves it', () => {
  const { view } = given(ticks, say(1000, 'A'), passTime(10_000));
  for (const viewer of ['A', 'B', 'spectator'] as const)
    expect(seen(view(viewer)).tick).toEqual({ endsAt: 20_000 });
  expect(seen(given(open()).view('A'))).not.toHaveProperty('tick');
  const { state } = given(ticks, passTime(10_000), resume(15_000, 4000));
  expect(gameshow.rules.deadline(state)).toBe(24_000);
});

test('T12 what a contestant writes in one tick counts as one message, as the reply of a bot does', () => {
  const few = open({ config: { tick: seconds(10), messageLimit: 2 } });
  const first = [say(1000, 'A', 'One.'), say(2000, 'A', 'of'), say(3000, 'A', 'two')];
  const second = [passTime(10_000), say(11_000, 'A', 'Two'), say(12_000, 'A', 'of two')];
  given(few, ...first, ...second, passTime(20_000))
    .when(say(21_000, 'A'))
    .isRefused('too-many-messages');
  const { limitsMerged: _, ...config } = few.config;
  given({ ...few, config }, ...first.slice(0, 2))
    .when(say(3000, 'A'))
    .isRefused('too-many-messages');
});

test('T11 a merged message has at most the length of one message', () => {
  const short = open({ config: { tick: seconds(10), length: 10 } });
  const played = given(short, say(1000, 'A', '1234'), say(1500, 'B', '1234567890'));
  const { refusal, details } = gameshow.rules.decide(played.state, say(2000, 'A', '123456'));
  expect([refusal, details]).toEqual(['too-long', { length: 6, limit: 10, room: 5 }]);
  played.when(say(2000, 'A', '12345')).yields({
    ...{ type: 'held', at: instant(2000), by: 'A', text: '12345', from: instant(10_000) },
  });
  const full = play(gameshow, [short, say(1, 'A', '1234'), say(2, 'A', '12345'), passTime(10_000)]);
  expect(saidIn(full.log)).toMatchObject([{ text: '1234 12345' }]);
  given(short, say(1, 'A', '1234567890'), passTime(10_000))
    .when(say(10_001, 'A', '1234567890'))
    .yields({
      ...{ type: 'held', at: instant(10_001), by: 'A', text: '1234567890', from: instant(20_000) },
    });
});

test('T11 a game that was opened before keeps its merged messages of any length', () => {
  const short = open({ config: { tick: seconds(10), length: 10 } });
  const { limitsMerged, ...config } = short.config;
  expect(limitsMerged).toBe(true);
  const { log } = play(gameshow, [
    { ...short, config },
    say(1000, 'A', 'Ten of it.'),
    say(2000, 'A', 'Ten of it.'),
    passTime(10_000),
  ]);
  expect(saidIn(log)).toMatchObject([{ text: 'Ten of it. Ten of it.' }]);
  expect(open().config).not.toHaveProperty('limitsMerged');
  expect(open({ config: { tick: seconds(10), moderated: true } }).config).not.toHaveProperty('limitsMerged');
});

test('T8 one who left speaks no more, and what they wrote before appears', () => {
  const { log } = play(gameshow, [ticks, say(1000, 'B', 'Bye.'), leave(2000, 'B'), passTime(10_000)]);
  expect(saidIn(log)).toMatchObject([{ by: 'B', text: 'Bye.' }]);
});

test('T9 the order of a tick follows from the seal, the tick and the letter, not from who wrote first or what they are', () => {
  const orderOf = (writers: string, cast: Parameters<typeof open>[0], ticksBefore = 0) => {
    const from = 10_000 * ticksBefore;
    const { log } = play(gameshow, [
      open({ config: { tick: seconds(10) }, hash: 'cd'.repeat(32), ...cast }),
      passTime(from + 1),
      ...[...writers].map((by, at) => say(from + 1000 + at, by)),
      passTime(from + 10_000),
    ]);
    return saidIn(log)
      .map((one) => (one as unknown as { readonly by: string }).by)
      .join('');
  };
  const byHash = (tick: number) =>
    [...'ABCD'].sort((a, b) => {
      const place = (by: string) => sha256Of(`${'cd'.repeat(32)}:${tick}:${by}`);
      return place(a) < place(b) ? -1 : 1;
    });
  const natures = { A: 'machine', B: 'human', C: 'human', D: 'machine' } as const;
  for (const writers of ['ABCD', 'DCBA', 'BDAC']) {
    expect(orderOf(writers, {})).toBe(byHash(1).join(''));
    expect(orderOf(writers, { cast: natures })).toBe(byHash(1).join(''));
  }
  const orders = Array.from({ length: 12 }, (_, tick) => orderOf('ABCD', {}, tick));
  expect(orders).toEqual(Array.from({ length: 12 }, (_, tick) => byHash(tick + 1).join('')));
  expect(new Set(orders.map(([first]) => first)).size).toBe(4);
});

test('E6 a tick that ends with the talk comes before its end; later words never appear', () => {
  const short = open({ config: { tick: seconds(10), duration: 25_000 as never } });
  const { log, state } = play(gameshow, [
    open({ config: { tick: seconds(10), duration: 20_000 as never } }),
    say(11_000, 'A', 'Bye.'),
    passTime(20_000),
  ]);
  expect(log.slice(-3)).toMatchObject([
    { type: 'said' },
    { type: 'tick-ended' },
    { type: 'talk-ended', at: 20_000 },
  ]);
  expect(seen(gameshow.rules.view(state, 'A'))).not.toHaveProperty('tick');
  const later = play(gameshow, [short, say(21_000, 'A', 'Bye.'), passTime(25_000)]);
  expect(saidIn(later.log)).toEqual([]);
  expect(seen(gameshow.rules.view(later.state, 'A')).onTheWay).toEqual([]);
});

test('T8, T9 the log of a game in ticks is sound, also where words were erased', () => {
  const { log } = play(gameshow, [
    ticks,
    say(1000, 'A'),
    say(1500, 'C'),
    passTime(35_000),
    say(36_000, 'A'),
    resume(37_000, 2000),
    say(41_000, 'B'),
    passTime(200_000),
    label(200_500, 'A', { B: 'ai' }),
    passTime(300_000),
  ]);
  expect(log.at(-1)?.type).toBe('settled');
  expect(gameshow.rules.verification?.faultIn(log)).toBeUndefined();
  const erased = log.map((event) => ('text' in event && event.by === 'A' ? { ...event, text: null } : event));
  expect(gameshow.rules.verification?.faultIn(erased)).toBeUndefined();
  const swapped = log.map((event) =>
    event.type === 'said' ? { ...event, by: event.by === 'A' ? 'C' : 'A' } : event,
  );
  expect(gameshow.rules.verification?.faultIn(swapped as typeof log)).toBeDefined();
});

test('T8 a moderated game has no ticks', () => {
  const { view, state } = given(open({ config: { tick: seconds(10), moderated: true } }));
  expect(seen(view('A'))).not.toHaveProperty('tick');
  expect(
    gameshow.pacing.turns?.mode(open({ config: { tick: seconds(10), moderated: true } }).config),
  ).toBeUndefined();
  expect(gameshow.rules.deadline(state)).toBe(360_000);
});

test('T10 the share of ticks in which a machine writes is drawn for a whole game, of those who taught it, or of the prior', () => {
  const mode = gameshow.pacing.turns?.mode(ticks.config);
  if (mode === undefined) throw new Error('nothing is learned of ticks');
  const sharesOf = (learned?: LearnedTurns) =>
    Array.from({ length: 300 }, (_, at) => gameTurns(learned, `${at}`, ['A'], mode).shares?.A ?? 0);
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  expect(Math.abs(mean(sharesOf()) - 0.159)).toBeLessThan(0.01);
  const known = {
    games: 9,
    people: 9,
    kinds: [],
    edges: [0],
    factors: { own: [], other: [] },
    shares: [0.3, 0.5],
  };
  expect(Math.abs(mean(sharesOf(known)) - 0.4)).toBeLessThan(0.02);
  expect(gameTurns(known, 'seed', ['A'], mode)).toEqual(gameTurns(known, 'seed', ['A'], mode));
});

test('T8 a bot is asked anew in each tick for what appears at its end', () => {
  const first = given(ticks);
  const [prompt] = gameshow.prompting.prompts(first.view('B'));
  expect(prompt).toMatchObject({ kind: 'say', occasion: 'open', deadline: 9500, limits: { messages: 1 } });
  expect(prompt).not.toHaveProperty('free');
  const next = given(ticks, say(1000, 'A'), say(2000, 'B'), passTime(10_000));
  // A's words appeared with B's own: B has not answered them.
  expect(gameshow.prompting.prompts(next.view('B'))).toMatchObject([
    { occasion: 'answer', deadline: 19_500 },
  ]);
  const alone = given(ticks, say(2000, 'B'), passTime(10_000));
  expect(gameshow.prompting.prompts(alone.view('B'))).toMatchObject([{ occasion: 'go-on' }]);
});
