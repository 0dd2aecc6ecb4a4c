/** Forecasts from games, one per game and moment, with the counts behind all statistics. */
import type { Nature } from '@parlour/game';
import {
  type ClusteredForecasts,
  clusteredForecasts,
  type ForecastTable,
  type NotEstimable,
  notEstimable,
} from '@parlour/stats';
import type { GameSummarizer, PlayedGame } from '../digest.ts';
import type { Judgement } from '../judgement.ts';
import { courseSeconds, type ForecastCourse } from './course.ts';

/**
 * Series of forecasts, in the order of display: beliefs at a second of the game, beliefs by number of
 * answers, final judgements of players, of replayers, and of spectators.
 */
export const forecastSeries = ['second', 'answers', 'last', 'replay', 'gallery'] as const;
/** Name of a series of forecasts. */
export type ForecastSeries = (typeof forecastSeries)[number];

/** A forecast that a target is human, with the outcome. */
export interface Forecast {
  readonly series: ForecastSeries;
  /** The second, or the number of answers; 0 for last words. */
  readonly at: number;
  readonly probability: number;
  readonly nature: Nature;
}

/** Number of forecasts at one point of a series. */
export interface ForecastCount {
  readonly probability: number;
  readonly nature: Nature;
  readonly n: number;
}

/** All forecasts of a finished game. Simultaneous judgements are one. Empty if no one judged. */
export function forecastsOf<E>(digest: GameSummarizer<E>, game: PlayedGame<E>): readonly Forecast[] {
  const course = digest.judging.course?.(game);
  const believed = course === undefined ? [] : forecastsIn(course);
  return [...believed, ...lastWordsOf(digest.judging.judgements(game))];
}

function forecastsIn({ nature, bySecond, byAnswers }: ForecastCourse): readonly Forecast[] {
  const answers = byAnswers.map((probability, at) => ({
    series: 'answers' as const,
    at,
    probability,
    nature,
  }));
  const seconds = courseSeconds.flatMap((at, place) => {
    const probability = bySecond[place];
    return probability === undefined ? [] : [{ series: 'second' as const, at, probability, nature }];
  });
  return [...seconds, ...answers];
}

function lastWordsOf(judgements: readonly Judgement[]): readonly Forecast[] {
  const seen = new Set<string>();
  return judgements.flatMap(({ source, probability, nature, together }) => {
    if (!isLastWord(source) || (together !== undefined && seen.has(together))) return [];
    if (together !== undefined) seen.add(together);
    return [{ series: source === 'replay' ? source : 'last', at: 0, probability, nature }];
  });
}

/** A price is a belief on the way; annotations and exams are about talks of bots. */
const isLastWord = (source: Judgement['source']) =>
  source !== 'price' && source !== 'annotation' && source !== 'exam';

/** Forecasts at one point of a series, shared by `games` identical games. */
export interface GameForecasts {
  readonly at: number;
  readonly said: readonly ForecastCount[];
  readonly games: number;
}

/** Converts forecasts at one point to clusters for scores; the outcome is 1 for human targets. */
export const clusteredByGame = (games: readonly GameForecasts[]): ClusteredForecasts | NotEstimable =>
  clusteredForecasts(
    games.map(({ said, games: times }) => ({
      said: said.map(({ probability, nature, n }) => ({
        probability,
        outcome: nature === 'human' ? 1 : 0,
        n,
      })),
      times,
    })),
  );

/** Counts of one place of a series as a table for scores; the outcome is 1 where the target was a person. */
export function tableOf(counts: readonly ForecastCount[]): ForecastTable | NotEstimable {
  const kinds = [...Map.groupBy(counts, ({ probability }) => probability)].sort(([a], [b]) => a - b);
  if (kinds.length === 0) return notEstimable('no game was judged here');
  const add = (some: readonly ForecastCount[]) => some.reduce((sum, { n }) => sum + n, 0);
  const count = Float64Array.from(kinds, ([, some]) => add(some));
  return {
    n: count.reduce((sum, n) => sum + n, 0),
    value: Float64Array.from(kinds, ([probability]) => probability),
    count,
    ones: Float64Array.from(kinds, ([, some]) => add(some.filter(({ nature }) => nature === 'human'))),
  };
}
