/** The opening of a conversation, its first exchange: bots were given it, so annotators are not shown it, and no one is judged by it. */
import { type Conversation, type ConversationExchange, plainExchange } from './conversation.ts';

/** First exchange of two people, hidden or not; undefined if empty. */
export const openingOf = ({ seed, exchanges }: Conversation): ConversationExchange | undefined =>
  seed ?? exchanges[0];

/**
 * Hides the opening of a human conversation, as in those of bots, since a difference would reveal the
 * nature. Other conversations stay unchanged.
 */
export function removeOpening(conversation: Conversation): Conversation {
  const { entities, exchanges, seed } = conversation;
  const [opening, ...rest] = exchanges;
  const isOfPeople = entities.every(({ nature }) => nature === 'human');
  if (seed !== undefined || opening === undefined || !isOfPeople) return conversation;
  return { ...conversation, exchanges: rest, seed: opening };
}

/** Key of the opening; undefined without one. */
export const openingKey = (conversation: Conversation): string | undefined => {
  const opening = openingOf(conversation);
  return opening && plainExchange(opening);
};

/** Maximum number of conversations with the same opening. */
export function maxSharedOpening(conversations: readonly Conversation[]): number {
  const keys = conversations.flatMap((one) => openingKey(one) ?? []);
  return Math.max(0, ...[...Map.groupBy(keys, (key) => key).values()].map(({ length }) => length));
}

/**
 * Deals conversations into hands without two equal openings in one hand: an opening shown elsewhere in the
 * batch would reveal the hidden one. Hand sizes differ by at most one. Needs at least as many hands as the
 * commonest opening occurs.
 */
export function dealConversations(
  conversations: readonly Conversation[],
  count: number,
): readonly (readonly Conversation[])[] {
  return dealtInOrder(conversations, count) ?? dealtByOpening(conversations, count);
}

/** Deals in order, each into the smallest hand without its opening; undefined if the hands become uneven. */
function dealtInOrder(conversations: readonly Conversation[], count: number) {
  const hands = Array.from({ length: count }, () => ({
    all: [] as Conversation[],
    openings: new Set<string>(),
  }));
  const most = Math.ceil(conversations.length / count);
  for (const one of conversations) {
    const key = openingKey(one);
    const fitting = hands.filter(
      ({ all, openings }) => all.length < most && (key === undefined || !openings.has(key)),
    );
    const [hand] = fitting.toSorted((a, b) => a.all.length - b.all.length);
    if (hand === undefined) return undefined;
    hand.all.push(one);
    if (key !== undefined) hand.openings.add(key);
  }
  const isEven = hands.every(({ all }) => all.length >= most - 1);
  return isEven ? hands.map(({ all }) => all) : undefined;
}

/** One opening after the other, each conversation into the next hand: always even, and never two of one opening. */
function dealtByOpening(conversations: readonly Conversation[], count: number) {
  const inOrder = [...Map.groupBy(conversations, openingKey).values()].flat();
  return Array.from({ length: count }, (_, hand) => inOrder.filter((_one, index) => index % count === hand));
}
