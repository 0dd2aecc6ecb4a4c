/** Tests of what a bot hears of a game that is over. */
import { expect, test } from 'vitest';
import { finishedGameOf, type Snapshot } from './snapshot.ts';

const seat = { game: 'g_1', seat: 'A', origin: 'rated' } as const;
const view = (reveal: object | null) =>
  ({
    phase: reveal === null ? 'open' : 'over',
    format: 'imitation',
    you: 'A',
    reveal,
  }) as unknown as Snapshot['view'];

test('of every format it hears how it ended and what everybody was, once that is told', () => {
  expect(finishedGameOf(seat, view(null))).toBeUndefined();
  const natures = { interrogator: 'human', A: 'machine' };
  expect(finishedGameOf(seat, view({ end: 'verdict', natures, right: true }))).toEqual({
    ...seat,
    format: 'imitation',
    end: 'verdict',
    natures,
    conversation: [],
    results: {},
  });
});
