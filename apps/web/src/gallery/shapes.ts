/** HTTP types of the gallery of a finished game. */
import type { Nature } from '@parlour/game';

/** Possible reactions to a reveal, in the order of the buttons. */
export const exclamationNames = ['surprised', 'knew', 'fooled', 'funny', 'applause'] as const;
export type ExclamationName = (typeof exclamationNames)[number];

/** Beliefs of spectators about one seat, as per cent human. */
export interface SeatSaid {
  readonly seat: string;
  readonly n: number;
  readonly mean: number;
  readonly interval: readonly [low: number, high: number] | null;
}

export interface GalleryState {
  readonly prices: readonly SeatSaid[];
  readonly exclamations: Readonly<Partial<Record<ExclamationName, number>>>;
  /** Null: the caller has no cookie. */
  readonly yours: {
    readonly prices: Readonly<Record<string, number>>;
    readonly exclamation: ExclamationName | null;
  } | null;
}

/** A target with its nature. */
export interface TargetBelief {
  readonly seat: string;
  readonly nature: Nature;
  /** Final belief of the players, as per cent human; null: not stated. */
  readonly players: number | null;
}

export const galleryPath = (game: string): string => `/api/games/${encodeURIComponent(game)}/gallery`;
export const exclamationPath = (game: string): string =>
  `/api/games/${encodeURIComponent(game)}/exclamations`;
