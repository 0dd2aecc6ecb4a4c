/** What the house tells over HTTP of the gallery of a finished game. */
import type { Nature } from '@parlour/game';

/** How somebody can take a reveal, in the order of the buttons. */
export const exclamationNames = ['surprised', 'knew', 'fooled', 'funny', 'applause'] as const;
export type ExclamationName = (typeof exclamationNames)[number];

/** What those who watched said of one seat, in per cent that they are human. */
export interface SeatSaid {
  readonly seat: string;
  readonly n: number;
  readonly mean: number;
  readonly interval: readonly [low: number, high: number] | null;
}

export interface GalleryTold {
  readonly prices: readonly SeatSaid[];
  readonly exclamations: Readonly<Partial<Record<ExclamationName, number>>>;
  /** Null: whoever asks has no cookie. */
  readonly yours: {
    readonly prices: Readonly<Record<string, number>>;
    readonly exclamation: ExclamationName | null;
  } | null;
}

/** Somebody whose nature was in question, with what came out. */
export interface Judged {
  readonly seat: string;
  readonly nature: Nature;
  /** What those who played believed at the end, in per cent that they are human; null: they did not say. */
  readonly players: number | null;
}

export const galleryPath = (game: string): string => `/api/games/${encodeURIComponent(game)}/gallery`;
export const exclamationPath = (game: string): string =>
  `/api/games/${encodeURIComponent(game)}/exclamations`;
