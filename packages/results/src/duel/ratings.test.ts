/** Tests of rating changes after a duel. */
import { configureDuel, type DuelEvent, type DuelOutcome, duelScores, instant } from '@parlour/game';
import { expect, test } from 'vitest';
import { ratingChanges } from '../rating-change.ts';

const known = {
  seats: { left: { rating: 1500, games: 0, par: 0.5 }, right: { rating: 1500, games: 30, par: 0.5 } },
};
const at = instant(0);

const changes = (events: readonly DuelEvent[]) => ratingChanges(known, duelScores(events));

function log(
  outcome: Pick<DuelOutcome, 'end' | 'payoffs'>,
  speakers: readonly ('left' | 'right')[],
): DuelEvent[] {
  const commitment = { hash: '', nonce: '' };
  return [
    { type: 'opened', at, format: 'duel', config: configureDuel({}), commitment },
    ...speakers.map((by) => ({ type: 'said' as const, at, by, text: null })),
    {
      type: 'settled',
      at,
      ...outcome,
      style: { left: 1, right: 0 },
      prediction: null,
      natures: { left: 'human', right: 'human' },
      nonce: '',
    },
  ];
}

test('a change follows from the payoffs of the log and from nothing else', () => {
  const won = log({ end: 'prediction', payoffs: { left: 2, right: -2 } }, ['left', 'right']);
  expect(changes(won)).toEqual({
    left: { before: 1500, after: 1516, change: 16_000 },
    right: { before: 1500, after: 1492, change: -8000 },
  });
  const both = log({ end: 'prediction', payoffs: { left: 2, right: 2 } }, ['left', 'right']);
  expect(changes(both).right?.after).toBe(1508);
});

test('nothing changes without a result, or where one never spoke', () => {
  const payoffs = { left: 2, right: -2 };
  expect(changes(log({ end: 'void', payoffs }, ['left', 'right']))).toEqual({});
  expect(changes(log({ end: 'left', payoffs }, ['left', 'left']))).toEqual({});
});
