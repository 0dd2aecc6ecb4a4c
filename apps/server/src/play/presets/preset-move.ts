/** Moves the file of a preset together with the note of who did it: both happen, or neither, also across a crash. */
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
import { type PresetRoot, type PresetState, presetFolder } from '@parlour/protocol/preset-file';
import { ActRefused, type Safety } from '@parlour/store';

/** Source and destination of a file, as in the audit log. */
export interface PresetMove {
  readonly forum: string;
  readonly root: PresetRoot;
  /** Of the file, without its folder. */
  readonly name: string;
  readonly from: PresetState;
  readonly to: PresetState;
  /** Time of recording, in milliseconds since 1970. */
  readonly at: number;
}

/** Name of the move journal; not a valid name of a preset's file. */
const journal = 'moving';
const journalFolder = 'forums';
/** Others may have acted between a crash and the next start, with a tool. */
const maxActsRead = 100;

/**
 * Moves the file, and then notes it. Where it cannot be noted the file goes back. Throws ActRefused if there is a file of
 * that name already: it is kept.
 */
export async function moveAndAudit<Noted>(
  directory: string,
  move: PresetMove,
  note: () => Promise<Noted>,
): Promise<Noted> {
  const { from, to } = placesOf(directory, move);
  if (existsSync(to)) throw new ActRefused('forum-file-there');
  const underWay = join(directory, journalFolder, journal);
  writeFileSync(underWay, JSON.stringify(move));
  flush(underWay);
  try {
    renameSync(from, to);
    flushFolders(directory, move);
    return await note();
  } catch (error) {
    goBack(directory, move);
    throw error;
  } finally {
    rmSync(underWay);
  }
}

/** After a crash during a move: a file whose move is not in the audit log is moved back. */
export async function recoverMove(directory: string, { audit }: Pick<Safety, 'audit'>): Promise<void> {
  const underWay = join(directory, journalFolder, journal);
  if (!existsSync(underWay)) return;
  const move = moveIn(readFileSync(underWay, 'utf8'));
  if (move !== undefined) {
    const lines = await audit({ limit: maxActsRead });
    const isNoted = lines.some(({ at, act }) => at === move.at && 'forum' in act && act.forum === move.forum);
    if (!isNoted) goBack(directory, move);
  }
  rmSync(underWay);
}

/** A journal that is cut off was never followed by a move. */
function moveIn(text: string): PresetMove | undefined {
  try {
    return moveOfToday(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A journal of before there were presets of other formats: it moved a forum, open or closed. */
const moveOfToday = (move: PresetMove & { readonly file?: string }): PresetMove =>
  move.file === undefined
    ? move
    : { ...move, root: 'forums', name: move.file, from: move.to === 'open' ? 'closed' : 'open' };

function goBack(directory: string, move: PresetMove): void {
  const { from, to } = placesOf(directory, move);
  if (!existsSync(to) || existsSync(from)) return;
  renameSync(to, from);
  flushFolders(directory, move);
}

function placesOf(directory: string, { root, name, from, to }: PresetMove) {
  const placeIn = (state: PresetState) => join(directory, presetFolder(root, state), basename(name));
  return { from: placeIn(from), to: placeIn(to) };
}

function flushFolders(directory: string, { root, from, to }: PresetMove): void {
  for (const state of [from, to]) flush(join(directory, presetFolder(root, state)));
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
