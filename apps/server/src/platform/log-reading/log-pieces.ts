/** Long texts out of logs, a piece at a time: while one goes out the next one is read, and no more. */
import type { WholeGame } from '@parlour/store';
import type { LogReader } from './log-reader.ts';
import type { LogPiece } from './reader-jobs.ts';

/** Second line of the text of a game with a bot that was disqualified later. */
const disqualifiedNote = 'disqualified: a bot of this game was disqualified later\n';

type Pieces = AsyncGenerator<string, void>;

/** The public log in pieces, of which the first has been read. Throws TooManyReaders before that, and never after. */
export async function readLogPieces(reader: LogReader, game: string): Promise<Pieces> {
  return following((after) => reader.readOn('lines', game, after), await reader.read('lines', game, 0));
}

/** The log as text: head, events, end. Throws as `readLogPieces` does. */
export async function readGameText(
  reader: LogReader,
  { game, format, startedAt, list }: Pick<WholeGame, 'game' | 'format' | 'startedAt' | 'list'>,
): Promise<Pieces> {
  const { head, first, end } = await reader.read('text', game, format, startedAt);
  const next = (after: number) => reader.readOn('textLines', game, format, after);
  const label = list === 'disqualified' ? `${head}${disqualifiedNote}` : head;
  return framed(label, following(next, first), end);
}

async function* framed(head: string, pieces: Pieces, end: string): Pieces {
  yield head;
  yield* pieces;
  yield end;
}

async function* following(read: (after: number) => Promise<LogPiece>, first: LogPiece): Pieces {
  let piece = first;
  while (piece.next !== null) {
    const next = read(piece.next);
    // The reader may go before the text is there.
    next.catch(() => {});
    yield piece.text;
    piece = await next;
  }
  yield piece.text;
}
