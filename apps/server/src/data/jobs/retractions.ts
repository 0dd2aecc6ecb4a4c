/** Retractions: games and texts that were in a final release, and were withdrawn or erased afterwards. */
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** A line of the public list. */
export interface Retraction {
  readonly month: string;
  /** The first version of the release without it. */
  readonly version: string;
  /** The key of the game in that release. */
  readonly game: string;
  /** `game`: withdrawn as a whole; `texts`: the words of some messages were erased. */
  readonly what: 'game' | 'texts';
  /** The erased messages, by their `n`; empty for a game. */
  readonly messages: readonly number[];
}

/** A game of a release. */
interface IndexedGame {
  readonly erased: readonly number[];
  /** Undefined in indexes of versions up to 0.2. */
  readonly licence: string | undefined;
}

/** Games by their keys. */
export type GameIndex = ReadonlyMap<string, IndexedGame>;

/** Reads the index of a release. Without a file it is empty. */
export async function readIndex(file: string): Promise<GameIndex> {
  const games = new Map<string, IndexedGame>();
  if (!existsSync(file)) return games;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [game = '', erased = '', licence] = line.split('\t');
    games.set(game, { erased: erased === '' ? [] : erased.split(',').map(Number), licence });
  }
  return games;
}

/** Games and texts of the older index that the newer one does not have. */
export function retractionsBetween(
  before: GameIndex,
  after: GameIndex,
  release: Pick<Retraction, 'month' | 'version'>,
): readonly Retraction[] {
  return [...before].flatMap(([game, { erased }]): readonly Retraction[] => {
    const now = after.get(game);
    if (now === undefined) return [{ ...release, game, what: 'game', messages: [] }];
    const known = new Set(erased);
    const messages = now.erased.filter((n) => !known.has(n));
    return messages.length === 0 ? [] : [{ ...release, game, what: 'texts', messages }];
  });
}
