/** View of a retelling: up to the current step, and everything at the end. */
import type { Nature } from '@parlour/game';
import type { DailyPlace, Prices, Retelling, RetellingEnd } from './retelling-state.ts';
import { announcedPrior, crowdScoreOf, type RetellingScore, scoreOf } from './score.ts';

/** Data shown only at the end. */
export interface RetellingResult extends RetellingScore {
  readonly game: string;
  /** Natures of the targets, by letter. */
  readonly natures: Readonly<Record<string, Nature>>;
  /** Null if the players stated no beliefs during the game or at the end. */
  readonly crowd: { readonly gain: number | null; readonly last: number | null };
  /** Final beliefs of the players, in per cent, by letter. */
  readonly crowdSaid: Prices;
}

/** A retelling without the words of the game. */
export interface RetellingView {
  readonly format: string;
  readonly situation: Retelling['retold']['situation'];
  /** All possible targets, in the order of their letters. */
  readonly letters: readonly string[];
  /** The targets. */
  readonly asked: readonly string[];
  readonly baseRate: number;
  readonly daily: DailyPlace | null;
  readonly steps: number;
  /** Number of visible steps. */
  readonly reached: number;
  /** After each step that is priced. */
  readonly prices: readonly Prices[];
  readonly end: RetellingEnd | null;
  readonly result: RetellingResult | null;
}

/** A line that is shown. */
export interface ShownLine {
  readonly step: number;
  /** A letter; null for a speaker who only asks. */
  readonly by: string | null;
  /** Recipient of a private message; undefined if it is to all. */
  readonly to?: string;
  /** Milliseconds after the previous line. */
  readonly wait: number;
  /** Version of the event with the text; for the server only. */
  readonly words: number;
}

/** Maximum pause between two lines. Milliseconds. */
const maxPauseMs = 6000;

/** Whether the subject has reached this number of steps. */
const reachedIn = ({ prices, retold, end }: Retelling): number =>
  end === 'left' || end === 'void' ? prices.length : Math.min(prices.length + 1, retold.steps.length);

/** Every line up to the step that is reached, in order. */
export function visibleLines(state: Retelling): readonly ShownLine[] {
  const { letters, retold } = state;
  let last = retold.steps[0]?.lines[0]?.at ?? 0;
  return retold.steps.slice(0, reachedIn(state)).flatMap(({ lines }, step) =>
    lines.map(({ by, to, at, words }) => {
      const wait = Math.min(Math.max(at - last, 0), maxPauseMs);
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

/** View of the subject up to the current step; empty for others. */
export function retellingView(state: Retelling, viewer: string): RetellingView {
  const { format, letters, asked, retold, daily, prices, end = null } = state;
  const isOwn = viewer === state.subject;
  const letterOf = (seat: string) => letters[seat] ?? '';
  return {
    format: isOwn ? format : '',
    situation: retold.situation,
    letters: isOwn ? Object.values(letters).sort() : [],
    asked: isOwn ? asked.map(letterOf).sort() : [],
    baseRate: announcedPrior(retold),
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
