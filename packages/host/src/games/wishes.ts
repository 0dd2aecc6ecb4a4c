/** What the machines of one game do of their own accord, each once, at instants that the seed draws. */
import { type AnyFormat, type FormatTypes, seededStream } from '@parlour/game';
import type { Clock } from '../clock.ts';
import type { CommandResult } from './command-queue.ts';
import type { HostedFact } from './hosted.ts';

/** How long to wait before a wish is tried again that could not be stored, in milliseconds. */
const retryAfter = 1000;

export interface WishesPorts {
  readonly format: AnyFormat;
  readonly hosted: Pick<HostedFact, 'seed' | 'startedAt' | 'natures' | 'wishTimes'>;
  readonly clock: Clock;
  /** The game as far as it is stored. */
  readonly state: () => FormatTypes['State'];
  /** Submits a command of a seat; with the same id it is done once. */
  readonly submit: (seat: string, id: string, command: { readonly type: string }) => Promise<CommandResult>;
}

/** After a crash the same wishes are open again; those that were done are not done twice. */
export class Wishes {
  readonly #ports: WishesPorts;
  readonly #open = new Map<string, { readonly at: number; readonly cancel: () => void }>();

  constructor(ports: WishesPorts) {
    this.#ports = ports;
  }

  /** Something happened: wishes may be due at another instant, or not any more. */
  look(): void {
    const { format, hosted, clock, state } = this.#ports;
    if (format.wish === undefined) return;
    for (const [seat, nature] of Object.entries(hosted.natures)) {
      if (nature !== 'machine') continue;
      const wish = format.wish(
        state(),
        seat,
        seededStream(hosted.seed, `wish/${seat}`),
        hosted.wishTimes?.[seat],
      );
      const open = this.#open.get(seat);
      if (open !== undefined && open.at === wish?.at) continue;
      open?.cancel();
      this.#open.delete(seat);
      if (wish === undefined) continue;
      const due = hosted.startedAt + wish.at;
      const cancel = clock.wakeAt(due, () => void this.#submit(seat, wish.command));
      this.#open.set(seat, { at: wish.at, cancel });
    }
  }

  /** Nothing is wished any more. */
  end(): void {
    for (const { cancel } of this.#open.values()) cancel();
    this.#open.clear();
  }

  async #submit(seat: string, command: { readonly type: string }): Promise<void> {
    const { clock, submit } = this.#ports;
    const result = await submit(seat, 'house/wish', command);
    const open = this.#open.get(seat);
    if (result !== 'unavailable' || open === undefined) return;
    const cancel = clock.wakeAt(clock.now() + retryAfter, () => void this.#submit(seat, command));
    this.#open.set(seat, { at: open.at, cancel });
  }
}
