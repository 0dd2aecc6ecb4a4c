/** Tests of the digest of a finished duel. */
import { describe, expect, test } from 'vitest';
import { duelDigest as digest } from './digest.ts';
import { duelRecords } from './player-record.ts';
import { playedDuel } from './testing/duel-game.ts';

const said = [
  ['left', 'hi'],
  ['right', 'hello you'],
  ['right', 'who are you?'],
  ['left', 'guess'],
  ['right', 'no'],
] as const;

describe('a prediction', () => {
  const game = playedDuel({ said, predicts: ['left', 'human', 32_000] });

  test('is one judgement, of somebody who is sure, and counts the answers that they had', () => {
    expect(digest.judging.judgements(game)).toEqual([
      {
        subject: 'g_1',
        target: 'right',
        judge: 'left',
        targetPlayer: 'player-right',
        judgePlayer: 'player-left',
        at: 32_000,
        exchanges: 2,
        probability: 1,
        source: 'prediction',
        nature: 'machine',
      },
    ]);
    const [other] = digest.judging.judgements(playedDuel({ said, predicts: ['right', 'machine', 9000] }));
    expect(other).toMatchObject({ target: 'left', probability: 0, nature: 'human', exchanges: 1 });
  });

  test('gives both their payoff', () => {
    expect(
      digest.summary.parts(game).map(({ seat, board, score, result }) => [seat, board, score, result]),
    ).toEqual([
      ['left', 'duellist', -2, -2000],
      ['right', 'duellist', 2, 2000],
    ]);
    expect(digest.ratings?.rated?.(game)).toEqual({ left: 0, right: 1 });
  });

  test('is a measure: right or wrong, who was taken for human, and how long a person took', () => {
    expect(digest.summary.measures(game)).toEqual({
      messages: 5,
      exchanges: 1,
      right: 0,
      'taken/right': 1,
      judging: 30_000,
    });
    const byMachine = playedDuel({ said, predicts: ['right', 'human', 9000] });
    expect(digest.summary.measures(byMachine)).not.toHaveProperty('judging');
    expect(digest.summary.measures(byMachine)).toMatchObject({ right: 1, 'taken/left': 1 });
  });
});

test('without a prediction there is no judgement, and the numbers of one are missing', () => {
  const game = playedDuel({ said });
  expect(digest.judging.judgements(game)).toEqual([]);
  expect(digest.summary.measures(game)).toEqual({ messages: 5, exchanges: 1 });
  expect(digest.summary.row(game)).toMatchObject({ end: 'time', length: 300_000 });
  expect(digest.ratings?.rated?.(game)).toEqual({ left: 0.5, right: 0.5 });
});

test('who leaves pays, and a game in which one never spoke moves no rating', () => {
  const game = playedDuel({ said: said.slice(0, 1), leaves: 'left' });
  expect(digest.summary.parts(game).map(({ score }) => score)).toEqual([-2, 0]);
  expect(digest.ratings?.rated?.(game)).toEqual({});
  expect(digest.summary.row(game)).toEqual({
    length: 50_000,
    end: 'left',
    natures: { left: 'human', right: 'machine' },
    spark: [],
    swing: null,
  });
});

test('a record holds nobody’s words and no list of words, only where they are in the log', () => {
  const game = playedDuel({
    said: [
      ['left', 'hello'],
      ['right', 'hello you'],
    ],
    config: { forum: 'small-words' },
  });
  const kept = JSON.stringify([
    digest.summary.record(game),
    digest.summary.teaser(game),
    digest.summary.row(game),
  ]);
  expect(kept).not.toContain('hello');
  expect(digest.summary.record(game)).toMatchObject({
    outcome: { end: 'time' },
    config: { forum: 'small-words', vocabulary: 1000 },
  });
  expect(digest.summary.teaser(game).quote.words).toBe(
    game.events.findIndex(({ type }) => type === 'said') + 2,
  );
});

test('as text it has every message, the prediction, what both were and what they won', () => {
  const game = playedDuel({
    said,
    predicts: ['left', 'human', 9000],
    config: { forum: 'open-chat', minMessages: 1 },
  });
  const lines = game.events.map(digest.summary.text.say).filter((line) => line !== undefined);
  expect(lines).toContain('Right: who are you?');
  expect(lines).toContain('Left takes Right for a human');
  expect(digest.summary.text.head(game.events.map(digest.summary.text.brief))).toEqual(['Forum: open-chat']);
  expect(digest.summary.text.end(game.events.map(digest.summary.text.brief))).toEqual([
    'Left: human, -2',
    'Right: machine, +2',
    'The prediction was wrong.',
  ]);
  for (const event of game.events) expect(digest.summary.text.trace(event)).not.toContain('undefined');
  expect(digest.summary.text.ending(game.outcome ?? {})).toContain(
    'left -2 (style 0.00), right +2 (style 0.00)',
  );
});

test('as text it has style points where they count', () => {
  const game = playedDuel({ said, config: { style: { length: 0.5 } } });
  expect(digest.summary.text.end(game.events)).toContain('Left: human, 0, style 0.03');
});

test('a player’s record: how often they were taken for human, and how often they were right', () => {
  const natures = { left: 'human', right: 'machine' } as const;
  const game = (measures: Record<string, number>) =>
    ({ seat: 'right', nature: 'machine', natures, measures }) as const;
  expect(duelRecords([])).toEqual([]);
  const records = duelRecords([
    game({ messages: 9, right: 0, 'taken/right': 1 }),
    game({ messages: 9, right: 1, 'taken/right': 0 }),
    game({ messages: 9, right: 1, 'taken/left': 1 }),
    game({ messages: 3 }),
  ]);
  expect(records).toMatchObject([
    { games: 4, taken: { n: 2, count: 1, share: 0.5 }, right: { n: 1, count: 1, share: 1 } },
  ]);
  // statsmodels 0.13.5: proportion_confint(1, 2, method='wilson')
  expect(records[0]?.taken.interval?.[0]).toBeCloseTo(0.0945312, 6);
  expect(records[0]?.taken.interval?.[1]).toBeCloseTo(0.9054688, 6);
});
