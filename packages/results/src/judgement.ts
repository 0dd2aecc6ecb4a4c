/** Judgements: who takes whom for what, and how surely, in every format. */
import type { Nature } from '@parlour/game';

/** Where a judgement comes from. A price is a belief on the way; every other one is somebody's last word on a target. */
export type JudgementSource = 'price' | 'prediction' | 'label' | 'annotation' | 'verdict' | 'replay' | 'exam';

/**
 * Who judged whom, when, and how: the common currency of all formats. What the statistics know of games
 * they know as judgements.
 */
export interface Judgement {
  /** What was judged in: the id of a game, or of a conversation. */
  readonly subject: string;
  /** Who was judged, and who judged, as the subject names them: seats of a game. */
  readonly target: string;
  readonly judge: string;
  /** The account or the bot that sat there; null: nobody alone, or not known. */
  readonly targetPlayer: string | null;
  readonly judgePlayer: string | null;
  /** Milliseconds since the start of the game; null: it has no time. */
  readonly at: number | null;
  /** Exchanges that the judge had seen in full by then. */
  readonly exchanges: number;
  /** Probability that the target is human. */
  readonly probability: number;
  readonly source: JudgementSource;
  /** What the target was. */
  readonly nature: Nature;
  /** Judgements of one subject with the same mark are one verdict, and add up to one: they count once. */
  readonly together?: string;
}
