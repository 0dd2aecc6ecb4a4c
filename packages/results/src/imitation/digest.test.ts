/** Tests of the digest of a finished imitation game. */
import { describe, expect, test } from 'vitest';
import { imitationDigest as digest } from './digest.ts';
import { playedGame } from './testing/imitation-game.ts';

const talk = [
  ['A', 'hi'],
  ['interrogator', 'Who are you?', 'A'],
  ['interrogator', 'And you?', 'B'],
  ['A', 'me'],
  ['A', 'really'],
  ['interrogator', 'Sure?', 'A'],
  ['A', 'yes'],
] as const;

describe('judgements', () => {
  test('of two witnesses, one verdict: both probabilities together are one, and are counted once', () => {
    const game = playedGame({ said: talk, verdict: { human: 'B', confidence: 80 } });
    expect(digest.judging.judgements(game)).toEqual([
      {
        subject: 'g_1',
        target: 'A',
        judge: 'interrogator',
        targetPlayer: 'a_2',
        judgePlayer: 'a_1',
        at: 310_000,
        exchanges: 2,
        probability: 0.5 - 0.4,
        source: 'verdict',
        nature: 'human',
        together: 'verdict',
      },
      expect.objectContaining({
        target: 'B',
        targetPlayer: 'b_1',
        exchanges: 0,
        probability: 0.9,
        nature: 'machine',
        together: 'verdict',
      }),
    ]);
  });

  test.each([
    ['human', 0, 0.5],
    ['human', 100, 1],
    ['machine', 100, 0],
    ['machine', 60, 0.2],
  ] as const)('of one witness: %s with confidence %d is %d', (nature, confidence, probability) => {
    const game = playedGame({ parties: 2, verdict: { nature, confidence } });
    const [judgement, ...others] = digest.judging.judgements(game);
    expect(others).toEqual([]);
    expect(judgement?.probability).toBeCloseTo(probability, 12);
    expect(judgement).not.toHaveProperty('together');
  });

  test('without a verdict there are none', () =>
    expect(digest.judging.judgements(playedGame({}))).toEqual([]));
});

test('measures tell the verdict as numbers', () => {
  const verdict = { human: 'B', confidence: 70, strategies: ['trick', 'logic'] } as const;
  expect(digest.summary.measures(playedGame({ said: talk, verdict }))).toEqual({
    parties: 3,
    messages: 7,
    confidence: 70,
    right: 0,
    'taken/A': 0,
    'taken/B': 1,
    'strategy/trick': 1,
    'strategy/logic': 1,
  });
  expect(digest.summary.measures(playedGame({ parties: 2 }))).toEqual({ parties: 2, messages: 0 });
});

test('an interrogator who was right and a witness who was taken for human have a point', () => {
  const scores = (game: ReturnType<typeof playedGame>) =>
    Object.fromEntries(digest.summary.parts(game).map(({ seat, score, board }) => [seat, [board, score]]));
  expect(scores(playedGame({ verdict: { human: 'A' } }))).toEqual({
    interrogator: ['interrogator', 1],
    A: ['witness', 1],
    B: ['witness', 0],
  });
  expect(scores(playedGame({ A: 'machine', parties: 2, verdict: { nature: 'human' } }))).toEqual({
    interrogator: ['interrogator', 0],
    A: ['witness', 1],
  });
  expect(scores(playedGame({}))).toMatchObject({ interrogator: ['interrogator', 0], A: ['witness', 0] });
});

test('a list shows how it ended and what the witnesses were', () => {
  expect(digest.summary.row(playedGame({ verdict: { human: 'A' } }))).toEqual({
    length: 310_000,
    end: 'verdict',
    natures: { A: 'human', B: 'machine' },
    spark: [],
    swing: null,
  });
});

test('a record holds nobody’s words, only where they are in the log', () => {
  const game = playedGame({ said: talk, verdict: { human: 'B', reason: 'A knew too much.' } });
  const kept = JSON.stringify([
    digest.summary.record(game),
    digest.summary.teaser(game),
    digest.summary.row(game),
  ]);
  for (const words of ['A knew too much.', 'Who are you?', 'really']) expect(kept).not.toContain(words);
  const place = game.events.findIndex(({ type }) => type === 'verdict-given') + 2;
  expect(digest.summary.record(game)).toMatchObject({
    outcome: { end: 'verdict', right: false, verdict: { human: 'B', reason: { words: place } } },
  });
  expect(digest.summary.teaser(game).quote.words).toBe(
    game.events.findIndex(({ type }) => type === 'said') + 2,
  );
});

test('as text it has every message, the verdict and what everybody was', () => {
  const game = playedGame({ said: talk, verdict: { human: 'B', confidence: 5, reason: 'So.' } });
  const lines = game.events.map(digest.summary.text.say).filter((line) => line !== undefined);
  expect(lines).toContain('Interrogator to Witness B: And you?');
  expect(lines).toContain('Verdict: Witness B is human, with confidence 5: So.');
  expect(digest.summary.text.end(game.events.map(digest.summary.text.brief))).toEqual([
    'Interrogator: human',
    'Witness A: human',
    'Witness B: machine',
    'The verdict was wrong.',
  ]);
  for (const event of game.events) expect(digest.summary.text.trace(event)).not.toContain('undefined');
  expect(digest.summary.text.ending(game.outcome ?? {})[1]).toContain('B is human, with confidence 5');
});
