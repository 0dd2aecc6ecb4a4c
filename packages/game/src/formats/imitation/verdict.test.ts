/** The verdict of the imitation game. */
import { describe, expect, test } from 'vitest';
import { play, scenario } from '../../testing/index.ts';
import { instant } from '../../time.ts';
import { imitation } from './index.ts';
import { ask, open, openTwo, passTime, release, seen, tell, verdict, verdictTwo } from './testing/script.ts';
import { strategies } from './words.ts';

const { given } = scenario(imitation);
const talk = [open(), ask(0, 'A'), tell(10, 'A'), tell(20, 'B')] as const;
const judged = (...script: Parameters<typeof given>) =>
  imitation.rules.outcome(play(imitation, script).state);

describe('the verdict', () => {
  test('V1 it may be given until its time is over, and ends the game', () => {
    given(open(), passTime(300_000))
      .when(verdict(359_999, 'A'))
      .yields({ type: 'verdict-given', human: 'A' }, { type: 'settled', end: 'verdict' });
    expect(play(imitation, [open(), verdict(360_000, 'A')]).refusals).toEqual([undefined, 'game-over']);
    given(...talk, verdict(30, 'A'))
      .when(verdict(31, 'B'))
      .isRefused('game-over');
  });

  test('V2 of two witnesses it names one, of one it says the nature, and the interrogator gives it', () => {
    given(...talk)
      .when(verdictTwo(30, 'human'))
      .isRefused('wrong-verdict');
    given(...talk)
      .when(verdict(30, 'A', { nature: 'human' }))
      .isRefused('wrong-verdict');
    given(...talk)
      .when(verdict(30, 'C'))
      .isRefused('no-such-partner');
    given(...talk)
      .when(verdict(30, 'A', { by: 'A' }))
      .isRefused('not-your-seat');
    const two = given(openTwo(), tell(0, 'A'));
    two.when(verdict(30, 'A')).isRefused('wrong-verdict');
    two
      .when(verdictTwo(30, 'machine'))
      .yields({ type: 'verdict-given', nature: 'machine' }, { type: 'settled', right: false });
  });

  test('V3 confidence, reason and strategies come with it, in one fact with the reason as its text', () => {
    const chosen = ['other', 'trick'] as const;
    given(...talk)
      .when(verdict(30, 'B', { confidence: 0, reason: ' too cafe\u0301 ', strategies: chosen }))
      .yields(
        {
          type: 'verdict-given',
          by: 'interrogator',
          human: 'B',
          confidence: 0,
          text: 'too café',
          strategies: ['trick', 'other'],
        },
        { type: 'settled' },
      );
    given(...talk)
      .when(verdict(30, 'B', { reason: '  ' }))
      .yields({ type: 'verdict-given', text: '' }, { type: 'settled' });
    given(...talk)
      .when(verdict(30, 'B', { reason: 'x'.repeat(301) }))
      .isRefused('too-long');
    expect(strategies).toHaveLength(8);
    expect(judged(...talk, verdict(30, 'B'))).toEqual({
      end: 'verdict',
      verdict: { human: 'B', confidence: 80, reason: 'It made a joke.', strategies: [] },
      right: false,
    });
  });

  test('V4 during the talk it waits until every witness has been heard', () => {
    given(...talk)
      .when(verdict(30, 'A'))
      .yields({ type: 'verdict-given' }, { type: 'settled' });
    given(...talk.slice(0, 3))
      .when(verdict(30, 'A'))
      .isRefused('too-early');
    const held = [...talk.slice(0, 3), tell(20, 'B', 'hm', { from: instant(900) })];
    given(...held)
      .when(verdict(30, 'A'))
      .isRefused('too-early');
    given(...held, release(910, 'B'))
      .when(verdict(920, 'A'))
      .yields({ type: 'verdict-given' }, { type: 'settled' });
    given(openTwo(), ask(0, 'A')).when(verdictTwo(30, 'human')).isRefused('too-early');
    given(openTwo(), tell(0, 'A'))
      .when(verdictTwo(30, 'human'))
      .yields({ type: 'verdict-given' }, { type: 'settled' });
    given(open({ config: { early: false } }), ...talk.slice(1))
      .when(verdict(30, 'A'))
      .isRefused('too-early');
    expect(seen(given(...talk).view('interrogator')).mayDecide).toBe(true);
    expect(seen(given(...held).view('interrogator')).mayDecide).toBe(false);
  });

  test('V5 it is right if it names the person, or says what the witness is', () => {
    for (const A of ['human', 'machine'] as const) {
      expect(judged(open({ A }), passTime(300_000), verdict(300_001, 'A'))?.right).toBe(A === 'human');
      expect(judged(open({ A }), passTime(300_000), verdict(300_001, 'B'))?.right).toBe(A === 'machine');
      expect(judged(openTwo(A), passTime(300_000), verdictTwo(300_001, 'human'))?.right).toBe(A === 'human');
    }
    expect(judged(open(), passTime(360_000))).toEqual({ end: 'time', verdict: null, right: null });
  });
});
