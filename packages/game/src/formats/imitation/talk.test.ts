/** The opening and the talk of the imitation game. */
import { describe, expect, test } from 'vitest';
import { sealOf } from '../../commitment.ts';
import { play, scenario } from '../../testing/index.ts';
import { instant } from '../../time.ts';
import { imitation } from './index.ts';
import { ask, leave, open, openTwo, passTime, release, seen, tell } from './testing/script.ts';

const { given } = scenario(imitation);

describe('the opening', () => {
  test('O1 a game opens once, with an interrogator and one or two witnesses', () => {
    given()
      .when(open())
      .yields(
        { type: 'opened', format: 'imitation' },
        { type: 'seated', seat: 'interrogator', nature: 'human' },
        { type: 'seated', seat: 'A', nature: 'human' },
        { type: 'seated', seat: 'B', nature: 'machine' },
      );
    given(open()).when(open()).isRefused('already-open');
    given().when(tell(0, 'A')).isRefused('not-open');
    expect(imitation.seating.seats(given(open()).state)).toEqual(['interrogator', 'A', 'B']);
    expect(imitation.seating.seats(given(openTwo()).state)).toEqual(['interrogator', 'A']);
  });

  test('O2 the seal is on what the witnesses are, and opens at the end', () => {
    const cast = { interrogator: 'human', A: 'machine', B: 'human' } as const;
    expect(imitation.seating.secret(cast)).toBe('A=machine,B=human');
    expect(imitation.seating.secret({ interrogator: 'human', A: 'human' } as never)).toBe('A=human');
    const opening = open({ cast });
    const { log } = play(imitation, [opening, leave(5, 'interrogator')]);
    const last = log.at(-1);
    if (last?.type !== 'settled') throw new Error('the game did not end');
    expect(sealOf(imitation.seating.secret(last.natures), last.nonce)).toBe(opening.commitment.hash);
  });
});

describe('the talk', () => {
  test('T1 both talks go on at once, and anybody may speak first and again', () => {
    const { view } = given(
      open(),
      tell(10, 'B', 'hi'),
      ask(20, 'A', 'And you?'),
      ask(30, 'A', 'Well?'),
      tell(40, 'A', 'me'),
      tell(50, 'A', 'too'),
    );
    const talk = (by: 'A' | 'B') => seen(view('interrogator')).talks[by]?.map(({ text }) => text);
    expect(talk('A')).toEqual(['And you?', 'Well?', 'me', 'too']);
    expect(talk('B')).toEqual(['hi']);
  });

  test('T2 a message goes to one witness, or from a witness to the interrogator', () => {
    given(open()).when(ask(0, 'B')).yields({ type: 'said', by: 'interrogator', to: 'B' });
    given(open()).when(tell(0, 'B')).yields({ type: 'said', by: 'B', to: 'interrogator' });
    given(open())
      .when(tell(0, 'B', 'hi', { to: 'interrogator' }))
      .yields({ type: 'said' });
    given(openTwo()).when(ask(0, undefined)).yields({ type: 'said', to: 'A' });
    given(open()).when(ask(0, undefined)).isRefused('no-such-partner');
    given(open()).when(ask(0, 'interrogator')).isRefused('no-such-partner');
    given(open())
      .when(tell(0, 'A', 'hi', { to: 'B' }))
      .isRefused('no-such-partner');
    given(openTwo()).when(ask(0, 'B')).isRefused('no-such-partner');
  });

  test('T3 a message is taken in NFC and trimmed, and no longer than the rules say', () => {
    given(open({ config: { length: 5 } }))
      .when(tell(0, 'A', '  cafe\u0301 '))
      .yields({ type: 'said', text: 'café' });
    const short = given(open({ config: { length: 5 } }));
    short.when(tell(0, 'A', 'sixsix')).isRefused('too-long', { length: 6, limit: 5 });
    short.when(tell(0, 'A', ' ')).isRefused('empty');
    short.when(tell(0, 'A', 'a\u202eb')).isRefused('bad-characters');
  });

  test('T4 what is held back is seen by its speaker alone, and released in order', () => {
    const past = [
      open(),
      tell(0, 'A', 'one', { from: instant(900) }),
      tell(1, 'A', 'two', { from: instant(500) }),
      tell(2, 'B', 'other', { from: instant(700) }),
    ];
    const { view, state, when } = given(...past);
    expect(seen(view('interrogator')).talks).toEqual({ A: [], B: [] });
    expect(seen(view('A')).onTheWay).toEqual([
      { to: 'interrogator', text: 'one' },
      { to: 'interrogator', text: 'two' },
    ]);
    expect(imitation.pacing.held(state)).toEqual([
      { by: 'A', from: 900 },
      { by: 'A', from: 500 },
      { by: 'B', from: 700 },
    ]);
    when(release(910, 'A')).yields({ type: 'said', by: 'A', text: 'one', at: instant(910) });
    const later = given(...past, release(910, 'A'));
    later.when(release(920, 'A')).yields({ type: 'said', text: 'two' });
    expect(seen(later.view('A')).onTheWay).toHaveLength(1);
    given(...past, passTime(300_000))
      .when(release(300_001, 'A'))
      .yields();
  });

  test('T5 the talk ends when its time is up', () => {
    given(open())
      .when(passTime(300_000))
      .yields({ type: 'talk-ended', at: instant(300_000) });
    given(open(), passTime(300_000)).when(tell(300_001, 'A')).isRefused('talk-over');
    given(open(), passTime(300_000)).when(ask(300_001, 'A')).isRefused('talk-over');
  });

  test('L1 a seat says so many messages and no more, held ones among them', () => {
    const config = { messageLimit: 2 };
    const from = instant(5000);
    given(open({ config }), tell(0, 'A', 'one', { from }), release(5010, 'A'), tell(5020, 'A', 'two'))
      .when(tell(5030, 'A', 'three'))
      .isRefused('too-many-messages', { limit: 2 });
    given(open({ config }), ask(0, 'A'), ask(1, 'B')).when(ask(2, 'B')).isRefused('too-many-messages');
  });
});

describe('how long a person would have taken', () => {
  const spoken = (past: Parameters<typeof given>, command: ReturnType<typeof tell>) =>
    imitation.pacing.spoken(given(...past).state, command);

  test('counts from the last message read', () => {
    expect(spoken([open(), ask(1000, 'A', 'Hello'), ask(4000, 'A', 'you')], tell(4100, 'A', 'hey'))).toEqual({
      since: 4000,
      read: 8,
      typed: 3,
      index: 0,
      waited: 3000,
    });
  });

  test('counts from one’s own last message, to anybody, if that is later', () => {
    const past = [open(), tell(1000, 'A', 'Hello'), tell(2000, 'B', 'yes?'), ask(6000, 'B')] as const;
    expect(spoken([...past], ask(6100, 'A', 'hm'))).toMatchObject({ since: 6000, read: 5, index: 1 });
  });

  test('paces nothing but messages', () => {
    expect(imitation.pacing.spoken(given(open()).state, leave(0, 'A'))).toBeUndefined();
    expect(imitation.pacing.spoken(given(open()).state, ask(0, 'C'))).toBeUndefined();
  });
});
