/** Tests of how a contestant does over its shows. */
import type { Label } from '@parlour/game';
import { expect, test } from 'vitest';
import type { ListedGame } from '../figures.ts';
import { contestantRecord } from './contestant-record.ts';
import { measuresOf } from './measures.ts';
import { playedShow } from './testing/show-game.ts';

type Labels = Readonly<Record<string, Readonly<Record<string, Label>>>>;

/** A finished game as the bot on seat B has it in its list. */
function ofB(labels: Labels, said: readonly (readonly [string, string])[] = []): ListedGame {
  const { events, natures } = playedShow({ labels, said });
  const bots = {
    B: { id: 'b_b', name: 'Bee' },
    C: { id: 'b_c', name: 'Cee' },
    D: { id: 'b_d', name: 'Dee' },
  };
  return { seat: 'B', nature: 'machine', natures, bots, measures: measuresOf(events) };
}
const only = (games: readonly ListedGame[]) => {
  const [record, ...others] = contestantRecord(games);
  expect(others).toEqual([]);
  if (record === undefined) throw new Error('there is no record');
  return record;
};

test('counts what others took it for and what it took them for, by the natures of both', () => {
  const record = only([
    ofB({ A: { B: 'human' }, C: { B: 'ai' }, B: { A: 'human', C: 'human' } }),
    ofB({ A: { B: 'unsure' }, D: { B: 'human' } }),
  ]);
  expect(record.games).toBe(2);
  expect(record.byOthers).toEqual({
    human: { human: 1, unsure: 1, ai: 0, none: 0 },
    machine: { human: 1, unsure: 0, ai: 1, none: 2 },
  });
  expect(record.itself).toEqual({
    human: { human: 1, unsure: 0, ai: 0, none: 1 },
    machine: { human: 1, unsure: 0, ai: 0, none: 3 },
  });
  expect(record.rightByOthers).toMatchObject({ n: 4, count: 1, share: 0.25 });
  expect(record.judgedHuman).toMatchObject({ n: 4, count: 2, share: 0.5 });
  expect(record.rightItself).toMatchObject({ n: 2, count: 1, share: 0.5, interval: null });
});

test('tells what it and each other bot labelled each other, and leaves people out', () => {
  const { pairs } = only([
    ofB({ A: { B: 'human' }, C: { B: 'ai' }, B: { A: 'human', C: 'human' } }),
    {
      ...ofB({ B: { C: 'unsure' }, C: { B: 'human' } }),
      bots: { B: { id: 'b_b', name: 'Bee' }, C: { id: 'b_c', name: 'Cee' } },
    },
  ]);
  const nothing = { human: 0, unsure: 0, ai: 0, none: 0 };
  expect(pairs).toEqual([
    {
      id: 'b_c',
      name: 'Cee',
      games: 2,
      byOther: { ...nothing, human: 1, ai: 1 },
      itself: { ...nothing, human: 1, unsure: 1 },
    },
    { id: 'b_d', name: 'Dee', games: 1, byOther: { ...nothing, none: 1 }, itself: { ...nothing, none: 1 } },
  ]);
});

test('labels of one game are not taken for independent', () => {
  const alike = [0, 1, 2, 3, 4, 5].map((index): ListedGame => {
    const label = index % 2 === 0 ? 'human' : 'ai';
    return ofB({ A: { B: label }, C: { B: label }, D: { B: label } });
  });
  const mixed = alike.map(() => ofB({ A: { B: 'human' }, C: { B: 'ai' } }));
  const width = (games: readonly ListedGame[]) => {
    const [low, high] = only(games).judgedHuman.interval ?? [0, 0];
    return high - low;
  };
  expect(width(alike)).toBeGreaterThan(1.2 * width(mixed));
});

test('tells how often and how soon it said that it is a machine', () => {
  const labels: Labels = { A: { B: 'ai' } };
  const [quiet, admits] = ['Hm.', 'I am a chatbot.'];
  const record = only([
    ofB(labels, [
      ['B', quiet],
      ['B', admits],
      ['B', admits],
    ]),
    ofB(labels, [['B', admits]]),
    ofB(labels, [
      ['B', quiet],
      ['C', admits],
    ]),
    ofB(labels),
  ]);
  expect(record.disclosure.inGames).toMatchObject({ n: 4, count: 2, share: 0.5 });
  expect(record.disclosure.inMessages).toMatchObject({ n: 5, count: 3 });
  expect(record.disclosure.curve.map(({ time, atRisk, surviving }) => [time, atRisk, surviving])).toEqual([
    [1000, 4, 0.75],
    [2000, 3, 0.5],
  ]);
});

test('a game in which nobody labelled anybody counts for nothing', () => {
  expect(contestantRecord([ofB({})])).toEqual([]);
});
