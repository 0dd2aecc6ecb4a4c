/** The contract of the records: accounts, tokens, settings and all that goes with them. */

import type { AddressHistoryRecords } from './address-history.ts';
import type { BotRecords } from './bots.ts';
import type { FollowRecords } from './follows.ts';
import type { GalleryRecords } from './gallery.ts';
import { newId } from './ids.ts';
import type { Account, MemberRecords } from './members.ts';
import type { PanelRecords } from './panel.ts';

/** A token's record. The token itself is shown once and never stored: only its SHA-256 is. */
export interface Token {
  readonly id: string;
  /** Whose it is: an account's cookie, or a bot's key. */
  readonly holder: { readonly kind: 'account' | 'bot'; readonly id: string };
  readonly scopes: readonly string[];
  readonly createdAt: number;
  readonly revokedAt: number | null;
  /** The id of the token that took its place when it was revoked; null: none did. */
  readonly replacedBy: string | null;
}

/** A token's record as it begins. */
export function newTokenRecord(wish: Pick<Token, 'holder' | 'scopes'> & { readonly at: number }): Token {
  const { holder, scopes, at } = wish;
  const since = { createdAt: at, revokedAt: null, replacedBy: null };
  return { id: newId('t_'), holder: { ...holder }, scopes: [...scopes], ...since };
}

/** The tables beside the log: who plays, and by which key; and what the house notes for itself. */
export interface Records
  extends MemberRecords,
    BotRecords,
    AddressHistoryRecords,
    PanelRecords,
    FollowRecords,
    GalleryRecords {
  /** Makes a guest. Rejects with NameTaken if a member is called so, or looks like it. */
  readonly createAccount: (account: { nickname: string; at: number }) => Promise<Account>;
  readonly account: (id: string) => Promise<Account | undefined>;
  /**
   * Rejects with NoSuchAccount if there is none with this id, with NameTaken if another member is called so or looks
   * like it; for a member also if a bot does.
   */
  readonly renameAccount: (id: string, nickname: string) => Promise<void>;

  /**
   * Makes a token of 256 bits from the operating system and returns it in clear, this one time. It may take the
   * place of another of the same holder, which is revoked with it: rejects with NoSuchToken if that is none.
   */
  readonly issueToken: (wish: {
    holder: Token['holder'];
    scopes: readonly string[];
    at: number;
    replaces?: string;
  }) => Promise<{ readonly token: string; readonly record: Token }>;
  /** The record of a presented token; undefined if it is unknown or revoked. */
  readonly tokenOf: (token: string) => Promise<Token | undefined>;
  /** All tokens of somebody, revoked ones too, the newest first. */
  readonly tokensOf: (holder: Token['holder']) => Promise<readonly Token[]>;
  /** From now on the token is unknown. Revoking again changes nothing, not even the instant. */
  readonly revokeToken: (id: string, at: number) => Promise<void>;

  /** What the house noted under this name, in clear; undefined: nothing yet. */
  readonly setting: (name: string) => Promise<string | undefined>;
  /** Notes it anew. */
  readonly changeSetting: (name: string, value: string) => Promise<void>;
}

/** Nobody is called like a member, and no member or member's bot like a bot, nor looks like it. */
export class NameTaken extends Error {
  override readonly name = 'NameTaken';

  constructor(name: string) {
    super(`somebody is called ${name} already`);
  }
}

export class NoSuchToken extends Error {
  override readonly name = 'NoSuchToken';

  constructor(id: string) {
    super(`there is no token ${id}, or it holds no more`);
  }
}

export class NoSuchAccount extends Error {
  override readonly name = 'NoSuchAccount';

  constructor(id: string) {
    super(`there is no account ${id}`);
  }
}
