// What every store keeps and promises of passkeys.
/** A WebAuthn credential on a member's device, with the data to verify it. */
export interface Passkey {
  /** The credential's id, base64url. */
  readonly id: string;
  readonly account: string;
  /** Name given by its owner; may be empty. */
  readonly name: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** Signature counter of the device; 0: not counted. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Time of the last sign-in with it; null: never. */
  readonly usedAt: number | null;
}

/** Storage of passkeys. */
export interface PasskeyRecords {
  /**
   * Stores a passkey added with this token of its account. Rejects with PasskeyTaken if its id exists for
   * any account; with NoSuchToken if the token is revoked, so that a signed-out session cannot add one.
   */
  readonly addPasskey: (passkey: Omit<Passkey, 'usedAt'>, token: string) => Promise<void>;
  readonly passkey: (id: string) => Promise<Passkey | undefined>;
  /** The oldest first. */
  readonly passkeysOf: (account: string) => Promise<readonly Passkey[]>;
  /** Records a sign-in with it; no effect if it is deleted. */
  readonly usePasskey: (id: string, use: { readonly counter: number; readonly at: number }) => Promise<void>;
  /** Rejects with NoSuchPasskey if the account has none with this id. */
  readonly namePasskey: (account: string, id: string, name: string) => Promise<void>;
  /** Rejects with NoSuchPasskey, and with LastWayIn if the account could not be entered without it. */
  readonly removePasskey: (account: string, id: string) => Promise<void>;
}

export class PasskeyTaken extends Error {
  override readonly name = 'PasskeyTaken';

  constructor(id: string) {
    super(`there is a passkey ${id} already`);
  }
}

export class NoSuchPasskey extends Error {
  override readonly name = 'NoSuchPasskey';

  constructor(id: string) {
    super(`the account has no passkey ${id}`);
  }
}

export class LastWayIn extends Error {
  override readonly name = 'LastWayIn';

  constructor(account: string) {
    super(`the account ${account} has neither a password nor another passkey`);
  }
}
