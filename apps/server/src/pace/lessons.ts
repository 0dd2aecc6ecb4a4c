/** What is kept of people in rated games, for machines to learn from: times without words, people without names. */
import {
  type ContributedGame,
  type Contributors,
  type Dated,
  type TimedGame,
  type TurnLesson,
  withContribution,
  withLessons,
  withoutContributor,
} from '@parlour/game';

/** After which share of the time for it a person did what machines do of their own accord; 1: not at all. */
export interface WishLesson extends Dated {
  readonly share: number;
}

/** How long a person took to judge, in milliseconds. */
export interface JudgingLesson extends Dated {
  readonly took: number;
}

type By<Lesson> = Readonly<Record<string, readonly Lesson[]>>;

/** All that people taught, the newest last. */
export interface Lessons {
  readonly contributors: Contributors;
  readonly answers: readonly TimedGame[];
  /** By format. */
  readonly wishTimes: By<WishLesson>;
  readonly judging: By<JudgingLesson>;
  /** By mode (`modeKey`). */
  readonly turns: By<TurnLesson>;
}

/** What one game teaches, under stand-ins for its people. */
export interface GameLessons {
  readonly format: string;
  readonly played: readonly ContributedGame[];
  readonly answers: readonly TimedGame[];
  readonly wishTimes: readonly WishLesson[];
  readonly judging: readonly JudgingLesson[];
  readonly turns: readonly (TurnLesson & { readonly mode: string })[];
}

export const noLessons: Lessons = { contributors: {}, answers: [], wishTimes: {}, judging: {}, turns: {} };

/** So many games with answers are kept: learning from them is done anew for every table. */
const mostAnswered = 600;
/** Nothing is known of more people than this; guests who teach nothing any more go first. */
const mostPeople = 5000;

/** What is known once one more game has taught. */
export function withGame(known: Lessons, game: GameLessons): Lessons {
  const contributors = game.played.reduce(withContribution, known.contributors);
  const add = <Lesson extends Dated>(all: By<Lesson>, key: string, more: readonly Lesson[]): By<Lesson> =>
    more.length === 0 ? all : { ...all, [key]: withLessons(all[key] ?? [], more, contributors) };
  const turns = game.turns.reduce((all, { mode, ...lesson }) => add(all, mode, [lesson]), known.turns);
  const { answers } = game;
  return bounded({
    contributors,
    answers:
      answers.length === 0 ? known.answers : withLessons(known.answers, answers, contributors, mostAnswered),
    wishTimes: add(known.wishTimes, game.format, game.wishTimes),
    judging: add(known.judging, game.format, game.judging),
    turns,
  });
}

/** Nothing of this person is kept. The same object, if nothing was. */
export function withoutPerson(known: Lessons, person: string): Lessons {
  const isKnown =
    known.contributors[person] !== undefined || allOf(known).some((lesson) => lesson.person === person);
  if (!isKnown) return known;
  const without = <Lesson extends Dated>(all: By<Lesson>): By<Lesson> =>
    Object.fromEntries(Object.entries(all).map(([key, some]) => [key, othersIn(some, person)]));
  return {
    contributors: withoutContributor(known.contributors, person),
    answers: othersIn(known.answers, person),
    wishTimes: without(known.wishTimes),
    judging: without(known.judging),
    turns: without(known.turns),
  };
}

/** The same of a game that has not taught yet. */
export function gameWithout(game: GameLessons, person: string): GameLessons {
  const played = othersIn(game.played, person).map((one) => ({
    ...one,
    partners: one.partners.filter((partner) => partner !== person),
  }));
  return {
    format: game.format,
    played,
    answers: othersIn(game.answers, person),
    wishTimes: othersIn(game.wishTimes, person),
    judging: othersIn(game.judging, person),
    turns: othersIn(game.turns, person),
  };
}

const othersIn = <One extends { readonly person: string }>(all: readonly One[], person: string) =>
  all.filter((one) => one.person !== person);

const allOf = ({ answers, wishTimes, judging, turns }: Lessons): readonly Dated[] => [
  ...answers,
  ...[wishTimes, judging, turns].flatMap((all) => Object.values<readonly Dated[]>(all).flat()),
];

function bounded(known: Lessons): Lessons {
  const people = Object.entries(known.contributors);
  if (people.length <= mostPeople) return known;
  const teaching = new Set(allOf(known).map(({ person }) => person));
  const kept = people.filter(([person, { member }]) => member || teaching.has(person)).slice(-mostPeople);
  return { ...known, contributors: Object.fromEntries(kept) };
}
