/** Makes sure that nobody waits for a machine in an open seat. */
import type { AnyFormat, FormatTypes } from '@parlour/game';
import type { CommandResult } from './command-queue.ts';
import type { HostedFact } from './game-log.ts';
import { keptWaiting, leftAlone, openSeats } from './left-alone.ts';
import type { Reactions } from './reactions.ts';

export interface OpenMachinesPorts {
  readonly format: AnyFormat;
  readonly hosted: HostedFact;
  readonly reactions: Reactions;
  /** The game as far as it is stored. */
  readonly state: () => FormatTypes['State'];
  /**
   * Submits a command of a machine's seat. Resolves when it is stored, or cannot be. What has an id of its own is done
   * once or not at all; what has none is owed, and done as soon as it can be stored.
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
    for (const by of leftAlone(format, hosted, state())) void submit({ type: 'leave', by });
    for (const seat of this.#keptWaiting()) void this.#agree(seat);
  }

  /** Agrees after as long as a person takes to click, if people still wait for it then. */
  async #agree(seat: string): Promise<void> {
    const { format, reactions, submit } = this.#ports;
    if (this.#agreeing.has(seat) || format.agreement === undefined) return;
    this.#agreeing.add(seat);
    const { command } = format.agreement;
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
    return keptWaiting(format, hosted, state());
  }
}
