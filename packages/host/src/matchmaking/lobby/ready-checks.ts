/** Open ready checks: the called people, and the answers. */
import { type Party, peopleOf, type Waiting } from '../../parties/party.ts';

/** One party that is asked. */
export interface Check {
  readonly id: string;
  /** End of the time to answer, in milliseconds since 1970. */
  readonly until: number;
  readonly party: Party;
  /** All who waited when the party was formed. */
  readonly waited: readonly Waiting[];
  readonly confirmed: Set<string>;
}

/** Several may be open together: the time to answer exceeds the interval between ticks. */
export class ReadyChecks {
  readonly #open = new Set<Check>();
  readonly #byPerson = new Map<string, Check>();
  readonly #needed = new Map<string, number>();

  add(check: Check): void {
    this.#open.add(check);
    for (const { id } of peopleOf(check.party)) this.#byPerson.set(id, check);
    this.#count(check, 1);
  }

  /** The check by which this person is asked. */
  of(id: string): Check | undefined {
    return this.#byPerson.get(id);
  }

  /** For how many games a bot is needed, so that every draw over these parties can be played. */
  needs(bot: string): number {
    return this.#needed.get(bot) ?? 0;
  }

  /** Closes and returns the checks that end at this moment. */
  close(until: number): readonly Check[] {
    const due = [...this.#open].filter((check) => check.until === until);
    for (const check of due) {
      this.#open.delete(check);
      for (const { id } of peopleOf(check.party)) this.#byPerson.delete(id);
      this.#count(check, -1);
    }
    return due;
  }

  #count({ party }: Check, by: 1 | -1): void {
    for (const bot of Object.values(party.reserved).flat()) {
      const count = this.needs(bot) + by;
      if (count === 0) this.#needed.delete(bot);
      else this.#needed.set(bot, count);
    }
  }
}
