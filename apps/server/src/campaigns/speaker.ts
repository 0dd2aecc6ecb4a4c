/** Who speaks in sampled conversations: whatever can be given a conversation and says what comes next. */

/** One entity of a sampled conversation. */
export interface Speaker {
  /** What it is called in results. */
  readonly name: string;
  /** Its id, where it is a bot of a house. */
  readonly player?: string;
  /**
   * The next thing that it says. `talk` is all that was said, the two in turn; its own are those that lie an even number
   * of places from the end. Rejects where it does not reply.
   */
  readonly say: (talk: readonly string[], conversation: string, signal: AbortSignal) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Who said what, from the side of the one who speaks next. */
export const sidesOf = (
  talk: readonly string[],
): readonly { readonly isOwn: boolean; readonly text: string }[] =>
  talk.map((text, index) => ({ isOwn: (talk.length - index) % 2 === 0, text }));

/** What every speaker is told, in plain English. */
export const speakingRules =
  'You are talking with a stranger. Say what a person would say next: one short message, in the language of the conversation.';

/** What was said, as a prompt has it: its own words are by `subject`. */
export const bySubject = (
  talk: readonly string[],
): readonly { readonly by: string; readonly text: string }[] =>
  sidesOf(talk).map(({ isOwn, text }) => ({ by: isOwn ? 'subject' : 'stranger', text }));
