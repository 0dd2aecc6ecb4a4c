/** The state of a game show. */
import type { Cast, Commitment } from '../../commitment.ts';
import type { GrowingList } from '../../growing-list.ts';
import type { Presence } from '../../presence.ts';
import type { Instant } from '../../time.ts';
import type { TurnMessage } from '../../turn-taking/context.ts';
import type { Config, GivenLabels, Seat, Settlement, Words } from './words.ts';

export interface Player {
  readonly presence: Presence;
  /** Messages said so far, those that are held among them. */
  readonly messages: number;
  /** How often the line was lost. */
  readonly losses: number;
  /** Has this player asked to guess? */
  readonly hasAsked: boolean;
  /** Messages for which a call is left. */
  readonly turns: number;
}

/** A message that has appeared. */
export interface Message {
  readonly by: Seat;
  readonly at: Instant;
  readonly text: Words;
}

export interface HeldMessage {
  readonly by: Seat;
  readonly text: Words;
  /** The host releases it at an instant of its own choosing after this one. */
  readonly from: Instant;
  readonly written?: Instant;
}

export interface Table {
  readonly phase: 'open' | 'over';
  readonly config: Config;
  readonly commitment: Commitment;
  readonly natures: Cast;
  /** By letter, in order. */
  readonly players: Readonly<Record<Seat, Player>>;
  readonly talk: GrowingList<Message>;
  /** T6: the same messages, each with when it was written. */
  readonly turns: GrowingList<TurnMessage>;
  /** In the order in which it was said. */
  readonly held: readonly HeldMessage[];
  /** How many calls there were, and when the last one was; null: none yet. */
  readonly calls: number;
  readonly calledAt: Instant | null;
  /** When the talk ends at the latest. */
  readonly closesAt: Instant;
  /** From when on labels are taken during the talk; null: never, by the old rules. */
  readonly labelsFrom: Instant | null;
  /** When the time for labels is over; null: the talk goes on. */
  readonly labelBy: Instant | null;
  readonly labels: GivenLabels;
  readonly ended: (Settlement & { readonly at: Instant }) | null;
}

export type State = { readonly phase: 'empty' } | Table;

/** So many messages a call allows. */
export const messagesPerCall = 3;

/** The letters of this game, in order. */
export const lettersOf = ({ players }: Table): readonly Seat[] => Object.keys(players);
