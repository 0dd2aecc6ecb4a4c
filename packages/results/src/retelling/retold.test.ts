/** Finished games of every format, as they can be retold. */
import { expect, test } from 'vitest';
import { digests } from '../digests.ts';
import { playedDuel } from '../duel/testing/duel-game.ts';
import { playedShow } from '../gameshow/testing/show-game.ts';
import { playedGame } from '../imitation/testing/imitation-game.ts';
import { A, answer, ask, bet, marketGame } from '../market/testing/market-game.ts';
import { drawQuestion } from './ask-about.ts';
import type { ReplayScript } from './retold.ts';

const steps = [
  ask(2000, A, 'Do you dream?'),
  answer(5000, 'Of sheep.'),
  bet(6000, A, 'human', 10),
  ask(8000, A, 'Electric ones?'),
  answer(30_000, 'YES YES YES'),
  bet(36_000, A, 'computer', 30),
  ask(40_000, A, 'Nobody answers this.'),
];
const events = marketGame({ nature: 'machine', steps });
const market = {
  game: 'g_1',
  players: {},
  roles: {},
  natures: { target: 'machine', 'bettor-1': 'human' } as const,
  events,
  versions: events.map((_, index) => index + 2),
  outcome: undefined,
};
const said = ['Hello.', 'Hi.', 'You?', 'Ann.', 'Human?', 'Yes.'];
const duel = playedDuel({
  said: said.map((text, n) => [n % 2 === 0 ? 'left' : 'right', text] as const),
  predicts: ['left', 'machine', 10_000],
});
const imitation = (parties: 2 | 3) =>
  playedGame({
    parties,
    said: [
      ['interrogator', 'Hello?', 'A'],
      ['A', 'Hello.'],
      ...(parties === 3
        ? ([
            ['interrogator', 'You too?', 'B'],
            ['B', 'Me too.'],
          ] as const)
        : []),
      ['interrogator', 'Sure?', 'A'],
      ['A', 'Sure.'],
    ].map(([by = '', text = '', to = 'interrogator']) => [by, text, to] as const),
    verdict: parties === 3 ? { human: 'B', confidence: 50 } : { nature: 'human', confidence: 50 },
  });
const show = playedShow({ said: Array.from('ABCDABCDAB', (by) => [by, `I am ${by}.`] as const) });

const retoldOf = (format: string, game: object): ReplayScript | undefined =>
  digests[format]?.datasets?.retold?.(game as never);
const speakers = (retold: ReplayScript | undefined) =>
  retold?.steps.map(({ lines }) => lines.map(({ by }) => by).join(' '));

test('a market is told by its answered questions, each with the price after it', () => {
  const retold = retoldOf('market', market);
  expect(retold).toMatchObject({ situation: 'one', natures: { target: 'machine' }, isNamed: false });
  expect(speakers(retold)).toEqual(['bettor-1 target', 'bettor-1 target']);
  const prices = retold?.steps.map(({ crowd }) => crowd.target ?? 0) ?? [];
  expect(prices[0]).toBeGreaterThan(0.5);
  expect(prices[1]).toBeLessThan(prices[0] ?? 0);
  expect(retold?.last).toEqual({ target: prices[1] });
  // Each line says where its words are, in the order of the talk.
  const words = retold?.steps.flatMap(({ lines }) => lines.map(({ words: version }) => events[version - 2]));
  expect(words).toMatchObject([
    { text: 'Do you dream?' },
    { text: 'Of sheep.' },
    { text: 'Electric ones?' },
    { text: 'YES YES YES' },
  ]);
});

test('a duel is told in turns, and what one predicted is known at the end alone', () => {
  const retold = retoldOf('duel', duel);
  expect(retold).toMatchObject({ situation: 'two', natures: { left: 'human', right: 'machine' } });
  expect(speakers(retold)).toEqual(['left right', 'left right', 'left right']);
  expect(retold?.steps.every(({ crowd }) => Object.keys(crowd).length === 0)).toBe(true);
  expect(retold?.last).toEqual({ right: 0 });
});

test('an imitation game asks about witnesses, of two about one', () => {
  expect(retoldOf('imitation', imitation(2))).toMatchObject({ situation: 'one', natures: { A: 'human' } });
  const retold = retoldOf('imitation', imitation(3));
  expect(retold).toMatchObject({ situation: 'one-of-two', natures: { A: 'human', B: 'machine' } });
  expect(retold?.steps[0]?.lines[0]).toMatchObject({ by: 'interrogator', to: 'A' });
  expect(retold?.last).toEqual({ A: 0.25, B: 0.75 });
});

test('a show asks about everybody, at the announced rate', () => {
  const retold = retoldOf('gameshow', show);
  expect(retold?.situation).toBe('several');
  expect(speakers(retold)).toEqual(['A B C D', 'A B C D A B']);
  expect(retold?.baseRate).toBeGreaterThan(0);
});

test('what is too short is not told, and what is long is told in twelve steps', () => {
  const one = playedDuel({
    said: [
      ['left', 'Hello.'],
      ['right', 'Hi.'],
    ],
  });
  expect(retoldOf('duel', one)).toBeUndefined();
  expect(retoldOf('duel', playedDuel({}))).toBeUndefined();
  const long = playedDuel({
    config: { messages: 100 },
    said: Array.from({ length: 60 }, (_, n) => [n % 2 === 0 ? 'left' : 'right', `No ${n}.`] as const),
  });
  const retold = retoldOf('duel', long);
  expect(retold?.steps).toHaveLength(12);
  expect(retold?.steps.flatMap(({ lines }) => lines)).toHaveLength(60);
});

test('the coin says whose nature is asked about, where there is such a one', () => {
  const retold = retoldOf('duel', duel);
  if (retold === undefined) throw new Error('too short');
  expect(drawQuestion(retold, 'human', 'seed')?.asked).toEqual(['left']);
  expect(drawQuestion(retold, 'machine', 'seed')?.asked).toEqual(['right']);
  expect(
    drawQuestion({ ...retold, natures: { left: 'human', right: 'human' } }, 'machine', 'seed'),
  ).toBeUndefined();
  // Which letter somebody has says nothing of their seat.
  const letters = new Set(
    Array.from({ length: 20 }, (_, n) => drawQuestion(retold, 'human', `seed ${n}`)?.letters.left),
  );
  expect(letters).toEqual(new Set(['A', 'B']));
});
