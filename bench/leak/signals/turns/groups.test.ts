/** Features of the turns of a seat. */
import { expect, test } from 'vitest';
import type { JudgedSeat } from '../../played.ts';
import { turnGroups } from './groups.ts';
import { turnsOf } from './seat-talk.ts';

/** Messages as `by at`, in seconds; X is judged. */
const talk = (endsAt: number, ...messages: readonly string[]): JudgedSeat => ({
  seat: 'X',
  isHuman: true,
  endsAt: 1000 * endsAt,
  factors: {},
  talk: messages.map((message) => {
    const [by = '', at] = message.split(' ');
    return { by, at: 1000 * Number(at) };
  }),
});

const seat = talk(100, 'Y 2', 'X 10', 'X 13', 'Z 15', 'X 18', 'Y 30', 'X 70');
const read = (group: string, judged = seat) => turnGroups[group]?.(judged) ?? {};

test('runs and what came before each message: all others are one', () => {
  expect(turnsOf(talk(100, 'Y 2', 'Z 4', 'X 10', 'X 13')).map(({ place }) => place)).toEqual([1, 2, 1, 2]);
  expect(turnsOf(seat).map(({ gap }) => gap)).toEqual([2, 8, 3, 2, 3, 12, 40]);
});

test('turns: messages, replies, and messages after one’s own', () => {
  expect(read('turns')).toMatchObject({
    messages: 4,
    'further messages': 1,
    'longest run': 2,
    'answered runs': 1,
  });
  expect(read('turns')).toMatchObject({ 'reply least': 3, 'reply most': 40, 'second least': 3 });
});

test('silences: who broke them, and after whom', () => {
  expect(read('silences')).toMatchObject({
    'broken by it': 1,
    'broken by others': 0,
    'silent at the end': 30,
  });
  expect(read('silences', talk(60, 'X 5', 'X 25'))).toMatchObject({ 'broken after own': 1 });
});

test('interruptions: what follows where one was cut short', () => {
  expect(read('interruptions')).toMatchObject({
    cuts: 1,
    'spoke next': 1,
    'after a cut least': 3,
    'cut in': 1,
  });
});

test('the opening and the end', () => {
  expect(read('opening')).toMatchObject({ 'spoke first': 0, 'first at': 10, 'after the other': 8 });
  expect(read('end')).toMatchObject({ ended: 100, 'last own before the end': 30, 'has the last word': 1 });
});
