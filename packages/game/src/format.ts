/** What a format is beside its rules: the contract that every kind of game keeps. */
import type { Casting } from './casting.ts';
import type { Choice } from './choice.ts';
import type { Cast, Commitment } from './commitment.ts';
import type { LogVerification } from './log-fault.ts';
import type { Utterance } from './pacing/pacing.ts';
import type { Meant, Prompting } from './prompt.ts';
import type { RandomStream } from './random.ts';
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

/** How every view of a game begins. */
export type GameView =
  | { readonly phase: 'empty' }
  | { readonly phase: 'open' | 'over'; readonly format: string; readonly you: string };

/** How a game begins. Everything that chance decides is in it already. */
export interface Opening<T extends FormatTypes> extends AnyOpening {
  readonly config: T['Config'];
  readonly cast: Cast;
  readonly commitment: Commitment;
  /** What people took its players for before, by seat: where the format asks, and it is known. */
  readonly taken?: TakenBefore;
}

/** How many people judged somebody in earlier games, and how many of them said "human". */
export interface Taken {
  readonly n: number;
  readonly human: number;
}

/** The same of everybody at a table, by seat. */
export type TakenBefore = Readonly<Record<string, Taken>>;

/** What the house says of a seat. No seat can send these. */
export type SeatNotice<T extends FormatTypes> =
  /** A seat's connection broke, or is back. */
  | { readonly type: 'disconnect' | 'reconnect'; readonly at: Instant; readonly by: T['Seat'] }
  /** What a seat said and the host held back may appear now. Nothing held: nothing happens. */
  | { readonly type: 'release'; readonly at: Instant; readonly by: T['Seat'] };

/** What the house itself says to every format. */
export type HouseCommand<T extends FormatTypes> = RunCommand<Opening<T>> | SeatNotice<T>;

export type AnyCommand<T extends FormatTypes> = T['Command'] | HouseCommand<T>;

/** Who looks: a seat, or somebody without one. */
export type Viewer<T extends FormatTypes> = T['Seat'] | 'spectator';

/** A game: rules, and what a host must know to seat people, pace machines and keep the secret. */
export interface Format<T extends FormatTypes>
  extends Rules<T, Opening<T>, Viewer<T>>,
    Prompting<T['View'], T['Command']> {
  /** Everything that can be set about a game, with its defaults filled in. */
  readonly configure: (wishes: Partial<T['Config']>) => T['Config'];

  /** What a command brings about: new facts, a refusal, or both. Never throws, never changes `state`. */
  readonly decide: (state: T['State'], command: AnyCommand<T>) => Decision<T['Event']>;

  /** The seats of this game, in order; none before it is opened. */
  readonly seats: (state: T['State']) => readonly T['Seat'][];

  /** Has the player of this seat left, or been gone for so long that they count as having left? */
  readonly isAway: (state: T['State'], seat: T['Seat']) => boolean;

  /** What is hidden and judged, as the seal has it. Old seals are checked with it: what it makes of a cast stays. */
  readonly secret: (cast: Cast<T['Seat']>) => string;

  /** How the players of open seats end a game before its time; undefined: they cannot. */
  readonly agreement: Agreement<T> | undefined;

  /** How it ended; undefined while it runs. */
  readonly outcome: (state: T['State']) => T['Outcome'] | undefined;

  /** Who can sit down to a game, for matchmaking. */
  readonly casting: (config: T['Config']) => Casting<T['Seat']>;

  /** Does a game count what people took its players for before? Nobody is shown that before the end. Left out: none does. */
  readonly asksTaken?: (config: T['Config']) => boolean;

  /** How many rated games of it one bot may play at once and on one day; left out: as many as it offers. */
  readonly botLimits?: { readonly atOnce: number; readonly perDay: number };

  /** The sets of labelled data that its games fall into, each with its share; left out: there is one set. */
  readonly splits?: Readonly<Record<string, number>>;

  /** What a machine's command is an answer to, so that the host can pace it; undefined: nothing to pace. */
  readonly spoken: (state: T['State'], command: T['Command']) => Utterance | undefined;

  /**
   * Since when somebody could say what this command says of another, so that a machine does not say it sooner than people
   * do; undefined: it says nothing of anybody. Left out: no command does.
   */
  readonly judged?: (state: T['State'], command: T['Command']) => Instant | undefined;

  /** The utterances that are held back, in the order in which they were said: the host releases each. */
  readonly held: (state: T['State']) => readonly HeldUtterance<T['Seat']>[];

  /** How many characters one types for a command; 0: it takes a click. */
  readonly typed: (command: T['Command']) => number;

  /** How a finished game's log is checked; left out: for what holds in every format. */
  readonly verification?: LogVerification<T['Event']>;

  /** The roles that decide what the rules leave to the house: no seat has them. Left out: nothing is left to it. */
  readonly deciders?: readonly string[];

  /** What is to be decided now; undefined: nothing. */
  readonly choice?: (state: T['State']) => Choice<T['Command']> | undefined;

  /**
   * What a machine in this seat does of its own accord, and when: after `share` of the time for it, which one of the
   * people took who did the same elsewhere, or by a stream of its own where none of them is drawn. Undefined: nothing
   * more. The house submits it. Left out: machines do nothing that they are not asked for.
   */
  readonly wish?: (
    state: T['State'],
    seat: T['Seat'],
    random: RandomStream,
    share: number | undefined,
  ) => Wish<T['Command']> | undefined;

  /** Where one talks freely: what the host must know to let machines take turns as people do. Left out: nowhere. */
  readonly turns?: TurnTaking<T>;

  /** A machine's command with the mark by which the rules know that it has to be called; left out: they need none. */
  readonly markMachine?: (command: T['Command']) => T['Command'];
}

/** The free talks of a format. The host keeps the floor in them, and decides when a machine speaks. */
export interface TurnTaking<T extends FormatTypes> {
  /** From which games people's turns are learned for these; undefined: with this configuration no talk is free. */
  readonly mode: (config: T['Config']) => TurnMode | undefined;

  /** What has appeared in the talk of a seat whose machine speaks by a clock; undefined: it has none, or it is over. */
  readonly talks: (state: T['State'], seat: T['Seat']) => readonly TurnMessage[] | undefined;

  /** The talk in which an utterance appears; undefined: the command is none, or the talk is over. */
  readonly place: (state: T['State'], command: T['Command']) => TurnPlace | undefined;

  /** When the talks end at the latest; undefined: they have. */
  readonly end: (state: T['State']) => Instant | undefined;

  /** The slot at whose end appears what this seat says now; undefined: it appears by the other rules. Left out: no slots. */
  readonly slot?: (state: T['State'], seat: T['Seat']) => TurnSlot | undefined;
}

/** A slot of a seat, in which it writes what appears at its end as one message. */
export interface TurnSlot {
  readonly endsAt: Instant;
  /** What is stored later than this appears at the end of its next slot. */
  readonly takenUntil: Instant;
  /** So many slots of this seat have ended before. */
  readonly index: number;
  /** Nothing was written in the last one: another empty one ends the game without a result. */
  readonly mustSpeak: boolean;
}

/** One talk: its name, and what has appeared in it, with whatever else the speaker has said. */
export interface TurnPlace {
  readonly name: string;
  readonly messages: readonly TurnMessage[];
}

/** A command that a machine gives once, without being asked for it. */
export interface Wish<Command> {
  readonly at: Instant;
  readonly command: Meant<Command>;
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
