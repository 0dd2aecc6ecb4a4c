/** Scores of the prices in a retelling, compared with the beliefs of the players. */
import type { Nature } from '@parlour/game';
import { gainOverBaseRate } from '../forecasts/gain-over.ts';
import type { ReplayScript } from './retold.ts';

/** Base rate of a target drawn by a coin. */
const byCoin = 0.5;

/** Announced probability that a target is human. */
export const announcedPrior = ({ baseRate = byCoin }: Pick<ReplayScript, 'baseRate'>): number => baseRate;

/** Score of a retold game, in points. */
export interface RetellingScore {
  /** Mean over steps and targets. */
  readonly gain: number;
  /** Score of the last prices only. */
  readonly last: number;
}

/** The same, with the last word on each. */
export interface PricedStep extends RetellingScore {
  /** Probabilities that they are human, by seat. */
  readonly said: Readonly<Record<string, number>>;
}

interface Priced {
  readonly letters: Readonly<Record<string, string>>;
  readonly asked: readonly string[];
  readonly retold: ReplayScript;
  /** In per cent, by letter; omitted letters are at the base rate. */
  readonly prices: readonly Readonly<Record<string, number>>[];
}

/** Scores of these prices. */
export function scoreOf({ letters, asked, retold, prices }: Priced): PricedStep {
  const rate = announcedPrior(retold);
  const beliefs = prices.map((by) =>
    Object.fromEntries(
      asked.map((seat) => {
        const price = by[letters[seat] ?? ''];
        return [seat, price === undefined ? rate : price / 100];
      }),
    ),
  );
  const said = beliefs.at(-1) ?? {};
  return { ...gained(retold, asked, beliefs), said };
}

/** Scores of the players' beliefs; null if they stated none. */
export function crowdScoreOf(
  retold: ReplayScript,
  asked: readonly string[],
): { readonly gain: number | null; readonly last: number | null } {
  const beliefs = retold.steps.map(({ crowd }) => crowd);
  const isFollowed = beliefs.every((by) => asked.every((seat) => by[seat] !== undefined));
  const judged = asked.filter((seat) => retold.last[seat] !== undefined);
  return {
    gain: isFollowed ? gained(retold, asked, beliefs).gain : null,
    last: judged.length === 0 ? null : gained(retold, judged, [retold.last]).gain,
  };
}

type Beliefs = Readonly<Record<string, number>>;

function gained(retold: ReplayScript, asked: readonly string[], beliefs: readonly Beliefs[]): RetellingScore {
  const rate = announcedPrior(retold);
  const at = (by: Beliefs) => meanOver(asked, (seat) => gainOf(rate, by[seat] ?? rate, retold.natures[seat]));
  return { gain: meanOver(beliefs, at), last: at(beliefs.at(-1) ?? {}) };
}

const gainOf = (rate: number, belief: number, nature: Nature | undefined): number =>
  nature === undefined ? 0 : gainOverBaseRate(rate, belief, nature);

const meanOver = <One>(all: readonly One[], value: (one: One) => number): number =>
  all.length === 0 ? 0 : all.reduce((sum, one) => sum + value(one), 0) / all.length;
