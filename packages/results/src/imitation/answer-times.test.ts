/** Tests of the times of a witness's answers. */
import { expect, test } from 'vitest';
import { answerTimesOf } from './answer-times.ts';
import { imitationDigest } from './digest.ts';
import { playedGame } from './testing/imitation-game.ts';

const said = [
  ['interrogator', 'Hi A, who are you?', 'A'],
  ['interrogator', 'Hi B!', 'B'],
  ['A', 'nobody'],
  ['A', 'and you?'],
  ['B', 'hello'],
  ['interrogator', 'Tea?', 'A'],
  ['interrogator', 'Or not?', 'A'],
  ['A', 'tea'],
  ['interrogator', 'Why?', 'A'],
] as const;

test('known answer: the person is timed from the last message to them, and what they add counts for nothing', () => {
  const { events, natures } = playedGame({ A: 'human', said });
  expect(answerTimesOf(events, natures)).toEqual({
    seat: 'A',
    times: {
      answers: [
        { read: 18, typed: 6, took: 2000 },
        { read: 11, typed: 3, took: 1000 },
      ],
      open: { read: 4, stood: 291_000, silent: false },
    },
  });
});

test('known answer: of two witnesses the one who is a person; nobody, where the only one is a machine', () => {
  const game = playedGame({ A: 'machine', said });
  expect(imitationDigest.pace?.answerTimes?.(game)).toEqual({
    seat: 'B',
    times: { answers: [{ read: 5, typed: 5, took: 3000 }] },
  });
  const two = playedGame({
    A: 'machine',
    parties: 2,
    said: [
      ['interrogator', 'Hi'],
      ['A', 'ho'],
    ],
  });
  expect(imitationDigest.pace?.answerTimes?.(two)).toBeUndefined();
});

test('what was erased, or lasted while the house was away, tells nothing', () => {
  const { events, natures } = playedGame({ A: 'human', said });
  const erased = events.map((event) =>
    event.type === 'said' && event.text === 'Tea?' ? { ...event, text: null } : event,
  );
  expect(answerTimesOf(erased, natures)?.times.answers).toEqual([{ read: 18, typed: 6, took: 2000 }]);
  const at = events.findIndex((event) => event.type === 'said' && event.text === 'nobody');
  const away = events.toSpliced(at, 0, {
    type: 'resumed',
    at: events[at]?.at ?? (0 as never),
    down: 5 as never,
  });
  expect(answerTimesOf(away, natures)?.times.answers).toEqual([{ read: 11, typed: 3, took: 1000 }]);
});
