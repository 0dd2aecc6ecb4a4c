/** Conversations that people judge in Spot the Bot: two entities in turn. */
import type { Nature } from '@parlour/game';

/** Who speaks in a conversation. None of it is sent to annotators. */
export interface Entity {
  /** What it is called in results: a bot's name, or `Human` for every person. */
  readonly name: string;
  readonly nature: Nature;
  /** The account or bot of this house that speaks. Nobody judges a conversation of their own. */
  readonly player?: string;
}

/** What the first entity says, and what the second says to it. */
export type Exchange = readonly [first: string, second: string];

export interface Conversation {
  readonly id: string;
  /** What the conversations are about, such as `dailydialog`: each domain is analysed apart. */
  readonly domain: string;
  /** The first one speaks first. */
  readonly entities: readonly [Entity, Entity];
  readonly exchanges: readonly Exchange[];
  /** The opening: of bots what they were given to begin with, of people their first exchange. Neither shown nor counted. */
  readonly seed?: Exchange;
}

/** The first exchanges of a conversation: what an annotator is shown of it. */
export interface Segment {
  readonly conversation: string;
  /** How many exchanges, from the first. */
  readonly exchanges: number;
}

/** Whether it was a conversation between two bots, which alone are ranked. */
export const isOfBots = ({ entities }: Conversation): boolean =>
  entities.every(({ nature }) => nature === 'machine');

/** Which two speak, whoever speaks first. */
export const pairOf = ({ entities }: Conversation): string =>
  entities
    .map(({ name }) => name)
    .sort()
    .join(' and ');

/** Text as it is compared: without case, punctuation, and spaces that tell nothing. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** An exchange as it is compared. */
export const plainExchange = ([first, second]: Exchange): string => `${plain(first)}\n${plain(second)}`;

/** The accounts and bots of this house that took part. */
export const playersOf = ({ entities }: Conversation): readonly string[] =>
  entities.flatMap(({ player }) => player ?? []);
