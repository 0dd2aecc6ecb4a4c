/** The words of the duel: seats, commands and events. */
import type { Cast, Commitment, Nature } from '../../commitment.ts';
import type { Constraint } from '../../constraints.ts';
import type { TakenBefore } from '../../format.ts';
import type { Pacing } from '../../pacing/pacing.ts';
import type { Duration, Instant } from '../../time.ts';
import type { PayoffName, Payoffs } from './payoffs.ts';
import type { Both, Role, Seat } from './seats.ts';
import type { StyleWeights } from './style.ts';
import type { WordListName } from './word-lists.ts';

/** What the player of a seat may do. */
export interface RoleRules {
  readonly role: Role;
  /** What people call it where two seats differ, such as "For the motion". */
  readonly title?: string;
  readonly predicts: boolean;
  /** Longest message, in code points. */
  readonly length: number;
  readonly constraints: readonly Constraint[];
}

/**
 * Who may speak when: anyone at any time; one message each in turn, `left` first; or in alternate slots, at whose end
 * appears what its seat wrote, `left` first.
 */
export const turnKinds = ['free', 'alternating', 'slots'] as const;
export type Turns = (typeof turnKinds)[number];

/** Every choice about a duel. Times in milliseconds. */
export interface Config {
  /** How long the talk lasts. */
  readonly duration: Duration;
  /** Messages of both together. */
  readonly messages: number;
  /** Messages of each side before a prediction counts. */
  readonly minMessages: number;
  /** So long a silence of the partner makes a prediction count too. */
  readonly silence: Duration;
  /** How long a lost connection may stay lost. */
  readonly grace: Duration;
  /** Within this time of being asked a bot is to have replied in the league. The rules here do not go by it. */
  readonly replyWithin: Duration;
  readonly turns: Turns;
  /** The length of a slot, where turns are taken in slots; left out: they are not. */
  readonly slot?: Duration;
  /** What `left` and `right` do; one alone: what both do. */
  readonly roles: readonly RoleRules[];
  /** The only words that may be used; null: any. */
  readonly vocabulary: readonly string[] | null;
  readonly payoffs: Payoffs;
  readonly style: StyleWeights;
  /** The announced probability that the partner is a person. */
  readonly mix: number;
  /** In which pool of ratings it counts. */
  readonly pool: string;
  /** Of which forum it is; null: of none. */
  readonly forum: string | null;
  /** How often one line may be lost. */
  readonly repeatLimit: number;
  /** The model of typing time by which a machine's messages are held back. The host draws from it. */
  readonly pacing: Pacing;
}

/** What may be asked for: a forum, and tables of payoffs and lists of words by name. */
export type Wishes = Partial<Omit<Config, 'payoffs' | 'forum' | 'vocabulary'>> & {
  readonly vocabulary?: WordListName | readonly string[] | null;
  readonly payoffs?: PayoffName | Payoffs;
  /** A forum, or the id of one: of one that Parlour comes with all choices are known. */
  readonly forum?: Forum | string | null;
};

/** A preset of the duel with a topic, roles and payoffs of its own, as plain data. */
export interface Forum {
  /** Such as `open-chat`. Its preset is `duel/open-chat`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Of the talk, such as `en`. */
  readonly language: string;
  /** How one talks here. Everybody can read them. */
  readonly guidelines: readonly string[];
  /** Its texts for those who read another language, by language; left out: there are none. */
  readonly translations?: Readonly<Record<string, ForumTexts>>;
  /** For adults: closed until the house asks for an age. Left out: for everybody. */
  readonly adult?: boolean;
  /** What differs from the duel's own choices. */
  readonly config: Omit<Wishes, 'forum'>;
}

/** The texts of a forum in another language; what is left out is read as its file has it. */
export interface ForumTexts {
  readonly title?: string;
  readonly description?: string;
  readonly guidelines?: readonly string[];
  /** What the roles are called, in their order. */
  readonly roles?: readonly string[];
}

interface By {
  readonly at: Instant;
  readonly by: Seat;
}

export interface Say extends By {
  readonly type: 'say';
  readonly text: string;
  /** Set by the host alone: hold the message back, and release it at an instant after this one. */
  readonly from?: Instant;
  /** Set by the host alone: when it was written, where that was before now. */
  readonly written?: Instant;
}

export interface Predict extends By {
  readonly type: 'predict';
  /** What the partner is taken for. */
  readonly nature: Nature;
}

export type Command = Say | Predict | (By & { readonly type: 'leave' });

/** A person's or a bot's words; null once they have been erased. */
export type Words = string | null;

export type End = 'prediction' | 'time' | 'messages' | 'left' | 'void';

/** Who said what of the other, and whether it was right. */
export interface Prediction {
  readonly by: Seat;
  readonly said: Nature;
  readonly right: boolean;
}

export interface Outcome {
  readonly end: End;
  /** In points. */
  readonly payoffs: Both;
  /** Style points, beside the payoff and never inside it. */
  readonly style: Both;
  readonly prediction: Prediction | null;
}

/** How it came out, and what both were. */
export interface Settlement extends Outcome {
  readonly natures: Cast<Seat>;
  readonly nonce: string;
}

/** T5: when a message was written. Left out: when the event happened. */
interface Written {
  readonly written?: Instant;
}

export type Event =
  | {
      readonly type: 'opened';
      readonly at: Instant;
      readonly format: 'duel';
      readonly config: Config;
      readonly commitment: Commitment;
      /** Y3: what people took both for before. Left out: the rules do not ask, or it was not known. */
      readonly taken?: TakenBefore;
    }
  | { readonly type: 'seated'; readonly at: Instant; readonly seat: Seat; readonly nature: Nature }
  | (By & Written & { readonly type: 'held'; readonly text: Words; readonly from: Instant })
  | (By & Written & { readonly type: 'said'; readonly text: Words })
  /** A slot of this seat ended in which nothing was written. */
  | (By & { readonly type: 'passed' })
  /** Nothing of this seat has appeared for the whole `silence`. */
  | (By & { readonly type: 'fell-silent' })
  | (By & { readonly type: 'predicted'; readonly said: Nature })
  | (By & { readonly type: 'disconnected' | 'reconnected' | 'gone' | 'left' })
  | { readonly type: 'resumed'; readonly at: Instant; readonly down: Duration }
  | ({ readonly type: 'settled'; readonly at: Instant } & Settlement);

/** What the player of a seat may do. */
export function rulesOf({ roles: both }: Pick<Config, 'roles'>, seat: Seat): RoleRules {
  const rules = (seat === 'right' ? both[1] : undefined) ?? both[0];
  if (rules === undefined) throw new Error('a duel has one role at least');
  return rules;
}
