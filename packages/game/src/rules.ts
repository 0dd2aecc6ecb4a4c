/** The contract that everything with a log keeps, whether it is a game or not. */
import type { Refusal, RefusalDetails } from './refusal.ts';
import type { Duration, Instant } from './time.ts';

/** The words that anything with a log speaks. */
export interface RulesTypes {
  /** What somebody may ask for, as a complete sentence: who (`by`), what and when (`at`). */
  Command: { readonly type: string; readonly at: Instant; readonly by: string };
  Event: { readonly type: string; readonly at: Instant };
  State: object;
  View: object;
}

/** How anything begins: what follows from nothing before it. */
export interface AnyOpening {
  readonly type: 'open';
  readonly at: Instant;
}

/** What the house says to everything with a log. Nobody else can send these. */
export type RunCommand<Opening extends AnyOpening> =
  | Opening
  | { readonly type: 'pass-time'; readonly at: Instant }
  /** The house itself was away for `down`; every open deadline moves by that. */
  | { readonly type: 'resume'; readonly at: Instant; readonly down: Duration }
  /** A fault of the house that cannot be mended: it ends without a result. */
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

  /** How things stand before anything has happened. */
  readonly initial: T['State'];

  /** What a command brings about: new facts, a refusal, or both. Never throws, never changes `state`. */
  readonly decide: (state: T['State'], command: T['Command'] | RunCommand<Opening>) => Decision<T['Event']>;

  /** How things stand after one more fact. Judges nothing: a stored fact is always true. */
  readonly evolve: (state: T['State'], event: T['Event']) => T['State'];

  /** Everything `viewer` may know, built up by allow-list. Parts that did not change keep their identity. */
  readonly view: (state: T['State'], viewer: Viewer) => T['View'];

  /** The next moment at which the clock must speak. */
  readonly deadline: (state: T['State']) => Instant | undefined;

  /** Has it ended, so that nothing happens any more? */
  readonly isOver: (state: T['State']) => boolean;

  /** Whose words a fact holds, to be exported and erased; undefined: nobody's. Every fact with `text` has one. */
  readonly speaker: (event: T['Event']) => Viewer | undefined;
}

/** Rules of which a host knows no more than that they are some. Each is opened in its own way. */
export type AnyRules = Rules<RulesTypes, never>;

/**
 * What a command brings about. Both may be there at once: an order that was filled in part has its trades
 * and the reason why it stopped. A refusal without events has changed nothing.
 */
export interface Decision<Event> {
  readonly events: readonly Event[];
  readonly refusal?: Refusal;
  /** What the refusal says beside its code. */
  readonly details?: RefusalDetails;
  /** The command was carried out before; this is its first result again. */
  readonly repeated?: true;
}

export const happens = <Event>(...events: Event[]): Decision<Event> => ({ events });
export const refused = (refusal: Refusal, details?: RefusalDetails): Decision<never> => ({
  events: [],
  refusal,
  ...(details && { details }),
});
