/** The ready checks that are open: who is asked whether they are there, and who has answered. */
import type { Group, WaitingPerson } from './casting.ts';

/** One table that is asked. */
export interface Check {
  readonly id: string;
  /** When the time to answer is over, in milliseconds since 1970. */
  readonly until: number;
  readonly group: Group;
  /** Everybody who waited when the group was made up. */
  readonly waited: readonly WaitingPerson[];
  readonly confirmed: Set<string>;
}

export const peopleOf = ({ hidden, open }: Group): readonly WaitingPerson[] => [hidden, ...open];

/** Several can be open at once: the time to answer is longer than the time between two ticks. */
export class ReadyChecks {
  #open: Check[] = [];

  add(check: Check): void {
    this.#open.push(check);
  }

  /** The check by which this person is asked. */
  of(id: string): Check | undefined {
    return this.#open.find(({ group }) => peopleOf(group).some((one) => one.id === id));
  }

  groups(): readonly Group[] {
    return this.#open.map(({ group }) => group);
  }

  /** Closes the checks whose time is over at this moment, and gives them back. */
  close(until: number): readonly Check[] {
    const due = this.#open.filter((check) => check.until === until);
    this.#open = this.#open.filter((check) => check.until !== until);
    return due;
  }

  /** The people who are not asked, and share no account or address with anybody who is. */
  notAsked(waiting: readonly WaitingPerson[]): WaitingPerson[] {
    const asked = new Set(
      this.groups()
        .flatMap(peopleOf)
        .flatMap(({ id, keys }) => [id, ...keys]),
    );
    return waiting.filter(({ id, keys }) => ![id, ...keys].some((key) => asked.has(key)));
  }
}
