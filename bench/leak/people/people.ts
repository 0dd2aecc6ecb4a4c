/** What a kind of people is: how long they think, type and read. */
import type { Person } from './person.ts';

/** A kind of people, after published figures; the house's own model of typists does not know them. */
export interface People {
  readonly name: string;
  readonly person: Person;
}
