/** Speakers of sampled conversations: given the conversation, they return the next message. */

/** One entity of a sampled conversation. */
export interface Speaker {
  /** Name in results. */
  readonly name: string;
  /** Its id, if it is a bot of a server. */
  readonly player?: string;
  /**
   * Returns its next message. `talk`: alternating messages; its own are at even distances from the end.
   * Rejects without a reply.
   */
  readonly say: (talk: readonly string[], conversation: string, signal: AbortSignal) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Messages from the view of the next speaker. */
export const messagesForNextSpeaker = (
  talk: readonly string[],
): readonly { readonly isOwn: boolean; readonly text: string }[] =>
  talk.map((text, index) => ({ isOwn: (talk.length - index) % 2 === 0, text }));

/** Instructions of every speaker, in plain English. */
export const speakerInstructions =
  'You are talking with a stranger. Say what a person would say next: one short message, in the language of the conversation.';

/** Conversation in the form of a prompt: own messages are by `subject`. */
export const toPromptConversation = (
  talk: readonly string[],
): readonly { readonly by: string; readonly text: string }[] =>
  messagesForNextSpeaker(talk).map(({ isOwn, text }) => ({ by: isOwn ? 'subject' : 'stranger', text }));
