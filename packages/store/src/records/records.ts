/** The contract of the records: accounts, tokens, settings and all that goes with them. */

import type { AddressHistoryRecords } from './address-history.ts';
import type { BotRecords } from './bots.ts';
import type { FollowRecords } from './follows.ts';
import type { GalleryRecords } from './gallery.ts';
import { newId } from './ids.ts';
import type { ImportRecords } from './imports.ts';
import type { Account, MemberRecords } from './members.ts';
import type { ModelRecords } from './models.ts';
import type { PanelRecords } from './panel.ts';

/** A token's record. The token itself is shown once and never stored: only its SHA-256 is. */
export interface Token {
  readonly id: string;
  /** Holder: an account (cookie or token), or a bot (key). */
  readonly holder: { readonly kind: 'account' | 'bot'; readonly id: string };
  readonly scopes: readonly string[];
  readonly createdAt: number;
  readonly revokedAt: number | null;
  /** The id of the token that took its place when it was revoked; null: none did. */
  readonly replacedBy: string | null;
  /** Expiry in milliseconds since 1970; null: none. */
  readonly expiresAt: number | null;
  /** Last recorded use; of a cookie to the day. */
  readonly usedAt: number | null;
  /** Of cookies: the family of the browser, such as `Firefox`; null: not known. */
  readonly browser: string | null;
}

/** A token's record as it begins. */
export function newTokenRecord(
  wish: Pick<Token, 'holder' | 'scopes'> & {
    readonly at: number;
    readonly id?: string;
    readonly expiresAt?: number;
    readonly browser?: string | undefined;
  },
): Token {
  const { holder, scopes, at, id = newId('t_'), expiresAt = null, browser = null } = wish;
  const usedAt = browser === null ? null : at;
  const since = { createdAt: at, revokedAt: null, replacedBy: null, expiresAt, usedAt, browser };
  return { id, holder: { ...holder }, scopes: [...scopes], ...since };
}

/** The most tokens that a researcher or an operator may have at a time. */
export const maxResearchTokens = 10;

/** A token of a researcher or an operator for their commands. */
export type ResearchToken = Token & { readonly expiresAt: number };

/** Whether it is a command token of a researcher or operator; cookies have no fixed expiry. */
export const isResearchToken = (token: Token): token is ResearchToken =>
  token.holder.kind === 'account' && token.expiresAt !== null;

/** The tables beside the log: accounts and keys, and settings of the server. */
export interface Records
  extends MemberRecords,
    BotRecords,
    AddressHistoryRecords,
    PanelRecords,
    FollowRecords,
    GalleryRecords,
    ImportRecords,
    ModelRecords {
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
    /** Token family of the browser with this cookie. */
    browser?: string;
  }) => Promise<{ readonly token: string; readonly record: Token }>;
  /** The record of a presented token, also when its end is past; undefined if it is unknown or revoked. */
  readonly tokenOf: (token: string) => Promise<Token | undefined>;
  /** The same by its hash, for a token that was shown to another process. */
  readonly tokenOfHash: (hash: string) => Promise<Token | undefined>;
  /** All tokens of a holder, including revoked ones, the newest first. */
  readonly tokensOf: (holder: Token['holder']) => Promise<readonly Token[]>;
  /** From now on the token is unknown. Revoking again changes nothing, not even the instant. */
  readonly revokeToken: (id: string, at: number) => Promise<void>;
  /** It was shown; of a cookie, by which family of browsers. */
  readonly noteTokenUse: (id: string, at: number, browser?: string) => Promise<void>;

  /** Setting of this name as text; undefined: none. */
  readonly setting: (name: string) => Promise<string | undefined>;
  /** Notes it anew. */
  readonly changeSetting: (name: string, value: string) => Promise<void>;
}

/** The name equals, or looks like, that of a member or bot. */
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
