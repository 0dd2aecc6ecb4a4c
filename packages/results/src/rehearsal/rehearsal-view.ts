/** What somebody may know of a rehearsal: who answered only at the end. */
import type { Nature } from '@parlour/game';
import type { Rehearsal, RehearsalEnd } from './rehearsal-state.ts';

/** What is told at the end, and not before. */
export interface RehearsalResult {
  /** Who answered: the recorded person, or the bot. */
  readonly was: Nature;
  /** In which game the questions were asked, and the person answered. */
  readonly game: string;
  readonly format: string;
  readonly bot: string;
  /** What was said, in per cent. */
  readonly price: number;
}

/** A rehearsal without words. */
export interface RehearsalView {
  /** How many questions there are to choose from. */
  readonly questions: number;
  /** Which of them asks what was typed; null: nothing was. */
  readonly fits: number | null;
  /** Questions that were asked, in order. */
  readonly asked: readonly { readonly nth: number; readonly state: 'awaited' | 'answered' | 'silent' }[];
  readonly end: RehearsalEnd | null;
  readonly result: RehearsalResult | null;
}

/** A question and its answer, by where the words are. */
export interface RehearsalLine {
  readonly nth: number;
  readonly state: 'awaited' | 'answered' | 'silent';
  /** The version of the fact of the recorded game, or the words of the bot; null: erased. Undefined: there is no answer. */
  readonly answer: { readonly recorded: number } | { readonly text: string | null } | undefined;
  /** What the other one said, once it is told who answered. */
  readonly other: { readonly recorded: number } | { readonly text: string | null } | undefined;
}

/** Its subject sees it; all others see nothing. */
export function rehearsalView(state: Rehearsal, viewer: string): RehearsalView {
  const { coin: was, game, format, bot, exchanges, fits, end = null, price } = state;
  if (viewer !== state.subject) return { questions: 0, fits: null, asked: [], end, result: null };
  const result = end === 'judged' && price !== undefined ? { was, game, format, bot, price } : null;
  const asked = linesOf(state).map(({ nth, state: how }) => ({ nth, state: how }));
  return { questions: exchanges.length, fits, asked, end, result };
}

/** What was asked and answered, in order. */
export function linesOf({ coin, exchanges, asked, end }: Rehearsal): readonly RehearsalLine[] {
  return asked.map(({ nth, state, text }) => {
    const isAnswered = state === 'answered';
    const [recorded, bot] = [{ recorded: exchanges[nth]?.answer ?? 0 }, { text }];
    const [own, other] = coin === 'human' ? [recorded, bot] : [bot, recorded];
    return {
      nth,
      state: state === 'answered' || state === 'silent' ? state : 'awaited',
      answer: isAnswered ? own : undefined,
      other: isAnswered && end === 'judged' ? other : undefined,
    };
  });
}
