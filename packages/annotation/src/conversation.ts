/** Conversations that people judge in Spot the Bot: two entities in turn. */
import type { Nature } from '@parlour/game';

/** A speaker of a conversation. Not sent to annotators. */
export interface Entity {
  /** Name in results: a bot's name, or `Human` for all humans. */
  readonly name: string;
  readonly nature: Nature;
  /** The account or bot of this server that speaks. No annotator judges a conversation they took part in. */
  readonly player?: string;
}

/** Message of the first entity, and the reply of the second. */
export type ConversationExchange = readonly [first: string, second: string];

/** A conversation between two entities. */
export interface Conversation {
  readonly id: string;
  /** Domain of the conversation, such as `dailydialog`; each is analysed separately. */
  readonly domain: string;
  /** The first one speaks first. */
  readonly entities: readonly [Entity, Entity];
  readonly exchanges: readonly ConversationExchange[];
  /** The opening: the seed of bots, or the first exchange of humans. Neither shown nor counted. */
  readonly seed?: ConversationExchange;
}

/** The first exchanges of a conversation, as shown to an annotator. */
export interface Segment {
  readonly conversation: string;
  /** Number of exchanges, from the first. */
  readonly exchanges: number;
}

/** Whether both entities are bots; only these conversations are ranked. */
export const isBetweenBots = ({ entities }: Conversation): boolean =>
  entities.every(({ nature }) => nature === 'machine');

/** Pair of entities, in either order. */
export const pairOf = ({ entities }: Conversation): string =>
  entities
    .map(({ name }) => name)
    .sort()
    .join(' and ');

/** Normalised text for comparison: without case, punctuation and redundant spaces. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** An exchange as it is compared. */
export const plainExchange = ([first, second]: ConversationExchange): string =>
  `${plain(first)}\n${plain(second)}`;

/** Accounts and bots of this server that took part. */
export const playersOf = ({ entities }: Conversation): readonly string[] =>
  entities.flatMap(({ player }) => player ?? []);
