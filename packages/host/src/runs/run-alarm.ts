/** The alarm of a run: at most one is set. */
import type { Clock } from '../clock.ts';

export class RunAlarm {
  readonly #clock: Clock;
  #cancel = () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Replaces the alarm that is set. `at`: in milliseconds since 1970. */
  set(at: number, wake: () => unknown): void {
    this.#cancel();
    this.#cancel = this.#clock.wakeAt(at, wake);
  }

  cancel(): void {
    this.#cancel();
    this.#cancel = () => {};
  }
}
