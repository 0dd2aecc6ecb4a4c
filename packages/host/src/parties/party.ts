/** Waiting players, candidates for seats, and the possible random assignments of a party. */

/**
 * A trace shared by all: a bot with this key plays with no one. Used for owners with more addresses than are
 * stored.
 */
export const anywhereKey = 'anywhere';

/** Rating before the first rated game. */
export const firstRating = 1500;

/** A person waiting for a game. */
export interface Waiting {
  readonly id: string;
  /** Identifiers of one person: account, address. */
  readonly keys: readonly string[];
  /** All known addresses: other people's bots from there are excluded. */
  readonly traces: readonly string[];
  /** Acceptable roles. */
  readonly roles: readonly string[];
  /** Passed over by the last draw: first in the queue. */
  readonly priority: boolean;
  /** In milliseconds. */
  readonly since: number;
  /** By role; one that is left out is the first rating. */
  readonly ratings?: Readonly<Record<string, number>>;
  /** People and bots that they have blocked, and addresses of people whom they may not meet. */
  readonly blocked?: readonly string[];
  /** In one of their first counted games: see `newcomerGames`. */
  readonly isNewcomer?: boolean;
}

/** A bot that could take a seat. */
export interface Candidate {
  readonly id: string;
  /** Owner's account; null: house bot. */
  readonly owner: string | null;
  /** Address of its connection, unless it is a house bot, and addresses of its owner. */
  readonly keys: readonly string[];
  /** Further simultaneous games, as publicly known. */
  readonly free: number;
  /** The same, as it knows itself: in games for which it only stood by it does not play. */
  readonly idle: number;
  /** The owner, or several who count as one, that chance draws first; left out: the bot by itself. */
  readonly drawnWith?: string;
  /** It takes a seat only if no other bot can. */
  readonly filler?: boolean;
  /** In one of its first counted games: see `newcomerGames`. */
  readonly isNewcomer?: boolean;
  /** How well it passes for human: by it newcomers' bots are drawn. Left out: 0. */
  readonly strength?: number;
  /** By role; one that is left out is the first rating. */
  readonly ratings?: Readonly<Record<string, number>>;
}

/** Possible bots by role, in an uninformative order. */
export type Bots = Readonly<Record<string, readonly Candidate[]>>;

/** People who could have the seats of a role: which of them, chance decides. */
export interface PeopleLot {
  readonly role: string;
  readonly from: readonly Waiting[];
}

/** Possible bots for the seats of a role: their number is drawn first. */
export interface BotLot {
  readonly role: string;
  readonly from: readonly Candidate[];
  readonly least: number;
  readonly most: number;
  /**
   * A bot with an owner, and its group, takes at most one lot with this mark: two simultaneous seats would
   * reveal the draw to the owner.
   */
  readonly ownedOnce?: true;
}

/** Number of seated players of each lot; fewer bots where fewer could be drawn. */
export interface PlannedGame {
  readonly people: Readonly<Record<string, number>>;
  readonly bots: Readonly<Record<string, number>>;
}

/** One of the things that chance may choose: these games, which begin together. */
export interface DrawOutcome {
  readonly weight: number;
  readonly games: readonly PlannedGame[];
}

/** Players that could play together, with all possible random assignments, before the draw. */
export interface Party {
  readonly people: Readonly<Record<string, PeopleLot>>;
  readonly bots: Readonly<Record<string, BotLot>>;
  readonly possibilities: readonly DrawOutcome[];
  /** One way to fill the least of every lot of bots: it shows that every possibility can be played. */
  readonly reserved: Readonly<Record<string, readonly string[]>>;
}

/** All waiting people of a party, in the order of its lots. */
export const peopleOf = ({ people }: Pick<Party, 'people'>): readonly Waiting[] =>
  Object.values(people).flatMap(({ from }) => from);

export const ratingOf = ({ ratings }: Pick<Waiting, 'ratings'>, role: string): number =>
  ratings?.[role] ?? firstRating;

/** Whether these two may be in one party: neither has blocked the other, or an address of theirs. */
export const mayPlayTogether = (one: Waiting, other: Waiting): boolean =>
  !hasBlocked(one, other) && !hasBlocked(other, one);

const hasBlocked = ({ blocked = [] }: Waiting, { id, keys }: Waiting): boolean =>
  blocked.length > 0 && (blocked.includes(id) || keys.some((key) => blocked.includes(key)));

/** Whether a person knows this bot: as its owner, by a common address, or because they blocked it or its address. */
export function knowsBot({ id, traces, blocked }: Waiting, bot: Candidate): boolean {
  if (blocked?.includes(bot.id)) return true;
  const { owner, keys } = bot;
  if (owner === null) return false;
  const isTrace = (key: string) => key === id || traces.includes(key) || (blocked?.includes(key) ?? false);
  return isTrace(owner) || keys.some(isTrace);
}

/** A bot that may be known to all plays with no one. */
export const isKnownToAll = ({ owner, keys }: Candidate): boolean =>
  owner !== null && keys.includes(anywhereKey);

/** Whether two bots are one, of one owner, or from one place: an owner of both would know more of the same game. */
export const areRelatedBots = (one: Candidate, other: Candidate): boolean =>
  one.id === other.id ||
  (one.owner !== null && one.owner === other.owner) ||
  one.keys.some((key) => other.keys.includes(key));
