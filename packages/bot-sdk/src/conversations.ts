/** One conversation for each game in which a bot speaks, made again where it is not at hand. */
import type { Turn } from './tables.ts';

/** The most games that are remembered. The one that was silent for longest makes room. */
const most = 1000;

export interface Conversations<Conversation> {
  /** The conversation with everything before this turn. The caller tells it what was said last. */
  readonly of: (turn: Turn) => Conversation;
  /** Ends the game's conversation, and returns it. */
  readonly end: (game: string) => Conversation | undefined;
}

/**
 * Keeps games apart: no conversation knows another. After a restart, or where a turn comes a
 * second time, `begin` makes a conversation out of what was said before.
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
