/** Parts of a format beside its rules: the contract of all formats. */
import type { Casting } from './casting.ts';
import type { Choice } from './choice.ts';
import type { Commitment, NaturesBySeat } from './commitment.ts';
import type { LogVerification } from './log-fault.ts';
import type { Utterance } from './pacing/pacing.ts';
import type { Prompting } from './prompt.ts';
import type { RatingObstacle } from './rating-obstacles.ts';
import type { AnyOpening, Decision, Rules, RulesTypes, RunCommand } from './rules.ts';
import type { Instant } from './time.ts';
import type { TurnMessage } from './turn-taking/context.ts';
import type { TurnMode } from './turn-taking/rates.ts';

/** The words that one kind of game speaks. */
export interface FormatTypes extends RulesTypes {
  Seat: string;
  Config: object;
  View: GameView;
  Outcome: object;
}

/** Common start of all views. */
export type GameView =
  | { readonly phase: 'empty' }
  | { readonly phase: 'open' | 'over'; readonly format: string; readonly you: string };

/** Opening of a game, with all random decisions. */
export interface Opening<T extends FormatTypes> extends AnyOpening {
  readonly config: T['Config'];
  readonly cast: NaturesBySeat;
  readonly commitment: Commitment;
  /** Earlier judgements of its human players, by seat, where the format uses them and they are known. */
  readonly taken?: PriorHumanVotes;
}

/** Number of human judgements of a player in earlier games, and of those that said "human". */
export interface HumanVoteCount {
  readonly n: number;
  readonly human: number;
}

/** The same for all players of a game, by seat. */
export type PriorHumanVotes = Readonly<Record<string, HumanVoteCount>>;

/** Commands of the server about a seat. No seat can send these. */
export type SeatNotice<T extends FormatTypes> =
  /** A seat's connection broke, or is back. */
  | { readonly type: 'disconnect' | 'reconnect'; readonly at: Instant; readonly by: T['Seat'] }
  /** The held text of a seat may appear now. No effect if nothing is held. */
  | { readonly type: 'release'; readonly at: Instant; readonly by: T['Seat'] };

/** Commands of the server in every format. */
export type ServerCommand<T extends FormatTypes> = RunCommand<Opening<T>> | SeatNotice<T>;

export type AnyCommand<T extends FormatTypes> = T['Command'] | ServerCommand<T>;

/** A viewer: a seat, or a spectator. */
export type Viewer<T extends FormatTypes> = T['Seat'] | 'spectator';

/**
 * A game: rules, and the data by which a host seats people, paces machines and keeps the secret.
 *
 * @example
 * const { rules, seating } = formats.duel;
 * const roles = Object.keys(seating.casting(rules.configure({})).groups);
 */
export interface Format<T extends FormatTypes> {
  readonly rules: GameRules<T>;
  readonly seating: Seating<T>;
  readonly pacing: FormatPacing<T>;
  readonly prompting: Prompting<T['View'], T['Command']>;
  /** Omitted: no decision is delegated. */
  readonly delegation?: Delegation<T>;
}

/** The rules of a game. */
export interface GameRules<T extends FormatTypes> extends Rules<T, Opening<T>, Viewer<T>> {
  /** Everything that can be set about a game, with its defaults filled in. */
  readonly configure: (wishes: Partial<T['Config']>) => T['Config'];

  /** Returns new events, a refusal, or both. Never throws, never changes `state`. */
  readonly decide: (state: T['State'], command: AnyCommand<T>) => Decision<T['Event']>;

  /** Outcome; undefined while it runs. */
  readonly outcome: (state: T['State']) => T['Outcome'] | undefined;

  /** Verification of a finished game's log; default: only the checks for all formats. */
  readonly verification?: LogVerification<T['Event']>;
}

/** Seats of a game, and the secret about them. */
export interface Seating<T extends FormatTypes> {
  /** Possible players, for matchmaking. */
  readonly casting: (config: T['Config']) => Casting<T['Seat']>;

  /** The seats of this game, in order; none before it is opened. */
  readonly seats: (state: T['State']) => readonly T['Seat'][];

  /** Whether the player of this seat has left, or been disconnected long enough to count as having left. */
  readonly isAway: (state: T['State'], seat: T['Seat']) => boolean;

  /** The sealed secret. Old seals are verified with it, so its result for a cast must never change. */
  readonly secret: (cast: NaturesBySeat<T['Seat']>) => string;

  /** How the players of open seats end a game early; undefined: impossible. */
  readonly agreement: Agreement<T> | undefined;

  /** Whether a game uses earlier human judgements of its players, hidden until the end. Default: no. */
  readonly asksTaken?: (config: T['Config']) => boolean;

  /** Why games of this configuration are not rated; omitted, or empty: they may be. */
  readonly ratingObstacles?: (config: T['Config']) => readonly RatingObstacle[];

  /** Maximum number of rated games of one bot at the same time, and per day; default: the bot's offer. */
  readonly botLimits?: { readonly atOnce: number; readonly perDay: number };

  /** The sets of labelled data that its games fall into, each with its share; left out: there is one set. */
  readonly splits?: Readonly<Record<string, number>>;
}

/** Data by which the host gives machines the time that people need. */
export interface FormatPacing<T extends FormatTypes> {
  /** The text that a machine's command answers, for pacing; undefined: not paced. */
  readonly spoken: (state: T['State'], command: T['Command']) => Utterance | undefined;

  /**
   * Time since which this command's judgement was possible, so that a machine's is not earlier than
   * people's; undefined: no judgement. Omitted: no command judges.
   */
  readonly judged?: (state: T['State'], command: T['Command']) => Instant | undefined;

  /** Held texts in order of submission: the host releases each. */
  readonly held: (state: T['State']) => readonly HeldUtterance<T['Seat']>[];

  /** Number of typed characters of a command; 0: a click. */
  readonly typed: (command: T['Command']) => number;

  /** Turn-taking in free talk, for machines. Omitted: no free talk. */
  readonly turns?: TurnTaking<T>;
}

/** Decisions left to the server. */
export interface Delegation<T extends FormatTypes> {
  /** Roles without a seat that make the decisions left to the server. Omitted: none. */
  readonly deciders?: readonly string[];

  /** The open decision; undefined: none. */
  readonly choice?: (state: T['State']) => Choice<T['Command']> | undefined;

  /** A machine's command with the mark by which the rules know that it has to be called; left out: they need none. */
  readonly markMachine?: (command: T['Command']) => T['Command'];
}

/** The free talks of a format. The host keeps the floor in them, and decides when a machine speaks. */
export interface TurnTaking<T extends FormatTypes> {
  /** Mode for learning turns in these games; undefined: no free talk with this configuration. */
  readonly mode: (config: T['Config']) => TurnMode | undefined;

  /** Visible messages of the conversation of a machine's seat; undefined: it has none, or it is over. */
  readonly talks: (state: T['State'], seat: T['Seat']) => readonly TurnMessage[] | undefined;

  /** Conversation of a text; undefined: the command has none, or the conversation is over. */
  readonly place: (state: T['State'], command: T['Command']) => TurnMessages | undefined;

  /** Latest end of the conversations; undefined: they are over. */
  readonly end: (state: T['State']) => Instant | undefined;

  /**
   * Slot in which this seat's next text appears; undefined: it appears by the other rules. Omitted: no slots.
   */
  readonly slot?: (state: T['State'], seat: T['Seat']) => TurnSlot | undefined;
}

/** A slot of a seat: all texts written in it appear as one message at its end. */
export interface TurnSlot {
  readonly endsAt: Instant;
  /** Texts stored later than this appear at the end of the seat's next slot. */
  readonly takenUntil: Instant;
  /** Number of earlier slots of this seat. */
  readonly index: number;
  /** Nothing was written in the last one: another empty one ends the game without a result. */
  readonly mustSpeak: boolean;
}

/** One conversation: its name, its visible messages, and the speaker's pending ones. */
export interface TurnMessages {
  readonly name: string;
  readonly messages: readonly TurnMessage[];
}

/** A game closes once all entitled players agree. */
export interface Agreement<T extends FormatTypes> {
  /** Entitled present players, each with their agreement. */
  readonly of: (state: T['State']) => ReadonlyMap<T['Seat'], boolean>;
  /** Command of agreement. */
  readonly command: { readonly type: T['Command']['type'] } & Readonly<Record<string, unknown>>;
}

/** A stored text that is not yet visible. */
export interface HeldUtterance<Seat extends string> {
  readonly by: Seat;
  /** The host chooses the time of release after this instant. */
  readonly from: Instant;
}
