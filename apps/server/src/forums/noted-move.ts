/** Moves the file of a forum together with the note of who did it: both happen, or neither, also across a crash. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { forumFolders } from '@parlour/protocol/forum-file';
import { ActRefused, type Safety } from '@parlour/store';

/** From where to where a file moves, as it is said in the log of acts. */
export interface ForumMove {
  readonly forum: string;
  /** Without its folder. */
  readonly file: string;
  readonly to: keyof typeof forumFolders;
  /** When it is noted, in milliseconds since 1970. */
  readonly at: number;
}

/** What is under way; no name of a forum. */
const journal = 'moving';
/** Others may have acted between a crash and the next start, with a tool. */
const mostActs = 100;

/**
 * Moves the file, and then notes it. Where it cannot be noted the file goes back. Throws ActRefused if there is a file of
 * that name already: it is kept.
 */
export async function movedAndNoted<Noted>(
  directory: string,
  move: ForumMove,
  note: () => Promise<Noted>,
): Promise<Noted> {
  const { from, to } = placesOf(directory, move);
  if (existsSync(to)) throw new ActRefused('forum-file-there');
  const underWay = join(directory, forumFolders.open, journal);
  writeFileSync(underWay, JSON.stringify(move));
  flush(underWay);
  try {
    renameSync(from, to);
    flushFolders(directory);
    return await note();
  } catch (error) {
    goBack(directory, move);
    throw error;
  } finally {
    rmSync(underWay);
  }
}

/** After a crash amid a move: a file whose move is not in the log of acts goes back. */
export async function settleMove(directory: string, { audit }: Pick<Safety, 'audit'>): Promise<void> {
  const underWay = join(directory, forumFolders.open, journal);
  if (!existsSync(underWay)) return;
  const move = moveIn(readFileSync(underWay, 'utf8'));
  if (move !== undefined) {
    const lines = await audit({ limit: mostActs });
    const isNoted = lines.some(({ at, act }) => at === move.at && 'forum' in act && act.forum === move.forum);
    if (!isNoted) goBack(directory, move);
  }
  rmSync(underWay);
}

/** A journal that is cut off was never followed by a move. */
function moveIn(text: string): ForumMove | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function goBack(directory: string, move: ForumMove): void {
  const { from, to } = placesOf(directory, move);
  if (!existsSync(to) || existsSync(from)) return;
  renameSync(to, from);
  flushFolders(directory);
}

function placesOf(directory: string, { file, to }: ForumMove) {
  const placeIn = (kind: keyof typeof forumFolders) => join(directory, forumFolders[kind], basename(file));
  return { from: placeIn(to === 'open' ? 'closed' : 'open'), to: placeIn(to) };
}

function flushFolders(directory: string): void {
  for (const folder of Object.values(forumFolders)) flush(join(directory, folder));
}

/** It is on the disk when this returns. */
function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
