/** The state of a game show. */
import type { Commitment, NaturesBySeat } from '../../commitment.ts';
import type { GrowingList } from '../../growing-list.ts';
import type { Presence } from '../../presence.ts';
import type { Instant } from '../../time.ts';
import type { TurnMessage } from '../../turn-taking/context.ts';
import type { Config, ErasableText, GivenLabels, Seat, Settlement } from './words.ts';

export interface Player {
  readonly presence: Presence;
  /** Number of messages so far, including held ones. */
  readonly messages: number;
  /** Number of disconnections. */
  readonly losses: number;
  /** Whether this player has asked to guess. */
  readonly hasAsked: boolean;
  /** Messages for which a call is left. */
  readonly turns: number;
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

/** T8: which tick it is, from 1 on, and when it ends. */
export interface Tick {
  readonly number: number;
  readonly endsAt: Instant;
}

export interface Table {
  readonly phase: 'open' | 'over';
  readonly config: Config;
  readonly commitment: Commitment;
  readonly natures: NaturesBySeat;
  /** By letter, in order. */
  readonly players: Readonly<Record<Seat, Player>>;
  readonly talk: GrowingList<Message>;
  /** T6: the same messages, each with when it was written. */
  readonly turns: GrowingList<TurnMessage>;
  /** T8: null, where messages appear one by one, and when the talk is over. */
  readonly tick: Tick | null;
  /** In order of submission. */
  readonly held: readonly HeldMessage[];
  /** Number of calls, and time of the last one; null: none yet. */
  readonly calls: number;
  readonly calledAt: Instant | null;
  /** Latest end of the conversation. */
  readonly closesAt: Instant;
  /** From when on labels are taken during the talk; null: never, by the old rules. */
  readonly labelsFrom: Instant | null;
  /** Deadline for labels; null: the talk is not over. */
  readonly labelBy: Instant | null;
  readonly labels: GivenLabels;
  readonly ended: (Settlement & { readonly at: Instant }) | null;
}

export type State = { readonly phase: 'empty' } | Table;

/** Messages of one seat that have been taken and have not appeared yet. */
export const heldMessagesOf = ({ held }: Pick<Table, 'held'>, seat: Seat): readonly HeldMessage[] =>
  held.filter(({ by }) => by === seat);

/** T12: whether what this seat writes now appears together with what it has written before. */
export const isPartOfMessage = (table: Table, seat: Seat): boolean =>
  table.config.limitsMerged === true && heldMessagesOf(table, seat).length > 0;

/** Maximum number of messages per call. */
export const messagesPerCall = 3;

/** The letters of this game, in order. */
export const lettersOf = ({ players }: Table): readonly Seat[] => Object.keys(players);
