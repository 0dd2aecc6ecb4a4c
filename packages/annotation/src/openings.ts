/** The opening of a conversation, its first exchange: bots were given it, so annotators are not shown it, and no one is judged by it. */
import { type Conversation, type Exchange, plainExchange } from './conversation.ts';

/** The first exchange that two people had, hidden or not; undefined: nothing was said. */
export const openingOf = ({ seed, exchanges }: Conversation): Exchange | undefined => seed ?? exchanges[0];

/**
 * A conversation between people as those between bots are: its opening is kept apart, for what one kind shows and the
 * other hides tells which it is. Every other conversation stays as it is.
 */
export function withoutOpening(conversation: Conversation): Conversation {
  const { entities, exchanges, seed } = conversation;
  const [opening, ...rest] = exchanges;
  const isOfPeople = entities.every(({ nature }) => nature === 'human');
  if (seed !== undefined || opening === undefined || !isOfPeople) return conversation;
  return { ...conversation, exchanges: rest, seed: opening };
}

/** By what openings are told apart; undefined: it has none. */
export const openingKey = (conversation: Conversation): string | undefined => {
  const opening = openingOf(conversation);
  return opening && plainExchange(opening);
};

/** How often the commonest opening occurs. */
export function mostOfOneOpening(conversations: readonly Conversation[]): number {
  const keys = conversations.flatMap((one) => openingKey(one) ?? []);
  return Math.max(0, ...[...Map.groupBy(keys, (key) => key).values()].map(({ length }) => length));
}

/**
 * Deals conversations as cards are dealt, no two with one opening into one hand: a hidden opening that is shown elsewhere in
 * the batch would tell what was hidden. No two hands differ by more than one. At least as many hands as the commonest
 * opening occurs are needed.
 */
export function dealApart(
  conversations: readonly Conversation[],
  count: number,
): readonly (readonly Conversation[])[] {
  return dealtInOrder(conversations, count) ?? dealtByOpening(conversations, count);
}

/** In their order, each into the smallest hand without its opening; undefined: so the hands come out uneven. */
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
