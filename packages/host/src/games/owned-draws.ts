/** The draws that this process owns: others neither open nor take up their games. */
import { type OwnerLease, StoreUnavailable } from '@parlour/store';
import type { Clock } from '../clock.ts';

/** The part of a lease that a host needs. */
export type DrawLease = Pick<OwnerLease, 'draws' | 'end' | 'hold' | 'isHeld'>;

/** Time after which draws that are over are given up, together, in milliseconds. */
const patience = 1000;

/** Without a lease every draw is its own. */
export class OwnedDraws {
  readonly #lease: DrawLease | undefined;
  readonly #clock: Clock;
  readonly #over = new Set<string>();
  #cancel: (() => void) | undefined;

  constructor(lease: DrawLease | undefined, clock: Clock) {
    this.#lease = lease;
    this.#clock = clock;
  }

  /** Whether games can be stored, as far as is known: the lease is in force. */
  get canStore(): boolean {
    return this.#lease?.isHeld ?? true;
  }

  /** Owns a new draw, before anything of it is stored. */
  async begin(draw: string): Promise<void> {
    await this.#lease?.hold([draw]);
  }

  /** All games of a draw are over, or none was stored. */
  end(draw: string): void {
    if (this.#lease === undefined) return;
    this.#over.add(draw);
    this.#cancel ??= this.#clock.wakeAt(this.#clock.now() + patience, () => this.giveUp());
  }

  /**
   * Takes those of these draws, of all unfinished games, that no other process owns. Returns each with the time since its
   * last owner was heard of, in milliseconds; undefined: not known.
   */
  async takeUp(draws: readonly string[]): Promise<ReadonlyMap<string, number | undefined>> {
    if (this.#lease === undefined) return new Map(draws.map((draw) => [draw, undefined]));
    const held = await this.#lease.hold(draws);
    const unfinished = new Set(draws);
    // A crash left them over, or without a stored game.
    const rest = (await this.#lease.draws()).filter((draw) => !unfinished.has(draw));
    if (rest.length > 0) await this.#lease.end(rest);
    return new Map(held.map(({ id, silentMs }) => [id, silentMs]));
  }

  /** Gives up the draws that are over. Those for which that fails are given up later, at the latest at the next start. */
  async giveUp(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    const over = [...this.#over];
    if (over.length === 0) return;
    try {
      await this.#lease?.end(over);
      for (const draw of over) this.#over.delete(draw);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}
