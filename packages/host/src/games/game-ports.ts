/** What a live game needs of the house. */
import type { GameId } from '@parlour/game';
import type { Asked, Errand } from '../prompting/errands.ts';
import type { CommitTimes } from './commit-times.ts';
import type { DelayLine } from './delay-line.ts';
import type { RunPorts } from './run.ts';

export interface GamePorts extends RunPorts<GameId> {
  readonly line: DelayLine;
  readonly commits: CommitTimes;
  /** Puts a prompt to a bot of the house that decides, whatever the game is. */
  readonly ask: (errand: Errand) => Asked;
  /** Reports that what a seat said has left, so many milliseconds after its slot. */
  readonly released: (game: GameId, seat: string, lateMs: number) => void;
  /** A text of a bot is written; `isLate`: it came after its time. */
  readonly handedIn: (draw: string, bot: string, isLate: boolean) => void;
}
