/** One conversation for each game in which a bot speaks, made again where it is not at hand. */
import type { Turn } from './tables.ts';

/** Maximum number of remembered games. The least recently active one is dropped. */
const most = 1000;

/**
 * Conversations of a bot, by game.
 *
 * @example
 * ```ts
 * import { type Conversations, keepConversations } from '@parlour/bot-sdk';
 *
 * const kept: Conversations<string[]> = keepConversations((before) => before.map(({ question }) => question));
 * const heard = kept.of({ game: null, text: 'and now?', before: [{ question: 'hi', answer: 'hello' }] });
 * console.log(heard); // [ 'hi' ]
 * ```
 */
export interface Conversations<Conversation> {
  /** Returns the conversation with everything before this turn. The caller adds the new message. */
  readonly of: (turn: Turn) => Conversation;
  /** Ends the game's conversation, and returns it. */
  readonly end: (game: string) => Conversation | undefined;
}

/**
 * Keeps a separate conversation for each game. After a restart, or if a turn is repeated, `begin` rebuilds a
 * conversation from the earlier messages.
 *
 * @example
 * ```ts
 * import { keepConversations, startBot } from '@parlour/bot-sdk';
 *
 * const counts = keepConversations((before) => ({ replies: before.length }));
 * startBot({
 *   reply(prompt) {
 *     const count = counts.of(prompt);
 *     count.replies += 1;
 *     return `This is my reply number ${count.replies}.`;
 *   },
 *   over: ({ game }) => void counts.end(game),
 * });
 * ```
 */
export function keepConversations<Conversation>(
  begin: (before: Turn['before']) => Conversation,
): Conversations<Conversation> {
  // No lru-cache: a Map keeps the order in which it was filled, and the SDK has one dependency less.
  const kept = new Map<string, { readonly conversation: Conversation; readonly heard: number }>();
  return {
    of({ game, before }) {
      if (game === null) return begin(before);
      const known = kept.get(game);
      const conversation = known?.heard === before.length ? known.conversation : begin(before);
      kept.delete(game);
      kept.set(game, { conversation, heard: before.length + 1 });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return conversation;
    },
    end(game) {
      const known = kept.get(game);
      kept.delete(game);
      return known?.conversation;
    },
  };
}
