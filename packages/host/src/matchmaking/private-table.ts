/** One private table, as the house keeps it. */
import type { Participant } from '../connections/presence.ts';
import type { Waiting } from './party.ts';
import type { PlayedPreset } from './presets.ts';

/** People at one table, tables of one person, and how long an unused invitation lasts, in milliseconds. */
export const most = { friends: 12, tables: 8, lifetime: 12 * 3600 * 1000 } as const;

/** What somebody who invites wishes. */
export interface Invitation {
  readonly preset: string;
  readonly roles: readonly string[];
  /** The bots that may play: of the house, or their own. Undefined: any that nobody at the table knows. */
  readonly bots?: readonly string[] | undefined;
}

/** Somebody who sits at the table. */
export interface Friend {
  readonly name: string;
  readonly kind: Participant['kind'];
  readonly waiting: Waiting;
}

/** Somebody as they sit down. Friends may share an address: here only the account tells people apart. */
export const friend = (
  { id, name, kind, keys }: Participant,
  wish: Pick<Waiting, 'roles' | 'since' | 'blocked'>,
): Friend => ({ name, kind, waiting: { id, keys: [id], traces: [id, ...keys], priority: false, ...wish } });

/** Somebody at a table as the others see them. */
export interface FriendView {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly here: boolean;
}

export interface PrivateTable {
  readonly invite: string;
  readonly preset: PlayedPreset;
  readonly owner: string;
  /** The bots that were chosen for it; undefined: any that nobody here knows. */
  readonly bots: readonly string[] | undefined;
  readonly friends: Map<string, Friend>;
  /** The games that are open here, in the order of their draw. */
  games: readonly string[];
  /** Those of the last draw, also when they are over. */
  last: readonly string[];
  passedOver: readonly string[];
  /** Who is there, as everybody sees it. During a game it stays as it was when the game began. */
  people: readonly FriendView[];
  /** A game is being opened or is live: until its close nobody learns who comes and goes. */
  playing: boolean;
  /** The last view of each friend: the same one is not sent twice. */
  readonly told: Map<string, string>;
  /** To be closed once the game is over. */
  closing: boolean;
  readonly cancelEnd: () => void;
}

/** Somebody at the table as they are now; undefined: they do not sit there. */
export function friendView({ friends }: PrivateTable, id: string, here: boolean): FriendView | undefined {
  const friend = friends.get(id);
  return friend && { id, name: friend.name, roles: friend.waiting.roles, here };
}

/** The roles that somebody would play; null: they do not sit there. */
export const rolesOf = ({ friends }: PrivateTable, id: string): string[] | null => {
  const friend = friends.get(id);
  return friend === undefined ? null : [...friend.waiting.roles];
};
