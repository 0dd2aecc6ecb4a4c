/** Dependencies of a live game. */
import type { GameId } from '@parlour/game';
import type { DelegatedRequest, PendingErrand } from '../delegation/errands.ts';
import type { DelayLine } from '../pacing/delay-line.ts';
import type { CommitTimes } from '../runs/commit-times.ts';
import type { RunPorts } from '../runs/run-parts.ts';
import type { CommandHold } from './command-hold.ts';
import type { Seats } from './seats.ts';

export interface GamePorts extends RunPorts<GameId> {
  readonly line: DelayLine;
  readonly commits: CommitTimes;
  /** Holds commands of all games. */
  readonly hold: Pick<CommandHold, 'pass'>;
  readonly seats: Pick<Seats, 'attach' | 'waitFor'>;
  /** Sends a prompt to a deciding house bot, for any game. */
  readonly ask: (errand: DelegatedRequest) => PendingErrand;
  /** Reports the release of a seat's text, with the milliseconds after its slot. */
  readonly released: (game: GameId, seat: string, lateMs: number) => void;
  /** A text of a bot is written; `isLate`: it came after its time. */
  readonly handedIn: (draw: string, bot: string, isLate: boolean) => void;
}
