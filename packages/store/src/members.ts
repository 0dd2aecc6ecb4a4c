import type { Account } from './records.ts';

/** A key that a member's own device keeps, and what we need to recognise it (WebAuthn). */
export interface Passkey {
  /** The credential's id, base64url. */
  readonly id: string;
  readonly account: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** How often the device says it was used; 0: it does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly createdAt: number;
}

/** What is kept of those who made an account with a name of its own. */
export interface MemberRecords {
  /**
   * Makes a guest a member with this name. Rejects with NameTaken if another member or a bot is called so or looks
   * like it; with NoSuchAccount if there is no such account.
   */
  readonly makeMember: (
    id: string,
    member: { readonly nickname: string; readonly password: string },
  ) => Promise<void>;
  /** Guests whose name looks like this one; left out: like that of any member. */
  readonly guestsAlike: (nickname?: string) => Promise<readonly Account[]>;
  /** The member who is called so, in whatever case. */
  readonly memberNamed: (nickname: string) => Promise<{ readonly id: string } | undefined>;
  /** The hash of a password, as it was given; undefined: there is none. */
  readonly passwordOf: (id: string) => Promise<string | undefined>;
  readonly changePassword: (id: string, password: string) => Promise<void>;

  readonly addPasskey: (passkey: Passkey) => Promise<void>;
  readonly passkey: (id: string) => Promise<Passkey | undefined>;
  readonly passkeysOf: (account: string) => Promise<readonly Passkey[]>;
  readonly countPasskey: (id: string, counter: number) => Promise<void>;

  /** Revokes all tokens of an account, but one. */
  readonly revokeTokensOf: (account: string, at: number, except?: string) => Promise<void>;
  /**
   * Takes name, password and passkeys from an account and revokes its tokens; its bots are retired and lose all
   * that was written of them. The ids stay, for the games.
   */
  readonly eraseAccount: (id: string, at: number) => Promise<void>;
}

/** The name of an account that was erased. No nickname is empty. */
export const erasedName = '';

/** Names that differ only in case or in width are one name. */
export const nameKey = (nickname: string): string => nickname.normalize('NFKC').toLowerCase();
