/** People's texts in games and other streams, for export and erasure. */
import type { Streams } from '@parlour/host';
import { erasedName, type Store } from '@parlour/store';
import type { FinishedGame } from '../../platform/log-reading/game-row.ts';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import { listPlayerGames } from '../../platform/store/player-games.ts';

/**
 * Erases all texts of a player in a game or another stream, permanently; the stream stays. Returns whether
 * there were any.
 */
export async function erasePlayerTexts(
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

/** Prefixes of streams without texts, of which there may be many. */
const wordless = ['d_', 'p_', 'v_', 'w_'] as const;

/**
 * All texts of a player in other streams, and streams that only concern them, one stream at a time.
 * Independent of the number of other streams.
 */
export async function* textsOutsideGames(
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

/** Erases all texts of a player in finished games, and in all other streams, even running ones. */
export async function eraseAllPlayerTexts(
  store: Store,
  reader: LogReader,
  streams: Streams,
  player: string,
): Promise<void> {
  for await (const { game } of listPlayerGames(store, player))
    await erasePlayerTexts(store, reader, game, player);
  // What goes on has the words in memory as well.
  for (const stream of await streams.concerning(player, wordless))
    if (await erasePlayerTexts(store, reader, stream, player)) {
      await streams.letGo(stream);
      await keepAnew(store, reader, stream);
    }
}

/** Archives a campaign again, without erased annotators. */
async function keepAnew({ archive }: Store, reader: LogReader, stream: string): Promise<void> {
  const judged = stream.startsWith('c_') ? await reader.readOn('judgedCampaign', stream) : undefined;
  if (judged !== undefined) await archive.keep([], await archive.position(), [judged]);
}

/** Players who left for good during a game: their words go when it is over. */
export async function eraseTextsOfLeavers(
  store: Store,
  reader: LogReader,
  games: readonly FinishedGame[],
): Promise<void> {
  for (const { game, players } of games)
    for (const { kind, player } of players) {
      if (kind !== 'account') continue;
      const account = await store.records.account(player);
      if (account?.nickname === erasedName) await erasePlayerTexts(store, reader, game, player);
    }
}
