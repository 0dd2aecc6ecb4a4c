/** What the replay of a format is given. */
import type { GameRecord } from '../connection/archive.ts';

/** A finished game, and the moment that is shown. */
export interface ReplayProps {
  readonly record: GameRecord;
  /** One JSON object a line. */
  readonly log: string;
  readonly seconds: number;
  /** Is it known already who it was? */
  readonly told: boolean;
  readonly onSeconds: (seconds: number) => void;
}
