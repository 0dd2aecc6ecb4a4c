/** Judgements of all formats: judge, target and probability. */
import type { Nature } from '@parlour/game';

/**
 * Source of a judgement. A price is a belief during play; every other source is a final judgement of a
 * target.
 */
export type JudgementSource = 'price' | 'prediction' | 'label' | 'annotation' | 'verdict' | 'replay' | 'exam';

/**
 * A judgement: judge, target, time and probability. Common to all formats; the only form in which statistics
 * read games.
 */
export interface Judgement {
  /** Id of the game or conversation. */
  readonly subject: string;
  /** Target and judge, as seats of the game. */
  readonly target: string;
  readonly judge: string;
  /** Account or bot of the target's seat; null for a group, or if not known. */
  readonly targetPlayer: string | null;
  readonly judgePlayer: string | null;
  /** Milliseconds since the start of the game; null: it has no time. */
  readonly at: number | null;
  /** Exchanges that the judge had seen in full by then. */
  readonly exchanges: number;
  /** Probability that the target is human. */
  readonly probability: number;
  readonly source: JudgementSource;
  /** Nature of the target. */
  readonly nature: Nature;
  /** Judgements of one subject with the same mark are one verdict, and add up to one: they count once. */
  readonly together?: string;
}
