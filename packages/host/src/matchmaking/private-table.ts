/** One private table, as the house keeps it. */
import type { Role } from '@parlour/protocol';
import type { Participant } from '../connections/presence.ts';
import type { Waiting } from './party.ts';
import { rolesFor } from './wishes.ts';

/** Somebody who sits at the table. */
export interface Friend {
  readonly name: string;
  readonly role: Role;
  readonly waiting: Waiting;
}

/** Somebody as they sit down. Friends may share an address: here only the account tells people apart. */
export const friend = ({ id, name, keys }: Participant, role: Role, since: number): Friend => ({
  name,
  role,
  waiting: { id, keys: [id], traces: [id, ...keys], roles: rolesFor(role), priority: false, since },
});

/** Somebody at a table as the others see them. */
export interface FriendView {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly here: boolean;
}

export interface PrivateTable {
  readonly invite: string;
  readonly format: string;
  readonly owner: string;
  readonly friends: Map<string, Friend>;
  game: string | undefined;
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
