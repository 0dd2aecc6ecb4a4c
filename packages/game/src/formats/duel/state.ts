/** The state of a duel. */
import type { Commitment, NaturesBySeat } from '../../commitment.ts';
import type { PriorHumanVotes } from '../../format.ts';
import type { GrowingList } from '../../growing-list.ts';
import type { Presence } from '../../presence.ts';
import type { Instant } from '../../time.ts';
import type { TurnMessage } from '../../turn-taking/context.ts';
import type { Seat } from './seats.ts';
import type { BothStyles } from './style.ts';
import type { Config, ErasableText, Settlement } from './words.ts';

export interface Player {
  readonly presence: Presence;
  /** Messages that have appeared. */
  readonly messages: number;
  /** Number of disconnections. */
  readonly losses: number;
  /** First time at which a prediction was possible; null: never. */
  readonly mightPredictAt: Instant | null;
  /** T8: nothing was written in their last slot. */
  readonly hasPassed: boolean;
  /** Time of silence, unless they send a message before; null: already silent. */
  readonly silentAt: Instant | null;
}

/** A message that has appeared. */
export interface Message {
  readonly by: Seat;
  readonly at: Instant;
  readonly text: ErasableText;
}

export interface HeldMessage {
  readonly by: Seat;
  readonly text: ErasableText;
  /** The host chooses the time of release after this instant. */
  readonly from: Instant;
  readonly written?: Instant;
}

/** The current slot: its seat and its end. */
export interface Slot {
  readonly by: Seat;
  readonly endsAt: Instant;
}

/** A slot in which nothing was written. */
export interface PassedSlot {
  readonly by: Seat;
  readonly at: Instant;
}

export interface Table {
  readonly phase: 'open' | 'over';
  readonly config: Config;
  readonly commitment: Commitment;
  readonly natures: NaturesBySeat<Seat>;
  readonly players: Readonly<Record<Seat, Player>>;
  readonly talk: GrowingList<Message>;
  /** T5: the same messages, each with when it was written. */
  readonly turns: GrowingList<TurnMessage>;
  /** T7: null, where turns are not taken in slots. */
  readonly slot: Slot | null;
  /** T8: empty slots. */
  readonly passes: readonly PassedSlot[];
  /** In order of submission. */
  readonly held: readonly HeldMessage[];
  /** Latest end of the conversation. */
  readonly closesAt: Instant;
  readonly taken: PriorHumanVotes;
  readonly ended: (Settlement & { readonly at: Instant; readonly styleParts: BothStyles }) | null;
}

export type State = { readonly phase: 'empty' } | Table;

/** Messages of one seat that have been taken and have not appeared yet. */
export const heldMessagesOf = ({ held }: Pick<Table, 'held'>, seat: Seat): readonly HeldMessage[] =>
  held.length === 0 ? held : held.filter(({ by }) => by === seat);
