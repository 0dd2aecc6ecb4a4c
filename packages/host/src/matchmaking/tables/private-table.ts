/** State of one private table. */

import type { Waiting } from '../../parties/party.ts';
import type { Participant } from '../../viewers/presence.ts';
import type { PlayedPreset } from '../presets.ts';

/** People at one table, tables of one person, and how long an unused invitation lasts, in milliseconds. */
export const tableLimits = { friends: 12, tables: 8, lifetime: 12 * 3600 * 1000 } as const;

/** Parameters of an invitation. */
export interface Invitation {
  readonly preset: string;
  readonly roles: readonly string[];
  /** Bots that may play: house bots, or the inviter's. Undefined: any unknown to the table. */
  readonly bots?: readonly string[] | undefined;
}

/** A person at the table. */
export interface Friend {
  readonly name: string;
  readonly kind: Participant['kind'];
  readonly waiting: Waiting;
}

/** A person as they sit down. Friends may share an address: here only accounts identify people. */
export const newFriend = (
  { id, name, kind, keys }: Participant,
  wish: Pick<Waiting, 'roles' | 'since' | 'blocked'>,
): Friend => ({ name, kind, waiting: { id, keys: [id], traces: [id, ...keys], priority: false, ...wish } });

/** A person at a table in the others' view. */
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
  /** Selected bots; undefined: any unknown to the people here. */
  readonly bots: readonly string[] | undefined;
  readonly friends: Map<string, Friend>;
  /** The games that are open here, in the order of their draw. */
  games: readonly string[];
  /** Those of the last draw, also when they are over. */
  last: readonly string[];
  passedOver: readonly string[];
  /** Public list of people. During a game it stays as at the start. */
  people: readonly FriendView[];
  /** A game is opening or live: arrivals and departures are hidden until its close. */
  playing: boolean;
  /** The last view of each friend: the same one is not sent twice. */
  readonly told: Map<string, string>;
  /** To be closed once the game is over. */
  closing: boolean;
  readonly cancelEnd: () => void;
}

/** Current view of a person at the table; undefined: they do not sit there. */
export function friendView({ friends }: PrivateTable, id: string, here: boolean): FriendView | undefined {
  const friend = friends.get(id);
  return friend && { id, name: friend.name, roles: friend.waiting.roles, here };
}

/** Roles of a person; null: they do not sit there. */
export const rolesOf = ({ friends }: PrivateTable, id: string): string[] | null => {
  const friend = friends.get(id);
  return friend === undefined ? null : [...friend.waiting.roles];
};
