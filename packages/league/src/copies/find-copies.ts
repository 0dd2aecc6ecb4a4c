/** Finds copied messages between simultaneous conversations. */
import { type MinHash, minHash, plainText, resemblance } from './min-hash.ts';

/** A message of a bot's conversation, by the bot or its partner. */
export interface HeardMessage {
  readonly game: string;
  readonly bot: string;
  /** Whether the bot said it; otherwise it was said to it. */
  readonly isOwn: boolean;
  readonly text: string;
  /** Milliseconds since 1970 at which it was shown, or handed in. */
  readonly at: number;
}

/** A message that a bot said, like one that was said to it, or to a linked bot, in another game shortly before. */
export interface CopiedMessage {
  readonly bot: string;
  readonly game: string;
  readonly text: string;
  readonly at: number;
  readonly from: { readonly bot: string; readonly game: string; readonly text: string; readonly at: number };
  readonly resemblance: number;
}

/** The longest time between a message and its copy. */
const window = 60_000;
/** Shorter messages never count: two honest players say the same. */
const fewestWords = 6;
const fewestCharacters = 24;
/** Copies of two games above which they are reported. */
const fewestCopies = 2;
/** A pair of games is reported if the resemblance of its copies, summed, reaches this. */
const enough = 1.2;
const leastResemblance = 0.4;

/**
 * Pairs of games with copied messages, by linked bots. `linked`: whether two bots have the same owner, an
 * address or a network in common. `common`: plain texts that say nothing (`commonTexts`). One copied message
 * is no report: two at least.
 */
export function findCopies(
  messages: readonly HeardMessage[],
  linked: (one: string, other: string) => boolean,
  common: ReadonlySet<string> = new Set(),
): readonly (readonly CopiedMessage[])[] {
  const long = messages
    .filter(({ text }) => isLong(text) && !common.has(plainText(text)))
    .map((message) => ({ ...message, hash: minHash(message.text) }))
    .sort((a, b) => a.at - b.at);
  const found = new Map<string, CopiedMessage[]>();
  let from = 0;
  for (const [index, copy] of long.entries()) {
    while ((long[from]?.at ?? 0) < copy.at - window) from++;
    if (!copy.isOwn) continue;
    const best = nearestSource(copy, long.slice(from, index), linked);
    if (best === undefined) continue;
    const key = [copy.game, best.from.game].sort().join(' ');
    found.set(key, [...(found.get(key) ?? []), best]);
  }
  return [...found.values()].filter(
    (copies) =>
      copies.length >= fewestCopies && copies.reduce((sum, copy) => sum + copy.resemblance, 0) >= enough,
  );
}

type Hashed = HeardMessage & { readonly hash: MinHash };

/** A repeated own message of one game is none: it is a phrase of the bot. */
function nearestSource(
  copy: Hashed,
  earlier: readonly Hashed[],
  linked: (one: string, other: string) => boolean,
): CopiedMessage | undefined {
  let best: CopiedMessage | undefined;
  for (const source of earlier) {
    if (source.isOwn || source.game === copy.game) continue;
    if (source.bot !== copy.bot && !linked(source.bot, copy.bot)) continue;
    const near = resemblance(copy.hash, source.hash);
    if (near < Math.max(leastResemblance, best?.resemblance ?? 0)) continue;
    const { bot, game, text, at } = source;
    best = {
      ...{ bot: copy.bot, game: copy.game, text: copy.text, at: copy.at },
      ...{ from: { bot, game, text, at }, resemblance: near },
    };
  }
  return best;
}

function isLong(text: string): boolean {
  const plain = plainText(text);
  return plain.length >= fewestCharacters && plain.split(' ').length >= fewestWords;
}

/** Games in which a text was said from which on it is common. */
const fewestGames = 3;

/** Plain texts that were said in several unlinked games: two honest players say them as well. */
export function commonTexts(messages: readonly Pick<HeardMessage, 'game' | 'text'>[]): ReadonlySet<string> {
  const games = new Map<string, Set<string>>();
  for (const { game, text } of messages) {
    const plain = plainText(text);
    games.set(plain, (games.get(plain) ?? new Set()).add(game));
  }
  return new Set([...games].flatMap(([text, where]) => (where.size >= fewestGames ? [text] : [])));
}
