/** Update rate of a large lobby. */
import type { Clock } from '../../clock.ts';
import type { Presence } from '../../viewers/presence.ts';

/** Larger lobbies update less often: milliseconds per person. */
const [many, restEach] = [200, 0.2];

/**
 * Joins changes that come together, and limits how often a crowd gets an update: a bot may change its offer all the time. A
 * crowd gets updates at fixed instants only. A pause counted from the last refresh would show that there was one, also where
 * it sent nothing: players who were passed over cause such refreshes, and seated ones do not.
 */
export class LobbyUpdateLimiter {
  readonly #clock: Clock;
  readonly #presence: Pick<Presence, 'size'>;
  readonly #tell: () => void;
  #isDue = false;

  constructor(clock: Clock, presence: Pick<Presence, 'size'>, tell: () => void) {
    this.#clock = clock;
    this.#presence = presence;
    this.#tell = tell;
  }

  /** Something has changed. */
  changed(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    const { size } = this.#presence;
    if (size <= many) {
      setImmediate(() => this.#now());
      return;
    }
    // A power of two, so that someone who comes or goes does not move the instants.
    const rest = 2 ** Math.ceil(Math.log2(restEach * size));
    this.#clock.wakeAt((Math.floor(this.#clock.now() / rest) + 1) * rest, () => this.#now());
  }

  #now(): void {
    this.#isDue = false;
    this.#tell();
  }
}
