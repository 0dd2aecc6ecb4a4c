/** Dependencies of a run, and the parts that a game adds. */
import type { Instant, RulesTypes } from '@parlour/game';
import type { ProtocolErrorCode } from '@parlour/protocol';
import type { EventLog } from '@parlour/store';
import type { Clock } from '../clock.ts';
import type { CommandResult, QueuedCommand } from './command-queue.ts';
import type { CommitTimes } from './commit-times.ts';
import type { Step } from './decide.ts';

/** Dependencies of a run. `Id`: name of its stream. */
export interface RunPorts<Id extends string = string> {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly commits: Pick<CommitTimes, 'note'>;
  /** Something broke that no rule foresaw, in this function of the rules if it is known. The run stops; its log is whole. */
  readonly crashed: (id: Id, error: unknown, call?: string) => void;
  /** Another process has ended the registration of this one as an owner: nothing can be stored here any more. */
  readonly fenced: () => void;
  /** It is over, has stopped or is lost. Of a game that is over the viewers report it, once they have seen the end. */
  readonly ended: (id: Id) => void;
}

/**
 * A run that is idle or works takes commands. One that rests with the server takes none and finishes its work; one that
 * has stopped is void; one that is lost goes on in another process, which has taken it over.
 */
export type RunPhase = 'idle' | 'working' | 'resting' | 'stopped' | 'lost';

/** When commands are decided. The runner calls it; no call waits. Without it each command is decided as it comes. */
export interface RunPacing {
  /** A command is here for the first time. Resolves when it is carried out. `since`: when it came, by the clock. */
  readonly take: (id: string, command: RulesTypes['Command'], since: number) => Promise<CommandResult>;
  /** A seat leaves: its command enters the queue next. */
  readonly leaving: (seat: string) => void;
  /** Decides the queued commands. */
  readonly decide: (state: RulesTypes['State'], batch: readonly QueuedCommand[]) => readonly Step[];
  /** These decisions are stored. */
  readonly stored: (state: RulesTypes['State'], now: Instant) => void;
  /** The next instant at which something that is held appears; undefined: nothing is held. */
  readonly next: Instant | undefined;
  /** These commands are decided, or could not be stored. `goesOn`: something was stored, and the run takes commands. */
  readonly decided: (batch: readonly QueuedCommand[], goesOn: boolean) => void;
  /** Ends all waiting. With a reason no waiting command is carried out; without one all are decided now. */
  readonly end: (how?: ProtocolErrorCode) => void;
}

/** Those who are shown a run. The runner calls it; no call waits. Without it senders are answered immediately. */
export interface RunViewers {
  /** The state before anyone looks. */
  readonly begin: (state: RulesTypes['State']) => void;
  /** Something happens at this instant, and is being stored. */
  readonly expect: (at: number) => void;
  /** It is stored: shows it, and then has its sender answered. */
  readonly show: (step: Step) => void;
  /** A fault ended it: everything that waits is shown now. */
  readonly stop: (at: Instant, state: RulesTypes['State']) => void;
}

/** Parts that a game adds to a stream. */
export interface RunParts {
  readonly pacing: RunPacing;
  readonly viewers: RunViewers;
}
