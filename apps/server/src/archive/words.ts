/** What people said in their games, and in what is no game: for those who want to have it, or have it erased. */
import type { Streams } from '@parlour/host';
import { erasedName, type Store } from '@parlour/store';
import type { FinishedGame } from '../log-reading/game-row.ts';
import type { LogReader } from '../log-reading/log-reader.ts';

/** The games of one person are read so many at once. */
const pageSize = 100;

/** Every finished game of a player, no matter what its origin, the newest first. */
export async function* allGamesOf({ archive }: Store, player: string) {
  let before: { readonly key: number; readonly game: string } | undefined;
  do {
    const page = await archive.gamesOf(player, { limit: pageSize, ...(before && { before }) });
    yield* page.games;
    before = page.next;
  } while (before !== undefined);
}

/** Takes everything that a player said out of a game, or another stream, for ever; the stream itself stays. Was there anything? */
export async function eraseWords(
  store: Store,
  reader: LogReader,
  stream: string,
  player: string,
): Promise<boolean> {
  const words = await reader.readOn('words', stream, player);
  if (words.length === 0) return false;
  await store.log.eraseText(
    stream,
    words.map(({ version }) => version),
  );
  return true;
}

/** Nobody says words there, and there may be many. */
const wordless = ['d_', 'p_'] as const;

/**
 * Everything that a player said in streams that are no games, and those that are all about them, a stream at a time.
 * How many are about others costs nothing.
 */
export async function* wordsElsewhere(
  streams: Pick<Streams, 'concerning'>,
  reader: Pick<LogReader, 'readOn'>,
  player: string,
) {
  for (const stream of await streams.concerning(player, wordless)) {
    const words = await reader.readOn('words', stream, player);
    const view = await reader.readOn('own', stream, player);
    if (words.length > 0 || view !== undefined) yield { stream, words, ...(view && { view }) };
  }
}

/** Takes everything that a player said out of all games that are over, and of all other streams, also while they go on. */
export async function eraseEverywhere(
  store: Store,
  reader: LogReader,
  streams: Streams,
  player: string,
): Promise<void> {
  for await (const { game } of allGamesOf(store, player)) await eraseWords(store, reader, game, player);
  // What goes on has the words in memory as well.
  for (const stream of await streams.concerning(player, wordless))
    if (await eraseWords(store, reader, stream, player)) {
      await streams.letGo(stream);
      await keepAnew(store, reader, stream);
    }
}

/** What the archive keeps of a campaign is made again, without those who are erased. */
async function keepAnew({ archive }: Store, reader: LogReader, stream: string): Promise<void> {
  const judged = stream.startsWith('c_') ? await reader.readOn('judgedCampaign', stream) : undefined;
  if (judged !== undefined) await archive.keep([], await archive.position(), [judged]);
}

/** Players who left for good during a game: their words go when it is over. */
export async function forgetErased(
  store: Store,
  reader: LogReader,
  games: readonly FinishedGame[],
): Promise<void> {
  for (const { game, players } of games)
    for (const { kind, player } of players) {
      if (kind !== 'account') continue;
      const account = await store.records.account(player);
      if (account?.nickname === erasedName) await eraseWords(store, reader, game, player);
    }
}
