/** Long texts out of logs, a piece at a time: the next one is read when the last one has gone out. */
import type { WholeGame } from '@parlour/store';
import type { Piece } from './jobs.ts';
import type { LogReader } from './log-reader.ts';

type Pieces = AsyncGenerator<string, void>;

/** A log in pieces, of which the first has been read. Throws ReadingTooMuch before that, and never after. */
export async function piecesOf(reader: LogReader, job: 'lines' | 'textLines', game: string): Promise<Pieces> {
  const first = await reader.read(job, game, 0);
  return following(reader, job, game, first);
}

/** The log as text: what stands above the events, the events, what stands below. Throws as `piecesOf` does. */
export async function textOf(
  reader: LogReader,
  { game, startedAt }: Pick<WholeGame, 'game' | 'startedAt'>,
): Promise<Pieces> {
  const { head, end } = await reader.read('textFrame', game, startedAt);
  return framed(head, following(reader, 'textLines', game, { text: '', next: 0 }), end);
}

async function* framed(head: string, pieces: Pieces, end: string): Pieces {
  yield head;
  yield* pieces;
  yield end;
}

async function* following(reader: LogReader, job: 'lines' | 'textLines', game: string, first: Piece): Pieces {
  for (let piece = first; ; piece = await reader.readOn(job, game, piece.next ?? 0)) {
    if (piece.text !== '') yield piece.text;
    if (piece.next === null) return;
  }
}
