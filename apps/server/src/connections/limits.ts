/** How many frames may come. */
export interface Rate {
  /** Frames in one go, how many more each second, and how many too many until the line is closed. */
  readonly burst: number;
  readonly perSecond: number;
  readonly patience: number;
}

/** What one line may do: people's at the socket, and bots' at the socket and over HTTP. */
export interface DoorLimits extends Rate {
  /** A client that has this much unread is closed, to come back and go on from where it is. In bytes. */
  readonly mostUnread: number;
  /** Every line gets a beat this often, and is gone if it does not answer. In milliseconds. */
  readonly beatEvery: number;
  /** A bot plays up to a thousand games over one line, and has all of them sent when it comes back. */
  readonly bots: Rate & { readonly mostUnread: number };
  /** How often one bot may open a line over HTTP. */
  readonly botLines: Rate;
}

export const usualLimits: DoorLimits = {
  burst: 60,
  perSecond: 30,
  patience: 300,
  mostUnread: 512 * 1024,
  beatEvery: 10_000,
  bots: { burst: 4000, perSecond: 1000, patience: 4000, mostUnread: 8 * 1024 * 1024 },
  botLines: { burst: 60, perSecond: 1, patience: 600 },
};
