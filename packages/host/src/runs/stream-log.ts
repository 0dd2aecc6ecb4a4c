/** The log of one stream, to which one run appends. */
import { StaleEpoch, VersionConflict } from '@parlour/store';
import { toFact } from '../facts/game-log.ts';
import type { RunPorts } from './run-parts.ts';

export class StreamLog {
  readonly #stream: string;
  readonly #ports: Pick<RunPorts, 'clock' | 'commits' | 'log'>;
  /** How many facts it has, as far as its run knows. */
  version = 0;

  constructor(stream: string, ports: Pick<RunPorts, 'clock' | 'commits' | 'log'>) {
    this.#stream = stream;
    this.#ports = ports;
  }

  /** All of them are durable when it resolves. Throws an error of `isLostAppend` if another process has taken the stream over. */
  async append(events: readonly object[]): Promise<void> {
    const { log, clock, commits } = this.#ports;
    const start = clock.now();
    await log.append(this.#stream, this.version, events.map(toFact));
    commits.note(clock.now() - start);
    this.version += events.length;
  }
}

/** Whether this error of an append says that another process goes on with the stream: it has appended, or ended this owner. */
export const isLostAppend = (error: unknown): boolean =>
  error instanceof VersionConflict || error instanceof StaleEpoch;
