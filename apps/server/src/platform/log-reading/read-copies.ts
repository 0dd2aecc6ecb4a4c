/** The texts of copied messages, for operators. */
import type { RelayFlag } from '@parlour/proof';
import type { Store } from '@parlour/store';
import type { LogReader } from './log-reader.ts';

/** Both texts of each pair, by game and time; null: the text was erased. */
export function readCopies(
  { store, reader }: { readonly store: Store; readonly reader: LogReader },
  copies: RelayFlag['copies'],
) {
  const text = async (game: string, at: number) => {
    const kept = await store.archive.game(game);
    const said = kept === undefined ? [] : await reader.read('said', game);
    const found = said.find((one) => (kept?.startedAt ?? 0) + one.at === at);
    return { game, at, text: found?.text ?? null };
  };
  return Promise.all(
    copies.map(async ({ game, at, from, resemblance }) => ({
      resemblance,
      said: await text(game, at),
      heard: await text(from.game, from.at),
    })),
  );
}
