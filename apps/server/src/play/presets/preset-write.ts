/** Writes the file of a preset, alone or together with the note of who did it, also across a crash. */
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
import { type PresetRoot, type PresetState, presetFolder, presetStates } from '@parlour/protocol/preset-file';
import type { Safety } from '@parlour/store';

interface PresetWrite {
  readonly root: PresetRoot;
  /** Of the file, without its folder. */
  readonly name: string;
  readonly state: PresetState;
  readonly text: string;
}

/** A write by an operator, as in the audit log. */
interface NotedWrite extends PresetWrite {
  /** The preset's id. */
  readonly title: string;
  /** Time of recording, in milliseconds since 1970. */
  readonly at: number;
}

/** Name of the journal; not a valid name of a preset's file. */
const journal = 'saving';
const journalFolder = 'forums';
/** Others may have acted between a crash and the next start, with a tool. */
const maxActsRead = 100;

/** Where a file of this name lies; undefined: nowhere. */
export const stateOfFile = (directory: string, root: PresetRoot, name: string): PresetState | undefined =>
  presetStates.find((state) => existsSync(placeOf(directory, { root, name, state })));

/** Writes a file in one step; one of the same name in another state is deleted. */
export function writePreset(directory: string, write: PresetWrite): void {
  const place = placeOf(directory, write);
  const half = join(directory, journalFolder, 'half-written');
  writeFileSync(half, write.text);
  flush(half);
  renameSync(half, place);
  flush(join(directory, presetFolder(write.root, write.state)));
  for (const state of presetStates)
    if (state !== write.state) rmSync(placeOf(directory, { ...write, state }), { force: true });
}

/** Notes it, and then writes the file. A crash in between is made up for at the next start. */
export async function saveAndAudit(
  directory: string,
  write: NotedWrite,
  note: () => Promise<unknown>,
): Promise<void> {
  const underWay = join(directory, journalFolder, journal);
  writeFileSync(underWay, JSON.stringify(write));
  flush(underWay);
  try {
    await note();
    writePreset(directory, write);
  } finally {
    rmSync(underWay);
  }
}

/** After a crash during a write: it is made up for if it is in the audit log. */
export async function recoverWrite(directory: string, { audit }: Pick<Safety, 'audit'>): Promise<void> {
  const underWay = join(directory, journalFolder, journal);
  if (!existsSync(underWay)) return;
  const write = writeIn(readFileSync(underWay, 'utf8'));
  if (write !== undefined) {
    const lines = await audit({ limit: maxActsRead });
    const isNoted = lines.some(
      ({ at, act }) => at === write.at && act.type === 'proposals' && act.title === write.title,
    );
    if (isNoted) writePreset(directory, write);
  }
  rmSync(underWay);
}

/** A journal that is cut off was never followed by a note. */
function writeIn(text: string): NotedWrite | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const placeOf = (directory: string, { root, name, state }: Omit<PresetWrite, 'text'>): string =>
  join(directory, presetFolder(root, state), basename(name));

/** It is on the disk when this returns. */
function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
