/** What a transport of the bus must do: carry bytes between nodes by subject. */

/** Ends a subscription. */
export type Unsubscribe = () => void;

/** Moves bytes. Knows neither kinds nor versions. */
export interface Carrier {
  /** Whether this node reaches the others. */
  readonly isConnected: boolean;
  /** Calls the listener at each change of `isConnected`. */
  readonly onConnection: (listener: (isConnected: boolean) => void) => Unsubscribe;
  /** Sends to all nodes that subscribe to the subject, this one included. */
  readonly publish: (subject: string, data: Uint8Array) => void;
  /** Messages of one sender and one subject arrive in the order in which they were sent. */
  readonly subscribe: (subject: string, deliver: (data: Uint8Array) => void) => Unsubscribe;
  /** Resolves to the reply. Rejects with `BusError` `no-responder`, `no-reply` or `cut`. */
  readonly request: (subject: string, data: Uint8Array, deadlineMs: number) => Promise<Uint8Array>;
  /** Answers requests of the subject. Of several responders of a subject any one answers. */
  readonly respond: (subject: string, answer: (data: Uint8Array) => Promise<Uint8Array>) => Unsubscribe;
  /** Resolves when other nodes know all subscriptions made so far, and what was published is on its way. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}
