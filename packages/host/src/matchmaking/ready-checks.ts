/** The ready checks that are open: who is asked whether they are there, and who has answered. */
import { type Party, peopleOf, type Waiting } from './party.ts';

/** One party that is asked. */
export interface Check {
  readonly id: string;
  /** When the time to answer is over, in milliseconds since 1970. */
  readonly until: number;
  readonly party: Party;
  /** Everybody who waited when the party was made up. */
  readonly waited: readonly Waiting[];
  readonly confirmed: Set<string>;
}

/** Several can be open at once: the time to answer is longer than the time between two ticks. */
export class ReadyChecks {
  #open: Check[] = [];

  add(check: Check): void {
    this.#open.push(check);
  }

  /** The check by which this person is asked. */
  of(id: string): Check | undefined {
    return this.#open.find(({ party }) => peopleOf(party).some((one) => one.id === id));
  }

  /** Closes the checks whose time is over at this moment, and gives them back. */
  close(until: number): readonly Check[] {
    const due = this.#open.filter((check) => check.until === until);
    this.#open = this.#open.filter((check) => check.until !== until);
    return due;
  }
}
