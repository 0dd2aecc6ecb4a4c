/** Parameters of a kind of people: thinking, typing and reading times. */
import type { Person } from './person.ts';

/** A kind of people, from published data; unknown to the server's model of typists. */
export interface People {
  readonly name: string;
  readonly person: Person;
}
