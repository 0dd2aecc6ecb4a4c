/** What prices in a retelling come to, beside what those believed who were there. */
import type { Nature } from '@parlour/game';
import { gainOver } from '../forecasts/gain-over.ts';
import type { Retold } from './retold.ts';

/** Of somebody whom the house picks by a coin. */
const byCoin = 0.5;

/** The announced probability that somebody who is asked about is a person. */
export const announced = ({ baseRate = byCoin }: Pick<Retold, 'baseRate'>): number => baseRate;

/** What somebody made of a retold game, in points. */
export interface Gained {
  /** The mean over steps, and over those who were asked about. */
  readonly gain: number;
  /** Of the last prices alone. */
  readonly last: number;
}

/** The same, with the last word on each. */
export interface Said extends Gained {
  /** Probabilities that they are human, by seat. */
  readonly said: Readonly<Record<string, number>>;
}

interface Priced {
  readonly letters: Readonly<Record<string, string>>;
  readonly asked: readonly string[];
  readonly retold: Retold;
  /** In per cent, by letter; who is left out stands at the base rate. */
  readonly prices: readonly Readonly<Record<string, number>>[];
}

/** The scores of whoever set these prices. */
export function scoreOf({ letters, asked, retold, prices }: Priced): Said {
  const rate = announced(retold);
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

/** The scores of those who were there; null: they did not say what they believed. */
export function crowdScoreOf(
  retold: Retold,
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

function gained(retold: Retold, asked: readonly string[], beliefs: readonly Beliefs[]): Gained {
  const rate = announced(retold);
  const at = (by: Beliefs) => meanOver(asked, (seat) => gainOf(rate, by[seat] ?? rate, retold.natures[seat]));
  return { gain: meanOver(beliefs, at), last: at(beliefs.at(-1) ?? {}) };
}

const gainOf = (rate: number, belief: number, nature: Nature | undefined): number =>
  nature === undefined ? 0 : gainOver(rate, belief, nature);

const meanOver = <One>(all: readonly One[], value: (one: One) => number): number =>
  all.length === 0 ? 0 : all.reduce((sum, one) => sum + value(one), 0) / all.length;
