// What every store keeps and promises of passkeys.
/** A key that a member's own device keeps, and what we need to recognise it (WebAuthn). */
export interface Passkey {
  /** The credential's id, base64url. */
  readonly id: string;
  readonly account: string;
  /** What its owner calls it; empty: nothing yet. */
  readonly name: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** How often the device says it was used; 0: it does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** When somebody came in with it last; null: nobody ever did. */
  readonly usedAt: number | null;
}

/** What is kept of passkeys. */
export interface PasskeyRecords {
  /**
   * Keeps a passkey that came by this token of its account. Rejects with PasskeyTaken if there is one with its id,
   * whosever it is; with NoSuchToken if the token holds no more, so that nobody adds one who was just turned out.
   */
  readonly addPasskey: (passkey: Omit<Passkey, 'usedAt'>, token: string) => Promise<void>;
  readonly passkey: (id: string) => Promise<Passkey | undefined>;
  /** The oldest first. */
  readonly passkeysOf: (account: string) => Promise<readonly Passkey[]>;
  /** Somebody came in with it; does nothing if it is gone. */
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
