/** Record on the page of a finished market, and its preview. */
import type { BettorSeat, MarketEvent, MarketOutcome } from '@parlour/game';
import { type PlayedGame, type Teaser, teaserColumns } from '../digest.ts';
import type { TextRef } from '../words-at.ts';
import { brierGains, gainPoints } from './brier-gain.ts';
import { forecastGains } from './forecast-gain.ts';
import { type Moment, momentsOf } from './moments.ts';
import { placesOfWords } from './places-of-words.ts';
import { coarsePath, endOf, pricePath } from './price-path.ts';

const maxMoments = 10;

/** Result of a bettor, by three measures. */
export interface Gain {
  /** Points, as ranked on boards. */
  readonly forecast: number;
  /** In points: 5000 times the gain in the Brier score by the bettor's own trades. */
  readonly brier: number;
  /** In milli-points. */
  readonly result: number;
}

/** A moment as it is kept: without words. */
export interface StoredMoment extends Omit<Moment, 'text' | 'answer'> {
  readonly text: TextRef;
  readonly answer: TextRef;
}

export interface MarketRecord {
  /** Null: the game was stopped by a fault. */
  readonly outcome: MarketOutcome | null;
  readonly config: Extract<MarketEvent, { type: 'opened' }>['config'] | Record<string, never>;
  readonly gains: Readonly<Record<string, Gain>>;
  readonly moments: readonly StoredMoment[];
}

type Played = PlayedGame<MarketEvent>;

/** The record of a market. */
export function recordOf(game: Played): MarketRecord {
  const { events } = game;
  const outcome = game.outcome as MarketOutcome | undefined;
  return {
    outcome: outcome ?? null,
    config: events.find((event) => event.type === 'opened')?.config ?? {},
    gains: outcome === undefined ? {} : gainsOf(events, outcome),
    moments: outcome === undefined ? [] : keptMoments(game),
  };
}

/** The first question that was put, and the price. */
export function teaserOf(game: Played): Teaser {
  const { events } = game;
  const put = events.find((event) => event.type === 'question-current')?.question;
  return {
    quote: { words: put === undefined ? null : (placesOfWords(game).questions.get(put) ?? null) },
    course: coarsePath(pricePath(events), endOf(events), teaserColumns),
    caption: 'The price of “human”, from 0 to 100',
  };
}

function gainsOf(events: readonly MarketEvent[], { nature, end, results }: MarketOutcome) {
  const forecasts = forecastGains(events, nature);
  const gains = Object.entries(brierGains(events, nature)).map(([bettor, raw]): [string, Gain] => {
    const seat = bettor as BettorSeat;
    const result = results[seat] ?? 0;
    if (end === 'void') return [seat, { forecast: 0, brier: 0, result }];
    return [seat, { forecast: forecasts[seat] ?? 0, brier: gainPoints(raw), result }];
  });
  return Object.fromEntries(gains);
}

function keptMoments(game: Played): StoredMoment[] {
  const { questions, answers } = placesOfWords(game);
  return momentsOf(game.events)
    .filter(({ change }) => change !== 0)
    .slice(0, maxMoments)
    .map((moment) => ({
      ...moment,
      text: { words: questions.get(moment.question) ?? null },
      answer: { words: answers.get(moment.question) ?? null },
    }));
}
