/** The state of an imitation game. */
import type { Commitment, NaturesBySeat } from '../../commitment.ts';
import type { GrowingList } from '../../growing-list.ts';
import type { Presence } from '../../presence.ts';
import type { Instant } from '../../time.ts';
import type { TurnMessage } from '../../turn-taking/context.ts';
import type { Config, ErasableText, Seat, Settlement, Verdict, Witness } from './words.ts';

export interface Player {
  readonly presence: Presence;
  /** Number of messages so far, including held ones. */
  readonly messages: number;
  /** Number of disconnections. */
  readonly losses: number;
}

/** A message that has appeared. */
export interface Message {
  readonly by: Seat;
  readonly at: Instant;
  readonly text: ErasableText;
}

export interface HeldMessage {
  readonly by: Seat;
  readonly to: Seat;
  readonly text: ErasableText;
  /** The host chooses the time of release after this instant. */
  readonly from: Instant;
  readonly written?: Instant;
}

export interface Table {
  readonly phase: 'open' | 'over';
  readonly config: Config;
  readonly commitment: Commitment;
  readonly natures: Partial<NaturesBySeat<Seat>>;
  readonly players: Readonly<Partial<Record<Seat, Player>>>;
  /** Messages, by the witness of each conversation. */
  readonly talks: Readonly<Partial<Record<Witness, GrowingList<Message>>>>;
  /** T6: the same messages, each with when it was written. */
  readonly turns: Readonly<Partial<Record<Witness, GrowingList<TurnMessage>>>>;
  /** In order of submission. */
  readonly held: readonly HeldMessage[];
  /** Latest end of the conversation. */
  readonly closesAt: Instant;
  /** Deadline for the verdict; null: the talk is not over. */
  readonly verdictBy: Instant | null;
  readonly verdict: Verdict | null;
  readonly ended: (Settlement & { readonly at: Instant }) | null;
}

export type State = { readonly phase: 'empty' } | Table;

/** Witness of the conversation between two seats. */
export const witnessOfTalk = (by: Seat, to: Seat): Witness => (by === 'interrogator' ? to : by) as Witness;

/** The witnesses of this game, in order. */
export const witnessesOf = ({ config }: Table): readonly Witness[] =>
  config.parties === 3 ? ['A', 'B'] : ['A'];
