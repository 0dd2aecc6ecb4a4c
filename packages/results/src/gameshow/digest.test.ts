/** Tests of the digest of a finished game show. */
import { expect, test } from 'vitest';
import { gameshowDigest as digest } from './digest.ts';
import { playedShow } from './testing/show-game.ts';

/** The article's own game, without the labels of oneself. */
const article = {
  A: { B: 'ai', C: 'ai', D: 'ai' },
  B: { A: 'ai', C: 'human', D: 'ai' },
  C: { A: 'human', B: 'ai', D: 'human' },
  D: { A: 'human', B: 'ai', C: 'ai' },
} as const;

const talk = [
  ['C', 'Hello A, B, and D!'],
  ['A', 'Um... pretty good?'],
  ['A', 'How about you?'],
  ['C', 'As a language model, I cannot predict that.'],
  ['D', 'Are you a bot, C?'],
] as const;

test('every label of somebody else is a judgement: human 1, unsure 1/2, ai 0, nothing none', () => {
  const game = playedShow({ said: talk, labels: { A: { B: 'ai', C: 'unsure' }, C: { A: 'human' } } });
  expect(digest.judging.judgements(game)).toEqual([
    {
      subject: 'g_1',
      target: 'B',
      judge: 'A',
      targetPlayer: 'p_B',
      judgePlayer: 'p_A',
      at: 610_000,
      exchanges: 0,
      probability: 0,
      source: 'label',
      nature: 'machine',
    },
    expect.objectContaining({ target: 'C', judge: 'A', exchanges: 2, probability: 0.5, nature: 'machine' }),
    expect.objectContaining({ target: 'A', judge: 'C', exchanges: 1, probability: 1, nature: 'human' }),
  ]);
});

test('a label that is given during the talk judges what was said until then', () => {
  const late = Array.from({ length: 400 }, (_, index): [string, string] => [
    'BC'[index % 2] as never,
    `no. ${index}`,
  ]);
  const exchanges = (said: typeof late) => {
    const labels = { B: { C: 'ai' }, C: { B: 'human' } } as const;
    return digest.judging
      .judgements(playedShow({ said, labels, labelAt: 350_000 }))
      .map((one) => one.exchanges);
  };
  expect(exchanges(late)).toEqual(exchanges(late.slice(0, 350)));
});

test('measures tell who labelled whom as what, who spoke, and who said what they are', () => {
  const labels = { A: { B: 'ai', C: 'unsure', D: 'human' }, D: { A: 'human' } } as const;
  expect(digest.summary.measures(playedShow({ said: talk, left: ['B'], labels }))).toEqual({
    contestants: 4,
    people: 1,
    messages: 5,
    talk: 600_000,
    labels: 4,
    right: 2,
    disclosures: 1,
    'label/AB': 0,
    'label/AC': 0.5,
    'label/AD': 1,
    'label/DA': 1,
    'said/A': 2,
    'said/B': 0,
    'said/C': 2,
    'said/D': 1,
    'disclosed/A': 0,
    'disclosed/B': 0,
    'disclosed/C': 1,
    'disclosed/D': 0,
    'disclosed-at/C': 4000,
    'until/A': 600_000,
    'until/B': 500,
    'until/C': 600_000,
    'until/D': 600_000,
  });
});

test('what boards rank is the score of the rule book', () => {
  const parts = digest.summary.parts(playedShow({ labels: article }));
  expect(parts.map(({ seat, board, score, result }) => [seat, board, score, result])).toEqual([
    ['A', 'contestant', 4, 4000],
    ['B', 'contestant', -1, -1000],
    ['C', 'contestant', 2, 2000],
    ['D', 'contestant', 4, 4000],
  ]);
});

test('a list shows how it ended and what everybody was', () => {
  expect(digest.summary.row(playedShow({ labels: article }))).toEqual({
    length: 610_000,
    end: 'labels',
    natures: { A: 'human', B: 'machine', C: 'machine', D: 'machine' },
    spark: [],
    swing: null,
  });
});

test('a record marks disclosures by speaker, time and rule, and holds nobody’s words', () => {
  const game = playedShow({ said: talk, labels: article });
  const record = digest.summary.record(game);
  expect(record).toMatchObject({
    outcome: { end: 'labels', scores: { A: 4 } },
    disclosures: [{ by: 'C', at: 4000, rule: 'as-a-machine-en' }],
  });
  for (const [, words] of talk)
    expect(JSON.stringify([record, digest.summary.row(game)])).not.toContain(words);
  expect(digest.summary.teaser(game).quote.words).toBe(
    game.events.findIndex(({ type }) => type === 'said') + 2,
  );
});

test('as text it has every message, the labels, the mark of a disclosure and what everybody was', () => {
  const game = playedShow({ said: talk, labels: article });
  const lines = game.events.map(digest.summary.text.say).filter((line) => line !== undefined);
  expect(lines).toContain(
    'C: As a language model, I cannot predict that. [says that it is a machine: as-a-machine-en]',
  );
  expect(lines).toContain('D: Are you a bot, C?');
  expect(lines).toContain('B labels A ai, C human, D ai');
  expect(digest.summary.text.end(game.events.map(digest.summary.text.brief))).toContain(
    'C: machine, 2 points',
  );
  for (const event of game.events) expect(digest.summary.text.trace(event)).not.toContain('undefined');
  expect(digest.summary.text.ending(game.outcome ?? {})).toContain('A: 4 points; labelled B ai, C ai, D ai');
});
