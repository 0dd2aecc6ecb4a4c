/** Who waits, who could take a seat, and what chance may make of those who could play together. */

/**
 * A trace that everybody has: a bot with this key plays with nobody. It stands for more places than are kept of an
 * owner who was seen at so many.
 */
export const anywhere = 'anywhere';

/** What somebody has before the first rated game. */
export const firstRating = 1500;

/** Somebody who waits for a game. */
export interface Waiting {
  readonly id: string;
  /** Whatever tells that two of them are one person: account, address. */
  readonly keys: readonly string[];
  /** Everything that is known of where they come from: bots of somebody's own from there stay away. */
  readonly traces: readonly string[];
  /** What they would play. */
  readonly roles: readonly string[];
  /** Passed over by the last draw: first among those who wait. */
  readonly priority: boolean;
  /** In milliseconds. */
  readonly since: number;
  /** By role; one that is left out is the first rating. */
  readonly ratings?: Readonly<Record<string, number>>;
  /** People and bots with whom they do not want to play. */
  readonly blocked?: readonly string[];
}

/** A bot that could take a seat. */
export interface Candidate {
  readonly id: string;
  /** The account that owns it; null: the house. */
  readonly owner: string | null;
  /** Where it connects from, if it is somebody's own, and where its owner was seen. */
  readonly keys: readonly string[];
  /** Games that it can still play at the same time, as far as anybody may know. */
  readonly free: number;
  /** The same, as it knows itself: in games for which it only stood by it does not play. */
  readonly idle: number;
  /** The owner, or several who count as one, that chance draws first; left out: the bot by itself. */
  readonly drawnWith?: string;
  /** It takes a seat that may stay empty only if no other bot can. */
  readonly filler?: boolean;
  /** By role; one that is left out is the first rating. */
  readonly ratings?: Readonly<Record<string, number>>;
}

/** The bots that could take a seat, by role, in an order that tells nothing. */
export type Bots = Readonly<Record<string, readonly Candidate[]>>;

/** People who could have the seats of a role: which of them, chance decides. */
export interface PeopleLot {
  readonly role: string;
  readonly from: readonly Waiting[];
}

/** Bots that could have the seats of a role: so many of them are drawn before anything else is. */
export interface BotLot {
  readonly role: string;
  readonly from: readonly Candidate[];
  readonly least: number;
  readonly most: number;
  /**
   * A bot that someone owns, and its kin, takes no place in two lots with this mark: two seats at one moment would tell
   * its owner what was drawn.
   */
  readonly ownedOnce?: true;
}

/** How many of each lot sit down to a game; of bots fewer, where fewer could be drawn. */
export interface PlannedGame {
  readonly people: Readonly<Record<string, number>>;
  readonly bots: Readonly<Record<string, number>>;
}

/** One of the things that chance may choose: these games, which begin together. */
export interface Possibility {
  readonly weight: number;
  readonly games: readonly PlannedGame[];
}

/** Those who could play together, and everything that chance may make of them: made up before chance speaks. */
export interface Party {
  readonly people: Readonly<Record<string, PeopleLot>>;
  readonly bots: Readonly<Record<string, BotLot>>;
  readonly possibilities: readonly Possibility[];
  /** One way to fill the least of every lot of bots: it shows that every possibility can be played. */
  readonly reserved: Readonly<Record<string, readonly string[]>>;
}

/** Everybody of a party who waits, in the order of its lots. */
export const peopleOf = ({ people }: Pick<Party, 'people'>): readonly Waiting[] =>
  Object.values(people).flatMap(({ from }) => from);

export const ratingOf = ({ ratings }: Pick<Waiting, 'ratings'>, role: string): number =>
  ratings?.[role] ?? firstRating;

/** May these two be in one party? Not if one of them has blocked the other. */
export const mayMeet = (one: Waiting, other: Waiting): boolean =>
  !one.blocked?.includes(other.id) && !other.blocked?.includes(one.id);

/** Does somebody know this bot: is it theirs, does it come from where they are, or have they blocked it? */
export function knows({ id, traces, blocked }: Waiting, bot: Candidate): boolean {
  if (blocked?.includes(bot.id)) return true;
  const { owner, keys } = bot;
  if (owner === null) return false;
  const isTrace = (key: string) => key === id || traces.includes(key);
  return isTrace(owner) || keys.some(isTrace);
}

/** A bot that everybody could know plays with nobody. */
export const isKnownToAll = ({ owner, keys }: Candidate): boolean =>
  owner !== null && keys.includes(anywhere);

/** Whether two bots are one, of one owner, or from one place: an owner of both would know more of the same game. */
export const areKin = (one: Candidate, other: Candidate): boolean =>
  one.id === other.id ||
  (one.owner !== null && one.owner === other.owner) ||
  one.keys.some((key) => other.keys.includes(key));
