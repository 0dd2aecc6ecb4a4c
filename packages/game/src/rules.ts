/** The contract that everything with a log keeps, whether it is a game or not. */
import type { Refusal, RefusalDetails } from './refusal.ts';
import type { Duration, Instant } from './time.ts';

/** The words that anything with a log speaks. */
export interface RulesTypes {
  /** A complete command: sender (`by`), content and time (`at`). */
  Command: { readonly type: string; readonly at: Instant; readonly by: string };
  Event: { readonly type: string; readonly at: Instant };
  State: object;
  View: object;
}

/** Opening event, independent of earlier ones. */
export interface AnyOpening {
  readonly type: 'open';
  readonly at: Instant;
}

/** Commands of the server to everything with a log. No one else can send these. */
export type RunCommand<Opening extends AnyOpening> =
  | Opening
  | { readonly type: 'pass-time'; readonly at: Instant }
  /** The server was down for `down`; every open deadline moves by it. */
  | { readonly type: 'resume'; readonly at: Instant; readonly down: Duration }
  /** An unrecoverable fault of the server: ends without a result. */
  | { readonly type: 'void'; readonly at: Instant };

/**
 * A starting state and pure functions over plain data: of a game, or of anything else that has a log.
 *
 * A host keeps it going by asking `decide`, storing the events, folding them with `evolve`,
 * showing each viewer its `view`, and sending `pass-time` when the `deadline` comes.
 * Nothing here reads a clock, draws a random number or touches the network.
 */
export interface Rules<
  T extends RulesTypes,
  Opening extends AnyOpening = AnyOpening,
  Viewer extends string = string,
> {
  readonly name: string;

  /** State before the first event. */
  readonly initial: T['State'];

  /** Returns new events, a refusal, or both. Never throws, never changes `state`. */
  readonly decide: (state: T['State'], command: T['Command'] | RunCommand<Opening>) => Decision<T['Event']>;

  /** State after one more event. No validation: a stored event is always valid. */
  readonly evolve: (state: T['State'], event: T['Event']) => T['State'];

  /** All that `viewer` may know, built by allow-list. Unchanged parts keep their identity. */
  readonly view: (state: T['State'], viewer: Viewer) => T['View'];

  /** The next moment at which the clock must speak. */
  readonly deadline: (state: T['State']) => Instant | undefined;

  /** Whether it has ended, so that no event can follow. */
  readonly isOver: (state: T['State']) => boolean;

  /** Owner of an event's text, for export and erasure; undefined: none. Every event with `text` has one. */
  readonly speaker: (event: T['Event']) => Viewer | undefined;
}

/** Rules of which a host knows no more than that they are some. Each is opened in its own way. */
export type AnyRules = Rules<RulesTypes, never>;

/**
 * Result of a command, with events, a refusal, or both: a partly filled order has its trades and the reason
 * why it stopped. A refusal without events changes nothing.
 */
export interface Decision<Event> {
  readonly events: readonly Event[];
  readonly refusal?: Refusal;
  /** Details of the refusal beside its code. */
  readonly details?: RefusalDetails;
  /** The command was carried out before; this is its first result again. */
  readonly repeated?: true;
}

export const accept = <Event>(...events: Event[]): Decision<Event> => ({ events });
export const refuse = (refusal: Refusal, details?: RefusalDetails): Decision<never> => ({
  events: [],
  refusal,
  ...(details && { details }),
});
