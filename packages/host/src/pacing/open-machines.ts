/** Ensures that no one waits for a machine in an open seat. */
import type { AnyFormat, FormatTypes } from '@parlour/game';
import type { HostedEvent } from '../facts/game-log.ts';
import type { CommandResult } from '../runs/command-queue.ts';
import { abandonedMachines, lateMachines, openSeats } from './left-alone.ts';
import type { SeatPacer } from './reactions.ts';

export interface OpenMachinesPorts {
  readonly format: AnyFormat;
  readonly hosted: HostedEvent;
  readonly reactions: SeatPacer;
  /** The game as stored. */
  readonly state: () => FormatTypes['State'];
  /**
   * Submits a command for a machine's seat. Resolves when it is stored, or cannot be. With an id it happens
   * at most once; without one it is retried until it can be stored.
   */
  readonly submit: (
    command: { readonly type: string; readonly by: string },
    cid?: string,
  ) => Promise<CommandResult>;
}

/** The machines in the open seats of one game. */
export class OpenMachines {
  readonly #ports: OpenMachinesPorts;
  readonly #agreeing = new Set<string>();
  readonly #areThere: boolean;
  #count = 0;

  constructor(ports: OpenMachinesPorts) {
    this.#ports = ports;
    this.#areThere = openSeats(ports.format, ports.hosted, 'bot').length > 0;
  }

  /** Something happened: machines that hold people to the game leave it, or agree to end it. */
  look(): void {
    if (!this.#areThere) return;
    const { format, hosted, state, submit } = this.#ports;
    for (const by of abandonedMachines(format, hosted, state())) void submit({ type: 'leave', by });
    for (const seat of this.#keptWaiting()) void this.#agree(seat);
  }

  /** Agrees after as long as a person takes to click, if people still wait for it then. */
  async #agree(seat: string): Promise<void> {
    const { format, reactions, submit } = this.#ports;
    if (this.#agreeing.has(seat) || format.seating.agreement === undefined) return;
    this.#agreeing.add(seat);
    const { command } = format.seating.agreement;
    const line = `${seat}/house`;
    for (let result: CommandResult = 'unavailable'; result === 'unavailable'; ) {
      this.#count += 1;
      const why = await reactions.wait(line, `${this.#count}`, command);
      if (why !== undefined || !this.#keptWaiting().includes(seat)) break;
      result = await submit({ ...command, by: seat }, `${line}:${this.#count}`);
    }
    this.#agreeing.delete(seat);
  }

  #keptWaiting(): readonly string[] {
    const { format, hosted, state } = this.#ports;
    return lateMachines(format, hosted, state());
  }
}
