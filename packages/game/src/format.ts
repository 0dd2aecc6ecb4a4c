/** The contract that every format keeps. */
import type { Casting } from './casting.ts';
import type { Commitment, Nature } from './commitment.ts';
import type { Utterance } from './pacing/pacing.ts';
import type { Refusal } from './refusal.ts';
import type { Duration, Instant } from './time.ts';

/** The words one format speaks. */
export interface FormatTypes {
  Seat: string;
  Config: object;
  /** What a seat may ask for, as a complete sentence: who (`by`), what and when (`at`). */
  Command: { readonly type: string; readonly at: Instant; readonly by: string };
  Event: { readonly type: string; readonly at: Instant };
  State: object;
  View: object;
  Outcome: object;
}

/** What the house itself says to every format. No seat can send these. */
export type HouseCommand<T extends FormatTypes> =
  | Opening<T>
  | { readonly type: 'pass-time'; readonly at: Instant }
  /** A seat's connection broke, or is back. */
  | { readonly type: 'disconnect' | 'reconnect'; readonly at: Instant; readonly by: T['Seat'] }
  /** The house itself was away for `down`; every open deadline moves by that. */
  | { readonly type: 'resume'; readonly at: Instant; readonly down: Duration }
  /** What a seat said and the host held back may appear now. Nothing held: nothing happens. */
  | { readonly type: 'release'; readonly at: Instant; readonly by: T['Seat'] }
  /** A fault of the house that cannot be mended: the game is void. */
  | { readonly type: 'void'; readonly at: Instant };

/** How a game begins. Everything that chance decides is in it already. */
export interface Opening<T extends FormatTypes> {
  readonly type: 'open';
  readonly at: Instant;
  readonly config: T['Config'];
  readonly cast: Readonly<Record<string, Nature>>;
  readonly commitment: Commitment;
}

export type AnyCommand<T extends FormatTypes> = T['Command'] | HouseCommand<T>;

/** Who looks: a seat, or somebody without one. */
export type Viewer<T extends FormatTypes> = T['Seat'] | 'spectator';

/**
 * The rules of one kind of game: a starting state and pure functions over plain data.
 *
 * A host keeps a game going by asking `decide`, storing the events, folding them with `evolve`,
 * showing each viewer its `view`, and sending `pass-time` when the `deadline` comes.
 * Nothing here reads a clock, draws a random number or touches the network.
 */
export interface Format<T extends FormatTypes> {
  readonly name: string;

  /** The game before anything has happened. */
  readonly initial: T['State'];

  /** Everything that can be set about a game, with its defaults filled in. */
  readonly configure: (wishes: Partial<T['Config']>) => T['Config'];

  /** What a command brings about: new facts, a refusal, or both. Never throws, never changes `state`. */
  readonly decide: (state: T['State'], command: AnyCommand<T>) => Decision<T['Event']>;

  /** The game after one more fact. Judges nothing: a stored fact is always true. */
  readonly evolve: (state: T['State'], event: T['Event']) => T['State'];

  /** Everything `viewer` may know, built up by allow-list. Parts that did not change keep their identity. */
  readonly view: (state: T['State'], viewer: Viewer<T>) => T['View'];

  /** The next moment at which the clock must speak. */
  readonly deadline: (state: T['State']) => Instant | undefined;

  /** The seats of this game, in order; none before it is opened. */
  readonly seats: (state: T['State']) => readonly T['Seat'][];

  /** Has the player of this seat left, or been gone for so long that they count as having left? */
  readonly isAway: (state: T['State'], seat: T['Seat']) => boolean;

  /** How the players of open seats end a game before its time; undefined: they cannot. */
  readonly agreement: Agreement<T> | undefined;

  /** How it ended; undefined while it runs. */
  readonly outcome: (state: T['State']) => T['Outcome'] | undefined;

  /** Who can sit down to a game, for matchmaking. */
  readonly casting: (config: T['Config']) => Casting<T['Seat']>;

  /** What the seal holds of who is what. */
  readonly secret: (cast: Readonly<Record<T['Seat'], Nature>>) => string;

  /** What a machine's command is an answer to, so that the host can pace it; undefined: nothing to pace. */
  readonly spoken: (state: T['State'], command: T['Command']) => Utterance | undefined;

  /** The utterances that are held back, in the order in which they were said: the host releases each. */
  readonly held: (state: T['State']) => readonly HeldUtterance<T['Seat']>[];

  /** How many characters one types for a command; 0: it takes a click. */
  readonly typed: (command: T['Command']) => number;
}

/** A game closes once everybody who has a say wants nothing more of it. */
export interface Agreement<T extends FormatTypes> {
  /** Those who have a say and are here, each with whether they have said so. */
  readonly of: (state: T['State']) => ReadonlyMap<T['Seat'], boolean>;
  /** How a seat says so. */
  readonly command: { readonly type: T['Command']['type'] } & Readonly<Record<string, unknown>>;
}

/** An utterance that is noted and shown to nobody yet. */
export interface HeldUtterance<Seat extends string> {
  readonly by: Seat;
  /** The host releases it at an instant of its own choosing after this one. */
  readonly from: Instant;
}

/**
 * What a command brings about. Both may be there at once: an order that was filled in part has its trades
 * and the reason why it stopped. A refusal without events has changed nothing.
 */
export interface Decision<Event> {
  readonly events: readonly Event[];
  readonly refusal?: Refusal;
  /** The command was carried out before; this is its first result again. */
  readonly repeated?: true;
}

export const happens = <Event>(...events: Event[]): Decision<Event> => ({ events });
export const refused = (refusal: Refusal): Decision<never> => ({ events: [], refusal });
