/** Public games with their judgements, for models of all of them. */
import type { GameCursor } from './game-cursor.ts';

/** A judgement that is no price. */
export interface JudgedTarget {
  readonly target: string;
  readonly targetPlayer: string | null;
  readonly nature: string;
  readonly judge: string;
  readonly judgePlayer: string | null;
  readonly judgeIsBot: boolean;
  /** Milliseconds since the start of the game. */
  readonly at: number | null;
  /** That the target is human. */
  readonly probability: number;
  /** Judgements of one game with the same mark are one verdict. */
  readonly together: string | null;
  /** Announced probability that the target is human; null: none. */
  readonly announced: number | null;
}

export interface GameJudgements {
  readonly game: string;
  readonly format: string;
  readonly preset: string;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  /** Script of most letters of its messages, by its code of ISO 15924. */
  readonly script: string | null;
  /** How its bots said they made their texts, by seat. */
  readonly made: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly judgements: readonly JudgedTarget[];
}

export interface JudgedGames {
  /**
   * Public games that ended before an instant, the oldest first, with their judgements except prices: a page
   * after the cursor.
   */
  readonly judgedGames: (wish: {
    readonly before: number;
    readonly after?: GameCursor;
    readonly limit: number;
  }) => Promise<{ readonly games: readonly GameJudgements[]; readonly next: GameCursor | undefined }>;
}
