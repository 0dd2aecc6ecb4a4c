/** The contract for members: accounts, passwords, recovery codes and erasure. */
import type { PasskeyRecords } from './passkeys.ts';

/** Somebody who plays: a guest by cookie and nickname, or a member with a name of its own. */
export interface Account {
  readonly id: string;
  readonly nickname: string;
  readonly kind: 'guest' | 'member';
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** What a member proves itself by, beside passkeys. */
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

/** What is kept of those who made an account with a name of its own. */
export interface MemberRecords extends PasskeyRecords {
  /**
   * Makes a guest a member with this name, and revokes its tokens: somebody who knew the guest's does not get the member's
   * account. Rejects with NameTaken if another member or a bot is called so or looks like it; with NoSuchAccount if
   * there is no such guest.
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
  /** Guests whose name looks like this one; left out: like that of any member. */
  readonly guestsAlike: (nickname?: string) => Promise<readonly Account[]>;
  /** The member of this name, in any case. */
  readonly memberNamed: (nickname: string) => Promise<{ readonly id: string } | undefined>;
  /** Undefined: there is no such account. */
  readonly secretsOf: (id: string) => Promise<Secrets | undefined>;
  /**
   * Sets a new password and a new code in place of the one that was shown, as its hash. Removes the passkeys that were
   * added since the password was set last, and revokes all tokens of the account. False: what was shown is not what is
   * kept (any more), and nothing has changed.
   */
  readonly renewSecrets: (
    id: string,
    shown: { readonly password: string } | { readonly recovery: string },
    next: { readonly password: string; readonly recovery: string; readonly at: number },
  ) => Promise<boolean>;
  /**
   * Another code takes the place of the one before, for the browser that has this token. Rejects with NoSuchToken if
   * the token is no longer valid: somebody who was just signed out leaves no way back.
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
