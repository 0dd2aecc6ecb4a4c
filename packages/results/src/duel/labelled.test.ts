/** Tests of finished duels as labelled data. */
import { expect, test } from 'vitest';
import { labelledDuel } from './labelled.ts';
import { playedDuel } from './testing/duel-game.ts';

const said = [
  ['left', 'hi'],
  ['right', 'hello you'],
] as const;
const hosted = { preset: 'duel/open-chat', startedAt: 7, split: 'public' };
const of = (rating: number) => ({ rating, games: 0, par: 0.5 });

test('a line has natures, the prediction, payoffs, ratings before and after, times and words, and no id of a player', () => {
  const game = playedDuel({
    said,
    predicts: ['left', 'machine', 9000],
    config: { forum: 'open-chat', minMessages: 1 },
  });
  const ratings = { seats: { left: of(1500), right: of(1500) } };
  const line = labelledDuel(game, { ...hosted, ratings }, (id) => `name of ${id}`);
  expect(line).toEqual({
    game: 'g_1',
    preset: 'duel/open-chat',
    forum: 'open-chat',
    split: 'public',
    startedAt: 7,
    length: 9000,
    end: 'prediction',
    players: {
      left: {
        player: 'name of player-left',
        role: 'duellist',
        nature: 'human',
        payoff: 2,
        style: 0,
        styleParts: {},
        rating: { before: 1500, after: 1516 },
      },
      right: {
        player: 'name of player-right',
        role: 'duellist',
        nature: 'machine',
        payoff: -2,
        style: 0,
        styleParts: {},
        rating: { before: 1500, after: 1484 },
      },
    },
    prediction: { by: 'left', said: 'machine', right: true, at: 9000 },
    messages: [
      { by: 'left', at: 1000, text: 'hi' },
      { by: 'right', at: 2000, text: 'hello you' },
    ],
  });
});

test('without ratings they are null, and a game without a settlement is no line', () => {
  const game = playedDuel({ said });
  const known = { ...hosted, ratings: undefined };
  expect(labelledDuel(game, known, (id) => id)?.players.left.rating).toBeNull();
  const stopped = { ...game, events: game.events.filter(({ type }) => type !== 'settled') };
  expect(labelledDuel(stopped, known, (id) => id)).toBeUndefined();
});

test('style has its parts: those that have a weight, null where nobody can say', () => {
  const config = { style: { exchanges: 0.25, length: 0.5, humanScore: 0.25 } };
  const taken = { left: { n: 20, human: 5 }, right: { n: 9, human: 9 } };
  const game = playedDuel({ said, config, taken });
  const players = (one: typeof game) =>
    labelledDuel(one, { ...hosted, ratings: undefined }, (id) => id)?.players;
  expect(players(game)).toMatchObject({
    left: {
      style: 0.1,
      styleParts: { length: 0.05, exchanges: 0.05, humanScore: 0.25 },
    },
    right: { style: 0.0625, styleParts: { length: 0.1, exchanges: 0.05, humanScore: null } },
  });
  const events = game.events.map((event) => (event.type === 'said' ? { ...event, text: null } : event));
  expect(players({ ...game, events })?.left).toMatchObject({
    style: 0.1,
    styleParts: { length: null, exchanges: 0.05, humanScore: 0.25 },
  });
});
