/** What a rehearsal is made of: who answers as a coin fell, what may be asked, and how far it has come. */
import type { AnyOpening, Instant, Nature, Pacing } from '@parlour/game';
import type { RecordedExchange } from './recorded-exchanges.ts';

/** What a rehearsal begins with. Chance has spoken before. */
export interface RehearsalOpening extends AnyOpening {
  /** The account that asks. */
  readonly subject: string;
  /** As the coin fell: the recorded person answers, or the bot. */
  readonly coin: Nature;
  /** Where the person was recorded. */
  readonly game: string;
  readonly format: string;
  readonly seat: string;
  readonly bot: string;
  /** 256 random bits: the times of all answers follow from it. */
  readonly seed: string;
  readonly pacing: Pacing;
  /** What may be asked, in the order in which it was. */
  readonly exchanges: readonly RecordedExchange[];
  /** Which of them asks what was typed; null: nothing was. */
  readonly fits: number | null;
}

export type RehearsalEnd = 'judged' | 'left' | 'void';

/** A question that was asked. */
export interface AskedQuestion {
  /** Which of the exchanges. */
  readonly nth: number;
  readonly at: Instant;
  /** `held`: both answers are there, and come at `due`. `silent`: the bot has none, so none comes from anybody. */
  readonly state: 'asked' | 'held' | 'answered' | 'silent';
  readonly due?: Instant;
  /** What the bot says, whoever answers; null: erased, or it said nothing. */
  readonly text: string | null;
}

/** How a rehearsal stands. */
export interface Rehearsal extends Omit<RehearsalOpening, 'type' | 'at'> {
  readonly asked: readonly AskedQuestion[];
  /** In per cent that the recorded person answers; undefined: not said. */
  readonly price: number | undefined;
  readonly end: RehearsalEnd | undefined;
}
