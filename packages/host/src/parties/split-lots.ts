/** The lots of a party of which everyone sits in every draw: in one game, or in several that begin together. */
import { type Casting, rolesOf, weightedCompositions } from '@parlour/game/casting';
import type { BotLot, Candidate, DrawOutcome, PeopleLot, PlannedGame, Waiting } from './party.ts';

/** Options of a draw, and its players. */
export interface DrawLots {
  readonly people: Readonly<Record<string, PeopleLot>>;
  readonly bots: Readonly<Record<string, BotLot>>;
  readonly possibilities: readonly DrawOutcome[];
}

/**
 * A lot for each person, and one for the bots of each game. Every composition seats everyone: one that seats half of them
 * makes two games. The bots of a game are as many as the composition needs that needs most.
 */
export function splitLots(
  casting: Casting<string>,
  everyone: readonly Waiting[],
  strangers: (role: string) => readonly Candidate[],
): DrawLots {
  const role = rolesOf(casting)[0] ?? '';
  const compositions = weightedCompositions(casting).map(({ weight, fill }) => ({
    weight,
    people: fill[role]?.people.most ?? 0,
    bots: fill[role]?.bots.most ?? 0,
  }));
  const size = Math.max(...compositions.map(({ people }) => people));
  const games = (people: number) => Array.from({ length: size / people }, (_, index) => index);
  const from = strangers(role);
  const bots = new Map<string, BotLot>();
  for (const one of compositions)
    for (const game of games(one.people)) {
      const count = Math.max(one.bots, bots.get(botsOf(game))?.most ?? 0);
      bots.set(botsOf(game), { role, from, least: count, most: count, ownedOnce: true });
    }
  return {
    people: Object.fromEntries(everyone.map((one, index) => [personAt(index), { role, from: [one] }])),
    bots: Object.fromEntries(bots),
    possibilities: compositions.map(({ weight, people, bots: count }) => ({
      weight,
      games: games(people).map(
        (game): PlannedGame => ({
          people: Object.fromEntries(
            Array.from({ length: people }, (_, index) => [personAt(game * people + index), 1]),
          ),
          bots: count > 0 ? { [botsOf(game)]: count } : {},
        }),
      ),
    })),
  };
}

const personAt = (index: number): string => `person ${index + 1}`;
const botsOf = (game: number): string => `game ${game + 1}`;
