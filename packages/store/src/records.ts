import type { MemberRecords } from './members.ts';

/** Somebody who plays: a guest by cookie and nickname, or a member with a name of its own. */
export interface Account {
  readonly id: string;
  readonly nickname: string;
  readonly kind: 'guest' | 'member';
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** A machine that plays, and whose it is. */
export interface Bot {
  readonly id: string;
  readonly name: string;
  /** The account that owns it; null: the house. */
  readonly owner: string | null;
  readonly description: string;
  readonly createdAt: number;
}

/** A token's record. The token itself is shown once and never stored: only its SHA-256 is. */
export interface Token {
  readonly id: string;
  /** Whose it is: an account's cookie, or a bot's key. */
  readonly holder: { readonly kind: 'account' | 'bot'; readonly id: string };
  readonly scopes: readonly string[];
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

/** The tables beside the log: who plays, and by which key; and what the house notes for itself. */
export interface Records extends MemberRecords {
  readonly createAccount: (account: { nickname: string; at: number }) => Promise<Account>;
  readonly account: (id: string) => Promise<Account | undefined>;
  /** Rejects with NoSuchAccount if there is none with this id, with NameTaken if it is a member and another one is called so. */
  readonly renameAccount: (id: string, nickname: string) => Promise<void>;

  /** Rejects with NameTaken if another bot has this name, with NoSuchAccount if the owner is unknown. */
  readonly createBot: (bot: {
    name: string;
    owner: string | null;
    description: string;
    at: number;
  }) => Promise<Bot>;
  readonly bot: (id: string) => Promise<Bot | undefined>;
  readonly botNamed: (name: string) => Promise<Bot | undefined>;

  /** Makes a token of 256 bits from the operating system and returns it in clear, this one time. */
  readonly issueToken: (wish: {
    holder: Token['holder'];
    scopes: readonly string[];
    at: number;
  }) => Promise<{ readonly token: string; readonly record: Token }>;
  /** The record of a presented token; undefined if it is unknown or revoked. */
  readonly tokenOf: (token: string) => Promise<Token | undefined>;
  /** From now on the token is unknown. Revoking again changes nothing, not even the instant. */
  readonly revokeToken: (id: string, at: number) => Promise<void>;

  /** What the house noted under this name, in clear; undefined: nothing yet. */
  readonly setting: (name: string) => Promise<string | undefined>;
  /** Notes it anew. */
  readonly changeSetting: (name: string, value: string) => Promise<void>;
}

/** Names of bots are unique, and names of members, so that nobody is mistaken for another. */
export class NameTaken extends Error {
  override readonly name = 'NameTaken';

  constructor(name: string) {
    super(`somebody is called ${name} already`);
  }
}

export class NoSuchAccount extends Error {
  override readonly name = 'NoSuchAccount';

  constructor(id: string) {
    super(`there is no account ${id}`);
  }
}
