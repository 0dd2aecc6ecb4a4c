/** View of a rehearsal: which witness is which is shown only at the end. */
import type { Nature } from '@parlour/game';
import type { Rehearsal, RehearsalEnd } from './rehearsal-state.ts';

/** Data shown only at the end. */
export interface RehearsalResult {
  /** `human`: A was the one that was sought; `machine`: B was. */
  readonly was: Nature;
  /** Game or imported conversation in which the person answered; empty: two bots. */
  readonly game: string;
  readonly format: string;
  /** The other witness. */
  readonly bot: string;
  /** The stated price, in per cent. */
  readonly price: number;
}

/** A rehearsal without words. */
export interface RehearsalView {
  /** Number of questions to choose from. */
  readonly questions: number;
  /** Questions that were asked, in order. */
  readonly asked: readonly { readonly nth: number; readonly state: 'awaited' | 'answered' | 'silent' }[];
  readonly end: RehearsalEnd | null;
  readonly result: RehearsalResult | null;
}

/** Place of an answer: version of a recorded event, or text of a bot; null if erased. */
export type RehearsalAnswer = { readonly recorded: number } | { readonly text: string | null };

/** A question and its answers, by where the words are. */
export interface RehearsalLine {
  readonly nth: number;
  readonly state: 'awaited' | 'answered' | 'silent';
  /** Of both witnesses; undefined until both have answered. */
  readonly answers: { readonly A: RehearsalAnswer; readonly B: RehearsalAnswer } | undefined;
}

/** Its subject sees it; all others see nothing. */
export function rehearsalView(state: Rehearsal, viewer: string): RehearsalView {
  const { coin: was, game, format, bot, exchanges, end = null, price } = state;
  if (viewer !== state.subject) return { questions: 0, asked: [], end, result: null };
  const result = end === 'judged' && price !== undefined ? { was, game, format, bot, price } : null;
  const asked = linesOf(state).map(({ nth, state: how }) => ({ nth, state: how }));
  return { questions: exchanges.length, asked, end, result };
}

/** Questions and answers, in order. */
export function linesOf({ coin, exchanges, asked, named }: Rehearsal): readonly RehearsalLine[] {
  return asked.map(({ nth, state, text, namedText }) => {
    const sought: RehearsalAnswer =
      named === undefined ? { recorded: exchanges[nth]?.answer ?? 0 } : { text: namedText };
    const other: RehearsalAnswer = { text };
    return {
      nth,
      state: state === 'answered' || state === 'silent' ? state : 'awaited',
      answers:
        state !== 'answered'
          ? undefined
          : coin === 'human'
            ? { A: sought, B: other }
            : { A: other, B: sought },
    };
  });
}
