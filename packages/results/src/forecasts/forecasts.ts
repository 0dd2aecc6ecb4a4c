/** What games say of natures as forecasts, one per game and moment, and as the counts that all figures are made of. */
import type { Nature } from '@parlour/game';
import {
  type ClusteredForecasts,
  clusteredForecasts,
  type ForecastTable,
  type NotEstimable,
  notEstimable,
} from '@parlour/stats';
import type { Digest, PlayedGame } from '../digest.ts';
import type { Judgement } from '../judgement.ts';
import { type Course, courseSeconds } from './course.ts';

/**
 * In what a forecast is one of many: beliefs at a second of the game, beliefs with so many answers out, last words of
 * those who played, of people who replayed the game, or of those who watched it. In the order in which they are shown.
 */
export const forecastSeries = ['second', 'answers', 'last', 'replay', 'gallery'] as const;
export type ForecastSeries = (typeof forecastSeries)[number];

/** Somebody was said to be human with this probability, and was, or was not. */
export interface Forecast {
  readonly series: ForecastSeries;
  /** The second, or the number of answers; 0 for last words. */
  readonly at: number;
  readonly probability: number;
  readonly nature: Nature;
}

/** How often a forecast was made at one place of a series. */
export interface ForecastCount {
  readonly probability: number;
  readonly nature: Nature;
  readonly n: number;
}

/** All forecasts that a finished game made. Judgements that are together are one. A game in which nobody judged made none. */
export function forecastsOf<E>(digest: Digest<E>, game: PlayedGame<E>): readonly Forecast[] {
  const course = digest.course?.(game);
  const believed = course === undefined ? [] : forecastsIn(course);
  return [...believed, ...lastWordsOf(digest.judgements(game))];
}

function forecastsIn({ nature, bySecond, byAnswers }: Course): readonly Forecast[] {
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

/** What games said at one place of a series: as many of them as `games` said just this. */
export interface GameForecasts {
  readonly at: number;
  readonly said: readonly ForecastCount[];
  readonly games: number;
}

/** What games said at one place as clusters for scores; the outcome is 1 where the target was a person. */
export const byGames = (games: readonly GameForecasts[]): ClusteredForecasts | NotEstimable =>
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
