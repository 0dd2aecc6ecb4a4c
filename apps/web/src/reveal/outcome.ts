/** What a finished game comes to, for one viewer: the same for all formats, so that one page shows it. */
import type { Nature } from '@parlour/game';
import type { ReactNode } from 'react';
import type { GameRecord } from '../connection/archive.ts';
import type { TargetBelief } from '../gallery/shapes.ts';

export interface Outcome {
  /** Nature of the player that the viewer judged, or of the viewer who was judged; null: of several, or it does not count. */
  readonly nature: Nature | null;
  readonly title: string;
  readonly sub: string;
  /** The one number of this game; null: it gives none. */
  readonly score: GameScore | null;
  readonly told: RevealSummary | null;
  /** Heading of the players. */
  readonly who: string;
  readonly people: readonly RevealedPlayer[];
  /** Targets that spectators may have judged. */
  readonly judged: readonly TargetBelief[];
  /** The sealed text. */
  readonly secret: string;
}

export interface GameScore {
  readonly label: string;
  readonly value: string;
  /** The number before this game, if it moved. */
  readonly before?: string | undefined;
  /** How it comes about, in a sentence. */
  readonly how?: string | undefined;
}

/** The exchange that decided, such as the answer that moved the price most. */
export interface RevealSummary {
  readonly title: string;
  /** Null: no one asked. */
  readonly question: { readonly by: string; readonly text: string | null } | null;
  readonly answer: string | null;
}

export interface RevealedPlayer {
  readonly seat: string;
  /** Name of the seat, where that of the player is not known. */
  readonly label: string;
  /** Sign of the seat, such as a letter. */
  readonly sign?: ReactNode;
  readonly nature: Nature | undefined;
  readonly isYou: boolean;
  /** What this game gave, or what was said of them. */
  readonly got?: ReactNode;
}

/** Name of a player; the label of the seat until the record is there, or if the name was erased. */
export const playerName = (record: GameRecord | null, seat: string, label: string): string =>
  record?.names[seat] ?? label;

/** Score of a judgement: 50 for a coin toss, 100 for certain and right, -100 for certain and wrong. */
export const judgeScore = (probability: number, nature: Nature): number =>
  100 - 200 * (probability - (nature === 'human' ? 1 : 0)) ** 2;
