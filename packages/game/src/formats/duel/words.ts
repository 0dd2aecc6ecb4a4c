/** The words of the duel: seats, commands and events. */
import type { Commitment, Nature, NaturesBySeat } from '../../commitment.ts';
import type { Constraint } from '../../constraints.ts';
import type { PriorHumanVotes } from '../../format.ts';
import type { Pacing } from '../../pacing/pacing.ts';
import type { Matching } from '../../preset.ts';
import type { Duration, Instant } from '../../time.ts';
import type { PayoffName, Payoffs } from './payoffs.ts';
import type { NumbersBySeat, Role, Seat } from './seats.ts';
import type { StyleWeights } from './style.ts';
import type { WordListName } from './word-lists.ts';

/** Permissions of a seat's player. */
export interface RoleRules {
  readonly role: Role;
  /** Display name where the seats differ, such as "For the motion". */
  readonly title?: string;
  readonly predicts: boolean;
  /** Longest message, in code points. */
  readonly length: number;
  readonly constraints: readonly Constraint[];
}

/**
 * Turn-taking: anyone at any time; alternating single messages, `left` first; or alternating slots with a
 * message at the end, `left` first.
 */
export const turnKinds = ['free', 'alternating', 'slots'] as const;
export type TurnKind = (typeof turnKinds)[number];

/** Every choice about a duel. Times in milliseconds. */
export interface Config {
  /** Duration of the conversation. */
  readonly duration: Duration;
  /** Messages of both together. */
  readonly messages: number;
  /** Messages of each side before a prediction counts. */
  readonly minMessages: number;
  /** Silence of the partner after which a prediction counts too. */
  readonly silence: Duration;
  /** Grace period of a lost connection. */
  readonly grace: Duration;
  /** Within this time of being asked a bot is to have replied in the league. The rules here do not go by it. */
  readonly replyWithin: Duration;
  readonly turns: TurnKind;
  /** The length of a slot, where turns are taken in slots; left out: they are not. */
  readonly slot?: Duration;
  /**
   * Whether the limits of a message hold for the merged text of a slot. Games under the old rules have none.
   */
  readonly limitsMerged?: true;
  /** Roles of `left` and `right`; a single one is that of both. */
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
  /** Maximum number of repetitions of a line. */
  readonly repeatLimit: number;
  /** The model of typing time by which a machine's messages are held back. The host draws from it. */
  readonly pacing: Pacing;
}

/** Options: a forum, and tables of payoffs and word lists by name. */
export type ConfigChanges = Partial<Omit<Config, 'payoffs' | 'forum' | 'vocabulary' | 'limitsMerged'>> & {
  readonly vocabulary?: WordListName | readonly string[] | null;
  readonly payoffs?: PayoffName | Payoffs;
  /** A forum, or the id of one: of one that Parlour comes with all choices are known. */
  readonly forum?: Forum | string | null;
};

/** A preset of the duel with a custom topic, roles and payoffs, as plain data. */
export interface Forum {
  /** In its file it may be left out. */
  readonly format?: 'duel';
  /** Such as `open-chat`. Its preset is `duel/open-chat`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Of the talk, such as `en`. */
  readonly language: string;
  /** Public guidelines for the conversation. */
  readonly guidelines: readonly string[];
  /** Texts in other languages, by language; omitted: none. */
  readonly translations?: Readonly<Record<string, ForumTexts>>;
  /** For adults: closed until the server asks for an age. Default: for all. */
  readonly adult?: boolean;
  /** By default pairs are made by rating. */
  readonly matching?: Matching;
  /** False: its games move no rating. Default: they do, if nothing in the configuration is against it. */
  readonly rated?: boolean;
  /** Overrides of the duel's defaults. */
  readonly config: Omit<ConfigChanges, 'forum'>;
}

/** Texts of a forum in another language; missing ones come from the file. */
export interface ForumTexts {
  readonly title?: string;
  readonly description?: string;
  readonly guidelines?: readonly string[];
  /** Names of the roles, in their order. */
  readonly roles?: readonly string[];
}

interface By {
  readonly at: Instant;
  readonly by: Seat;
}

export interface Say extends By {
  readonly type: 'say';
  readonly text: string;
  /** Only set by the host: hold the message back, and release it after this instant. */
  readonly from?: Instant;
  /** Only set by the host: time of writing, if before now. */
  readonly written?: Instant;
}

export interface Predict extends By {
  readonly type: 'predict';
  /** Predicted nature of the partner. */
  readonly nature: Nature;
}

export type Command = Say | Predict | (By & { readonly type: 'leave' });

/** A person's or a bot's words; null once they have been erased. */
export type ErasableText = string | null;

export type End = 'prediction' | 'time' | 'messages' | 'left' | 'void';

/** The predictor, the prediction, and whether it was right. */
export interface Prediction {
  readonly by: Seat;
  readonly said: Nature;
  readonly right: boolean;
}

export interface Outcome {
  readonly end: End;
  /** In points. */
  readonly payoffs: NumbersBySeat;
  /** Style points, separate from the payoff. */
  readonly style: NumbersBySeat;
  readonly prediction: Prediction | null;
}

/** Outcome, with the natures of both. */
export interface Settlement extends Outcome {
  readonly natures: NaturesBySeat<Seat>;
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
      /** Y3: earlier human judgements of both. Undefined: not used by the rules, or unknown. */
      readonly taken?: PriorHumanVotes;
    }
  | { readonly type: 'seated'; readonly at: Instant; readonly seat: Seat; readonly nature: Nature }
  | (By & Written & { readonly type: 'held'; readonly text: ErasableText; readonly from: Instant })
  | (By & Written & { readonly type: 'said'; readonly text: ErasableText })
  /** A slot of this seat ended in which nothing was written. */
  | (By & { readonly type: 'passed' })
  /** Nothing of this seat has appeared for the whole `silence`. */
  | (By & { readonly type: 'fell-silent' })
  | (By & { readonly type: 'predicted'; readonly said: Nature })
  | (By & { readonly type: 'disconnected' | 'reconnected' | 'gone' | 'left' })
  | { readonly type: 'resumed'; readonly at: Instant; readonly down: Duration }
  | ({ readonly type: 'settled'; readonly at: Instant } & Settlement);

/** Permissions of a seat's player. */
export function rulesOf({ roles: both }: Pick<Config, 'roles'>, seat: Seat): RoleRules {
  const rules = (seat === 'right' ? both[1] : undefined) ?? both[0];
  if (rules === undefined) throw new Error('a duel has one role at least');
  return rules;
}
