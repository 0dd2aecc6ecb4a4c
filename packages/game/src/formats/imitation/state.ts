/** The state of an imitation game. */
import type { Cast, Commitment } from '../../commitment.ts';
import type { GrowingList } from '../../growing-list.ts';
import type { Presence } from '../../presence.ts';
import type { Instant } from '../../time.ts';
import type { TurnMessage } from '../../turn-taking/context.ts';
import type { Config, Seat, Settlement, Verdict, Witness, Words } from './words.ts';

export interface Player {
  readonly presence: Presence;
  /** Messages said so far, those that are held among them. */
  readonly messages: number;
  /** How often the line was lost. */
  readonly losses: number;
}

/** A message that has appeared. */
export interface Message {
  readonly by: Seat;
  readonly at: Instant;
  readonly text: Words;
}

export interface HeldMessage {
  readonly by: Seat;
  readonly to: Seat;
  readonly text: Words;
  /** The host releases it at an instant of its own choosing after this one. */
  readonly from: Instant;
  readonly written?: Instant;
}

export interface Table {
  readonly phase: 'open' | 'over';
  readonly config: Config;
  readonly commitment: Commitment;
  readonly natures: Partial<Cast<Seat>>;
  readonly players: Readonly<Partial<Record<Seat, Player>>>;
  /** What has been said, by the witness of each talk. */
  readonly talks: Readonly<Partial<Record<Witness, GrowingList<Message>>>>;
  /** T6: the same messages, each with when it was written. */
  readonly turns: Readonly<Partial<Record<Witness, GrowingList<TurnMessage>>>>;
  /** In the order in which it was said. */
  readonly held: readonly HeldMessage[];
  /** When the talk ends at the latest. */
  readonly closesAt: Instant;
  /** When the time for the verdict is over; null: the talk goes on. */
  readonly verdictBy: Instant | null;
  readonly verdict: Verdict | null;
  readonly ended: (Settlement & { readonly at: Instant }) | null;
}

export type State = { readonly phase: 'empty' } | Table;

/** The witness in whose talk a message of one seat to another is. */
export const talkOf = (by: Seat, to: Seat): Witness => (by === 'interrogator' ? to : by) as Witness;

/** The witnesses of this game, in order. */
export const witnessesOf = ({ config }: Table): readonly Witness[] =>
  config.parties === 3 ? ['A', 'B'] : ['A'];
