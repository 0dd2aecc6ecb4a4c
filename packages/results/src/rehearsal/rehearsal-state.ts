/** State of a rehearsal: which witness is which by the coin, the available questions, and the progress. */
import type { AnyOpening, Instant, Nature, Pacing } from '@parlour/game';
import type { RecordedExchange } from './recorded-exchanges.ts';

/** Opening of a rehearsal, after all random draws. */
export interface RehearsalOpening extends AnyOpening {
  /** The account that asks. */
  readonly subject: string;
  /** As the coin fell: witness A is the one that is sought (`human`), or B is. */
  readonly coin: Nature;
  /** Game or imported conversation of the recorded person; empty where there is none. */
  readonly game: string;
  readonly format: string;
  readonly seat: string;
  readonly bot: string;
  /** Where no person is recorded: the bot that is sought, beside `bot`. */
  readonly named?: string;
  /** Where no person is recorded: the questions. */
  readonly questions?: readonly string[];
  /** 256 random bits: the times of all answers follow from it. */
  readonly seed: string;
  readonly pacing: Pacing;
  /** Available questions, in their recorded order. */
  readonly exchanges: readonly RecordedExchange[];
}

export type RehearsalEnd = 'judged' | 'left' | 'void';

/** A question that was asked. */
export interface AskedQuestion {
  /** Index of the exchange. */
  readonly nth: number;
  readonly at: Instant;
  /** `held`: both answers are known, and are shown at `due`. `silent`: a bot has no answer, so none is shown. */
  readonly state: 'asked' | 'held' | 'answered' | 'silent';
  readonly due?: Instant;
  /** Answer of the bot; null if erased or silent. */
  readonly text: string | null;
  /** Answer of the named bot; null if erased, silent or not there. */
  readonly namedText: string | null;
}

/** State of a rehearsal. */
export interface Rehearsal extends Omit<RehearsalOpening, 'type' | 'at'> {
  readonly asked: readonly AskedQuestion[];
  /** Stated probability in per cent that A is the one that is sought; undefined: not stated. */
  readonly price: number | undefined;
  readonly end: RehearsalEnd | undefined;
}
