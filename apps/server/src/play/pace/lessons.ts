/**
 * Stored lessons of people's games, for machines to learn from: times without texts, people without names.
 */
import {
  addLessons,
  type ContributedGame,
  type Contributors,
  type DatedCount,
  type TimedGame,
  type TurnLesson,
  withContribution,
  withoutContributor,
} from '@parlour/game';

/** A person's time to judge, in milliseconds. */
export interface JudgingLesson extends DatedCount {
  readonly took: number;
}

type By<Lesson> = Readonly<Record<string, readonly Lesson[]>>;

/** All that people taught, the newest last. */
export interface Lessons {
  readonly contributors: Contributors;
  readonly answers: readonly TimedGame[];
  /** By format. */
  readonly judging: By<JudgingLesson>;
  /** By mode (`modeKey`). */
  readonly turns: By<TurnLesson>;
}

/** Lessons of one game, with pseudonyms. */
export interface GameLessons {
  readonly format: string;
  /** It was not rated: no list has it, so it teaches once the other games of its draw are over. Left out: it was rated. */
  readonly unrated?: { readonly siblings: readonly string[] };
  readonly played: readonly ContributedGame[];
  readonly answers: readonly TimedGame[];
  readonly judging: readonly JudgingLesson[];
  readonly turns: readonly (TurnLesson & { readonly mode: string })[];
}

export const noLessons: Lessons = { contributors: {}, answers: [], judging: {}, turns: {} };

/** Maximum number of stored games with answers: learning is repeated for every table. */
const maxAnsweredGames = 600;
/** Nothing is known of more people than this; guests who teach nothing any more go first. */
const maxPeople = 5000;

/** Lessons including one more game. */
export function addGameLessons(known: Lessons, game: GameLessons): Lessons {
  const contributors = game.played.reduce(withContribution, known.contributors);
  const add = <Lesson extends DatedCount>(
    all: By<Lesson>,
    key: string,
    more: readonly Lesson[],
  ): By<Lesson> =>
    more.length === 0 ? all : { ...all, [key]: addLessons(all[key] ?? [], more, contributors) };
  const turns = game.turns.reduce((all, { mode, ...lesson }) => add(all, mode, [lesson]), known.turns);
  const { answers } = game;
  return bounded({
    contributors,
    answers:
      answers.length === 0
        ? known.answers
        : addLessons(known.answers, answers, contributors, maxAnsweredGames),
    judging: add(known.judging, game.format, game.judging),
    turns,
  });
}

/** Nothing of this person is kept. The same object, if nothing was. */
export function removePersonLessons(known: Lessons, person: string): Lessons {
  const isKnown =
    known.contributors[person] !== undefined || allOf(known).some((lesson) => lesson.person === person);
  if (!isKnown) return known;
  const without = <Lesson extends DatedCount>(all: By<Lesson>): By<Lesson> =>
    Object.fromEntries(Object.entries(all).map(([key, some]) => [key, othersIn(some, person)]));
  return {
    contributors: withoutContributor(known.contributors, person),
    answers: othersIn(known.answers, person),
    judging: without(known.judging),
    turns: without(known.turns),
  };
}

/** The same of a game that has not taught yet. */
export function removePersonFromGame(game: GameLessons, person: string): GameLessons {
  const played = othersIn(game.played, person).map((one) => ({
    ...one,
    partners: one.partners.filter((partner) => partner !== person),
  }));
  return {
    format: game.format,
    ...(game.unrated && { unrated: game.unrated }),
    played,
    answers: othersIn(game.answers, person),
    judging: othersIn(game.judging, person),
    turns: othersIn(game.turns, person),
  };
}

const othersIn = <One extends { readonly person: string }>(all: readonly One[], person: string) =>
  all.filter((one) => one.person !== person);

const allOf = ({ answers, judging, turns }: Lessons): readonly DatedCount[] => [
  ...answers,
  ...[judging, turns].flatMap((all) => Object.values<readonly DatedCount[]>(all).flat()),
];

function bounded(known: Lessons): Lessons {
  const people = Object.entries(known.contributors);
  if (people.length <= maxPeople) return known;
  const teaching = new Set(allOf(known).map(({ person }) => person));
  const kept = people.filter(([person, { member }]) => member || teaching.has(person)).slice(-maxPeople);
  return { ...known, contributors: Object.fromEntries(kept) };
}
