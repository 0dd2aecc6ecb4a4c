/** What one line may do at the socket. */
export interface DoorLimits {
  /** Frames a client may send in one go, how many more each second, and how many too many until the line is closed. */
  readonly burst: number;
  readonly perSecond: number;
  readonly patience: number;
  /** A client that has this much unread is closed, to come back and go on from where it is. In bytes. */
  readonly mostUnread: number;
  /** Every line gets a beat this often, and is gone if it does not answer. In milliseconds. */
  readonly beatEvery: number;
}

export const usualLimits: DoorLimits = {
  burst: 60,
  perSecond: 30,
  patience: 300,
  mostUnread: 512 * 1024,
  beatEvery: 10_000,
};
