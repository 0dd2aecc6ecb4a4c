/** What the page of a finished game shows beside its log, as the archive keeps it: computed once, nobody's words. */
import type { BettorSeat, FormatTypes, MarketEvent, MarketOutcome, QuestionId } from '@parlour/game';
import type { HostedFact } from '@parlour/host';
import {
  brierGains,
  coarsePath,
  endOf,
  forecastGains,
  gainPoints,
  type Moment,
  momentsOf,
  pricePath,
} from '@parlour/results';
import type { StoredFact } from '@parlour/store';

const mostMoments = 10;
/** How fine the price is kept that previews draw: steps of time from the start to the close. */
export const previewColumns = 360;

/** What a bettor came away with, by three measures. */
export interface Gain {
  /** In points: what boards rank. */
  readonly forecast: number;
  /** In points: 5000 times the gain in the Brier score by the bettor's own trades. */
  readonly brier: number;
  /** In milli-points. */
  readonly result: number;
}

/** The versions of the facts that hold the words of an exchange; null: there are none. */
export interface WordsAt {
  readonly question: number | null;
  readonly answer: number | null;
}

export interface KeptMoment extends Omit<Moment, 'text' | 'answer'> {
  readonly words: WordsAt;
}

/** What a preview may show: the version of the first question that was put, and the price in columns of time. */
export interface KeptTeaser {
  readonly question: number | null;
  readonly price: readonly (readonly [column: number, ask: number])[];
}

export interface KeptRecord extends Pick<HostedFact, 'seed' | 'sealed' | 'natures'> {
  /** Null: the game was stopped by a fault. */
  readonly outcome: MarketOutcome | null;
  readonly config: Extract<MarketEvent, { type: 'opened' }>['config'] | Record<string, never>;
  readonly gains: Readonly<Record<string, Gain>>;
  readonly moments: readonly KeptMoment[];
  readonly teaser: KeptTeaser;
}

/** The record of a game of Market. The facts are those of the whole game, in order. */
export function marketRecord(
  { seed, sealed, natures }: HostedFact,
  facts: readonly StoredFact[],
  events: readonly FormatTypes['Event'][],
  outcome: MarketOutcome | undefined,
): KeptRecord {
  const played = events as readonly object[] as readonly MarketEvent[];
  const wordsAt = placesOfWords(facts);
  const put = played.find((event) => event.type === 'question-current')?.question;
  return {
    seed,
    sealed,
    natures,
    outcome: outcome ?? null,
    config: played.find((event) => event.type === 'opened')?.config ?? {},
    gains: outcome === undefined ? {} : gainsOf(played, outcome),
    moments: outcome === undefined ? [] : keptMoments(played, wordsAt),
    teaser: {
      question: put === undefined ? null : wordsAt(put).question,
      price: coarsePath(pricePath(played), endOf(played), previewColumns),
    },
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

function keptMoments(
  events: readonly MarketEvent[],
  wordsAt: (question: QuestionId) => WordsAt,
): KeptMoment[] {
  return momentsOf(events)
    .filter(({ change }) => change !== 0)
    .slice(0, mostMoments)
    .map(({ text: _text, answer: _answer, ...moment }) => ({ ...moment, words: wordsAt(moment.question) }));
}

function placesOfWords(facts: readonly StoredFact[]): (question: QuestionId) => WordsAt {
  const questions = new Map<unknown, number>();
  const answers = new Map<unknown, number>();
  for (const { version, fact } of facts) {
    if (fact.type === 'question-submitted') questions.set(fact.question, version);
    if (fact.type === 'answered') answers.set(fact.question, version);
  }
  return (question) => ({
    question: questions.get(question) ?? null,
    answer: answers.get(question) ?? null,
  });
}
