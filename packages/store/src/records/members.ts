/** The contract for members: accounts, passwords, recovery codes and erasure. */
import type { PasskeyRecords } from './passkeys.ts';

/** A person: a guest by cookie and nickname, or a member with a reserved name. */
export interface Account {
  readonly id: string;
  readonly nickname: string;
  readonly kind: 'guest' | 'member';
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** Credentials of a member, beside passkeys. */
export interface Secrets {
  /** The hash of the password, as it was given; null: there is none. */
  readonly password: string | null;
  /** Milliseconds since 1970; null: it is the first one. */
  readonly passwordChangedAt: number | null;
  /** The hash of the recovery code, as it was given; null: there is none. */
  readonly recovery: string | null;
  /** Milliseconds since 1970. */
  readonly recoveryMadeAt: number | null;
}

/** Storage of members. */
export interface MemberRecords extends PasskeyRecords {
  /**
   * Makes a guest a member with this name, and revokes its tokens, so that a leaked guest token gives no
   * access. Rejects with NameTaken if another member or a bot has this name or a similar-looking one; with
   * NoSuchAccount if there is no such guest.
   */
  readonly makeMember: (
    id: string,
    member: {
      readonly nickname: string;
      readonly password: string;
      readonly recovery: string;
      readonly at: number;
    },
  ) => Promise<void>;
  /** Guests with a name that looks like this one; by default, like that of any member. */
  readonly guestsAlike: (nickname?: string) => Promise<readonly Account[]>;
  /** The member of this name, in any case. */
  readonly memberNamed: (nickname: string) => Promise<{ readonly id: string } | undefined>;
  /** Undefined: unknown account. */
  readonly secretsOf: (id: string) => Promise<Secrets | undefined>;
  /**
   * Sets a new password and recovery code, if the hash of the presented code matches. Removes passkeys added
   * since the last password change, and revokes all tokens of the account. Returns false without changes if
   * it does not match (any more).
   */
  readonly renewSecrets: (
    id: string,
    shown: { readonly password: string } | { readonly recovery: string },
    next: { readonly password: string; readonly recovery: string; readonly at: number },
  ) => Promise<boolean>;
  /**
   * Replaces the recovery code, for the browser with this token. Rejects with NoSuchToken if it is no longer
   * valid, so that a signed-out session cannot create one.
   */
  readonly changeRecovery: (
    id: string,
    change: { readonly recovery: string; readonly at: number },
    token: string,
  ) => Promise<void>;

  /**
   * Takes name, password, recovery code and passkeys from an account and revokes its tokens; its bots are retired and
   * lose all that was written of them. The ids stay, for the games.
   */
  readonly eraseAccount: (id: string, at: number) => Promise<void>;
}

/** The name of an account that was erased. No nickname is empty. */
export const erasedName = '';

/** Names that differ only in case or in width are one name. */
export const nameKey = (nickname: string): string => nickname.normalize('NFKC').toLowerCase();
