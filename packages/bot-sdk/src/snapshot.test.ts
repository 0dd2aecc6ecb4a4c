/** Tests of the snapshot of a finished game. */
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
  const talks = {
    A: [
      { by: 'interrogator', at: 10, text: 'Well?' },
      { by: 'A', at: 30, text: 'Yes.' },
    ],
    B: [{ by: 'interrogator', at: 20, text: 'And you?' }],
  };
  const reveal = { end: 'verdict', natures, right: false, verdict: { human: 'A', confidence: 70 } };
  expect(finishedGameOf(seat, { ...view(reveal), talks } as never)).toEqual({
    ...seat,
    format: 'imitation',
    end: 'verdict',
    natures,
    conversation: [],
    results: { interrogator: 0, A: 1 },
    payoff: 1,
    labels: {},
    prediction: { by: 'interrogator', about: 'A', said: 'human', right: false, confidence: 70 },
    talk: [
      { by: 'interrogator', to: 'A', at: 10, text: 'Well?' },
      { by: 'interrogator', to: 'B', at: 20, text: 'And you?' },
      { by: 'A', to: 'interrogator', at: 30, text: 'Yes.' },
    ],
  });
});
