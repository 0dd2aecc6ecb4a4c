/**
 * How well the times of a whole game separate a machine from people outside the server's model of typists.
 */
import {
  gamePace,
  instant,
  type LearnedPace,
  learnPace,
  type Pacing,
  type TimedGame,
  typingTime,
} from '@parlour/game';
import { mulberry32, type Random } from '@parlour/stats';
import { type AucEstimate, crossValidatedAuc } from '../classifier.ts';
import type { AnswerTime, People } from '../people/index.ts';
import { paceFeatures } from './features.ts';
import { learnable, playTimings, type Timings } from './games.ts';

const seat = 'target';

/** Times of a machine: the server's delays of answers. */
export function machine(pacing: Pacing, seed: string, learned?: LearnedPace): AnswerTime {
  const pace = learned && gamePace(learned, seed, [seat]);
  return ({ read, typed, index }) =>
    typingTime(pacing, { since: instant(index), read, typed, index }, { seed, seat, pace });
}

/** Before the server has learned: `games` of people against as many of machines. */
export function untaught(people: People, pacing: Pacing, games: number, seed: number): AucEstimate {
  const random = mulberry32(seed);
  const human = played(games, random, () => people.person(random));
  return told(
    human,
    played(games, random, (index) => machine(pacing, `${seed}/${index}`)),
    random,
  );
}

/** Two kinds of people: a bound for any model that knows neither. */
export function apart([one, other]: readonly [People, People], games: number, seed: number): AucEstimate {
  const random = mulberry32(seed);
  const first = played(games, random, () => one.person(random));
  return told(
    first,
    played(games, random, () => other.person(random)),
    random,
  );
}

/** A small group compared with others of its kind: a bound for any server that learned from them. */
export function known(people: People, count: number, games: number, seed: number): AucEstimate {
  const random = mulberry32(seed);
  const few = Array.from({ length: count }, () => people.person(random));
  const human = played(games, random, () => people.person(random));
  const again = played(games, random, () => few[Math.floor(count * random())] as AnswerTime);
  return told(human, again, random);
}

/**
 * After this number of answers of other people of the same kind. With several servers, each trained on
 * different people, the classifier knows the kind of people and the learning method, but not the learned
 * data. With one server it knows also these, from more games than the server had.
 */
export function taught(
  people: People,
  { answers, houses, games, seed }: { answers: number; houses: number; games: number; seed: number },
): AucEstimate {
  const random = mulberry32(seed);
  const learned = Array.from({ length: houses }, (_, house) =>
    teach(people, answers, `house ${house}`, random),
  );
  const human = played(games, random, () => people.person(random));
  const machines = played(games, random, (index) =>
    machine('typist', `${seed}/${index}`, learned[index % houses]),
  );
  return told(human, machines, random);
}

/** People play one game each, all of them members with fully counted games, up to this number of answers. */
export function teach(people: People, answers: number, name: string, random: Random): LearnedPace {
  const games: TimedGame[] = [];
  for (let count = 0; count < answers; ) {
    const one = playTimings(people.person(random), random);
    if (one.answers.length === 0) continue;
    games.push(learnable(one, `${name}/${games.length}`));
    count += one.answers.length;
  }
  const partners = ['a', 'b', 'c', 'd', 'e'];
  const member = { member: true, games: 10, days: [0, 1, 2], partners, places: [] };
  const contributors = Object.fromEntries(games.map(({ person }) => [person, member]));
  const learned = learnPace(games, { contributors, day: 2 });
  if (learned === undefined) throw new Error('nothing was learned');
  return learned;
}

function played(count: number, random: Random, draw: (index: number) => AnswerTime): Timings[] {
  const games: Timings[] = [];
  for (let index = 0; games.length < count; index += 1) {
    const one = playTimings(draw(index), random);
    // A game without an answer is void for either nature.
    if (one.answers.length > 0) games.push(one);
  }
  return games;
}

const told = (human: readonly Timings[], machines: readonly Timings[], random: Random): AucEstimate =>
  crossValidatedAuc(
    [...human, ...machines].map(paceFeatures),
    [...human.map(() => true), ...machines.map(() => false)],
    random,
  );
