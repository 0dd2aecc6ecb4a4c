import type { MarketEvent } from '@parlour/game';
import { readGame } from '@parlour/host';
import { speakerOf } from '@parlour/results';
import type { Fact, Store } from '@parlour/store';

/** The games of one person are read so many at once. */
const pageSize = 100;

/** What one player said in one game. */
export interface OwnWords {
  readonly version: number;
  readonly at: number;
  readonly type: string;
  readonly question?: string;
  readonly text: string;
}

/** What one player said in a game, as far as it is not erased. */
export async function wordsOf({ log }: Store, game: string, player: string): Promise<readonly OwnWords[]> {
  const facts = await log.read(game);
  const { hosted } = readGame(facts);
  const seats = Object.entries(hosted?.players ?? {}).filter(([, { id }]) => id === player);
  return facts.flatMap(({ version, fact }) => {
    const speaker = speakerOf(fact as unknown as MarketEvent);
    if (typeof fact.text !== 'string' || !seats.some(([seat]) => seat === speaker)) return [];
    return [{ version, ...said(fact), text: fact.text }];
  });
}

function said({ type, at, question }: Fact): Omit<OwnWords, 'version' | 'text'> {
  return { at: Number(at), type, ...(typeof question === 'string' ? { question } : {}) };
}

/** Every finished game of a player, whatever its origin, the newest first. */
export async function* allGamesOf({ archive }: Store, player: string) {
  let before: { readonly key: number; readonly game: string } | undefined;
  do {
    const page = await archive.gamesOf(player, { limit: pageSize, ...(before && { before }) });
    yield* page.games;
    before = page.next;
  } while (before !== undefined);
}

/** Takes everything that a player said out of a game for ever; the game itself stays. */
export async function eraseWords(store: Store, game: string, player: string): Promise<void> {
  const words = await wordsOf(store, game, player);
  if (words.length === 0) return;
  await store.log.eraseText(
    game,
    words.map(({ version }) => version),
  );
}
