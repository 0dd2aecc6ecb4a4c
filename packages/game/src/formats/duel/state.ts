/** The state of a duel. */
import type { Cast, Commitment } from '../../commitment.ts';
import type { TakenBefore } from '../../format.ts';
import type { GrowingList } from '../../growing-list.ts';
import type { Presence } from '../../presence.ts';
import type { Instant } from '../../time.ts';
import type { TurnMessage } from '../../turn-taking/context.ts';
import type { Seat } from './seats.ts';
import type { BothStyles } from './style.ts';
import type { Config, Settlement, Words } from './words.ts';

export interface Player {
  readonly presence: Presence;
  /** Messages that have appeared. */
  readonly messages: number;
  /** How often the line was lost. */
  readonly losses: number;
  /** When a prediction of theirs counted first; null: it never has. */
  readonly mightPredictAt: Instant | null;
  /** T8: nothing was written in their last slot. */
  readonly hasPassed: boolean;
  /** When they count as silent, unless a message of theirs appears before; null: they do. */
  readonly silentAt: Instant | null;
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

/** Whose slot it is, and until when. */
export interface Slot {
  readonly by: Seat;
  readonly endsAt: Instant;
}

/** A slot in which nothing was written. */
export interface Pass {
  readonly by: Seat;
  readonly at: Instant;
}

export interface Table {
  readonly phase: 'open' | 'over';
  readonly config: Config;
  readonly commitment: Commitment;
  readonly natures: Cast<Seat>;
  readonly players: Readonly<Record<Seat, Player>>;
  readonly talk: GrowingList<Message>;
  /** T5: the same messages, each with when it was written. */
  readonly turns: GrowingList<TurnMessage>;
  /** T7: null, where turns are not taken in slots. */
  readonly slot: Slot | null;
  /** T8: empty slots. */
  readonly passes: readonly Pass[];
  /** In the order in which it was said. */
  readonly held: readonly HeldMessage[];
  /** When the talk ends at the latest. */
  readonly closesAt: Instant;
  readonly taken: TakenBefore;
  readonly ended: (Settlement & { readonly at: Instant; readonly styleParts: BothStyles }) | null;
}

export type State = { readonly phase: 'empty' } | Table;

/** Messages of one seat that have been taken and have not appeared yet. */
export const heldBy = ({ held }: Pick<Table, 'held'>, seat: Seat): readonly HeldMessage[] =>
  held.length === 0 ? held : held.filter(({ by }) => by === seat);
