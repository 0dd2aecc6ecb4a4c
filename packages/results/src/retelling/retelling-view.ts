/** What somebody may know of a retelling: up to the step they have reached, and all of it at the end. */
import type { Nature } from '@parlour/game';
import type { OfDay, Prices, Retelling, RetellingEnd } from './retelling-state.ts';
import { announced, crowdScoreOf, type Gained, scoreOf } from './score.ts';

/** What is told at the end, and not before. */
export interface RetellingResult extends Gained {
  readonly game: string;
  /** Of those who were asked about, by letter. */
  readonly natures: Readonly<Record<string, Nature>>;
  /** Null: those who were there did not say what they believed, on the way or at the end. */
  readonly crowd: { readonly gain: number | null; readonly last: number | null };
  /** What they believed at the end, in per cent, by letter. */
  readonly crowdSaid: Prices;
}

/** A retelling without the words of the game. */
export interface RetellingView {
  readonly format: string;
  readonly situation: Retelling['retold']['situation'];
  /** Everybody who could be asked about, in the order of their letters. */
  readonly letters: readonly string[];
  /** Who is asked about. */
  readonly asked: readonly string[];
  readonly baseRate: number;
  readonly daily: OfDay | null;
  readonly steps: number;
  /** How many steps are shown. */
  readonly reached: number;
  /** After each step that is priced. */
  readonly prices: readonly Prices[];
  readonly end: RetellingEnd | null;
  readonly result: RetellingResult | null;
}

/** A line that is shown. */
export interface ShownLine {
  readonly step: number;
  /** A letter; null: somebody who only asks. */
  readonly by: string | null;
  /** To whom alone; left out: to everybody. */
  readonly to?: string;
  /** Milliseconds after the line before it. */
  readonly wait: number;
  /** The version of the fact that holds its words: for the house alone. */
  readonly words: number;
}

/** A line comes so long after the one before it at most. Milliseconds. */
const longestPause = 6000;

/** Has somebody come so far that they see this many steps? */
const reachedIn = ({ prices, retold, end }: Retelling): number =>
  end === 'left' || end === 'void' ? prices.length : Math.min(prices.length + 1, retold.steps.length);

/** Every line up to the step that is reached, in order. */
export function linesShown(state: Retelling): readonly ShownLine[] {
  const { letters, retold } = state;
  let last = retold.steps[0]?.lines[0]?.at ?? 0;
  return retold.steps.slice(0, reachedIn(state)).flatMap(({ lines }, step) =>
    lines.map(({ by, to, at, words }) => {
      const wait = Math.min(Math.max(at - last, 0), longestPause);
      last = at;
      const addressee = to === undefined ? undefined : letters[to];
      return {
        step,
        by: letters[by] ?? null,
        ...(addressee !== undefined && { to: addressee }),
        wait,
        words,
      };
    }),
  );
}

/** Its subject sees it as far as they have come; all others see nothing. */
export function retellingView(state: Retelling, viewer: string): RetellingView {
  const { format, letters, asked, retold, daily, prices, end = null } = state;
  const isOwn = viewer === state.subject;
  const letterOf = (seat: string) => letters[seat] ?? '';
  return {
    format: isOwn ? format : '',
    situation: retold.situation,
    letters: isOwn ? Object.values(letters).sort() : [],
    asked: isOwn ? asked.map(letterOf).sort() : [],
    baseRate: announced(retold),
    daily: isOwn ? daily : null,
    steps: isOwn ? retold.steps.length : 0,
    reached: isOwn ? reachedIn(state) : 0,
    prices: isOwn ? prices : [],
    end,
    result: isOwn && end === 'judged' ? resultOf(state) : null,
  };
}

function resultOf(state: Retelling): RetellingResult {
  const { game, letters, asked, retold } = state;
  const byLetter = <Value>(of: (seat: string) => Value | undefined): Readonly<Record<string, Value>> =>
    Object.fromEntries(
      asked.flatMap((seat) => {
        const value = of(seat);
        return value === undefined ? [] : [[letters[seat] ?? '', value]];
      }),
    );
  const { gain, last } = scoreOf(state);
  return {
    game,
    gain,
    last,
    natures: byLetter((seat) => retold.natures[seat]),
    crowd: crowdScoreOf(retold, asked),
    crowdSaid: byLetter((seat) => {
      const believed = retold.last[seat];
      return believed === undefined ? undefined : Math.round(100 * believed);
    }),
  };
}
