/** Where the facts of commands are in a log. */
import type { Step } from './decide.ts';

/** Commands whose places are known. */
const maxPlaces = 64;

/** Places of the newest commands of a run. */
export class CommandPlaces {
  readonly #places = new Map<string, number>();

  /** These steps were stored after `version` facts. */
  note(steps: readonly Step[], version: number): void {
    let place = version + 1;
    for (const { events, queued } of steps) {
      if (queued?.cid !== undefined && events.length > 0) this.#places.set(queued.cid, place);
      place += events.length;
    }
    for (const cid of this.#places.keys()) {
      if (this.#places.size <= maxPlaces) return;
      this.#places.delete(cid);
    }
  }

  /** Number in the log of the first fact of a command, from 1; undefined: none, or long ago. */
  of(cid: string): number | undefined {
    return this.#places.get(cid);
  }
}
