/** What a live game needs of the house. */
import type { GameId } from '@parlour/game';
import type { EventLog } from '@parlour/store';
import type { Clock } from '../clock.ts';
import type { CommitTimes } from './commit-times.ts';
import type { DelayLine } from './delay-line.ts';

export interface GamePorts {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly line: DelayLine;
  readonly commits: CommitTimes;
  /** Something broke that no rule foresaw. The game has stopped; its log is whole. */
  readonly crashed: (game: GameId, error: unknown) => void;
  /** Reports that what a seat said has left, so many milliseconds after its slot. */
  readonly released: (game: GameId, seat: string, lateMs: number) => void;
  /** The game is over and settled, or has stopped, and everybody has seen it. */
  readonly ended: (game: GameId) => void;
}
