/** The page of a finished game: what the archive keeps of it, with today's names and the words as far as they are left. */
import type { Origin } from '@parlour/protocol';
import { addressOf, routes } from '@parlour/protocol/reference';
import type { Store } from '@parlour/store';
import type { LogReader } from '../log-reading/log-reader.ts';
import { namesOf } from './finished-game.ts';
import type { FinishedGame } from './game-row.ts';

/** Everything that the page of a finished game shows beside its log. Throws ReadingTooMuch. */
export async function gameRecord(store: Store, reader: LogReader, game: FinishedGame) {
  const { format, origin, startedAt, endedAt, record } = game;
  const { seed, sealed, natures, outcome, moments, gains, config } = record;
  const address = { game: game.game };
  const words = await wordsOf(reader, game);
  return {
    game: game.game,
    format,
    origin: origin as Origin,
    startedAt,
    endedAt,
    seed,
    sealed,
    natures,
    names: await namesOf(store, game),
    outcome,
    moments: moments.map(({ words: { question, answer }, ...moment }) => ({
      ...moment,
      text: words(question),
      answer: words(answer),
    })),
    gains,
    config,
    log: addressOf(routes.readGameLog, address),
    text: addressOf(routes.readGameText, address),
    image: addressOf(routes.readGamePicture, address),
  };
}

/** The words of a game's moments by the versions of their facts, all fetched at once; null: erased. */
async function wordsOf(reader: LogReader, { game, record }: FinishedGame) {
  const versions = record.moments
    .flatMap(({ words }) => [words.question, words.answer])
    .filter((version) => version !== null);
  const texts = versions.length === 0 ? {} : await reader.read('texts', game, versions);
  return (version: number | null): string | null => (version === null ? null : (texts[version] ?? null));
}
