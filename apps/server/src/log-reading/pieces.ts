/** Long texts out of logs, a piece at a time: while one goes out the next one is read, and no more. */
import type { WholeGame } from '@parlour/store';
import type { Piece } from './jobs.ts';
import type { LogReader } from './log-reader.ts';

type Pieces = AsyncGenerator<string, void>;

/** The public log in pieces, of which the first has been read. Throws ReadingTooMuch before that, and never after. */
export async function linesOf(reader: LogReader, game: string): Promise<Pieces> {
  return following((after) => reader.readOn('lines', game, after), await reader.read('lines', game, 0));
}

/** The log as text: what stands above the events, the events, what stands below. Throws as `linesOf` does. */
export async function textOf(
  reader: LogReader,
  { game, format, startedAt }: Pick<WholeGame, 'game' | 'format' | 'startedAt'>,
): Promise<Pieces> {
  const { head, first, end } = await reader.read('text', game, format, startedAt);
  const next = (after: number) => reader.readOn('textLines', game, format, after);
  return framed(head, following(next, first), end);
}

async function* framed(head: string, pieces: Pieces, end: string): Pieces {
  yield head;
  yield* pieces;
  yield end;
}

async function* following(read: (after: number) => Promise<Piece>, first: Piece): Pieces {
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
