/** Who speaks in sampled conversations: whatever can be given a conversation and says what comes next. */

/** One entity of a sampled conversation. */
export interface Speaker {
  /** What it is called in results. */
  readonly name: string;
  /**
   * The next thing that it says. `talk` is all that was said, the two in turn; its own are those that lie an even number
   * of places from the end. Rejects with a RequestFailed where a request failed.
   */
  readonly say: (talk: readonly string[], conversation: string, signal: AbortSignal) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Who said what, from the side of the one who speaks next. */
export const sidesOf = (
  talk: readonly string[],
): readonly { readonly isOwn: boolean; readonly text: string }[] =>
  talk.map((text, index) => ({ isOwn: (talk.length - index) % 2 === 0, text }));
