/** Writes the files of an export piece by piece: into a directory, or into one zip. */
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Zip, ZipDeflate } from 'fflate';
import { InputError } from '../input-error.ts';

export interface ExportFolder {
  readonly line: (file: string, line: string) => void;
  readonly whole: (file: string, text: string) => void;
  /** All of it is there: it gets its name. */
  readonly finish: () => void;
  /** Nothing of it stays. */
  readonly drop: () => void;
}

/** Number of characters per write. */
const pieceSize = 1 << 16;

/**
 * Writes under a temporary name until complete. Throws an InputError if the target exists, except as an
 * empty directory.
 */
export function openFolder(out: string): ExportFolder {
  const path = resolve(out);
  const isZip = path.endsWith('.zip');
  if (existsSync(path) && (isZip || !statSync(path).isDirectory() || readdirSync(path).length > 0))
    throw new InputError(`${out}: expected a new or empty directory, found files; choose another name`);
  if (!existsSync(dirname(path)))
    throw new InputError(`${out}: expected its directory to be there, found none`);
  const folder = mkdtempSync(join(dirname(path), `.${basename(path)}-`));
  const open = new Map<string, { readonly descriptor: number; held: string }>();
  const file = (name: string) => {
    const known = open.get(name) ?? { descriptor: openSync(join(folder, name), 'w'), held: '' };
    open.set(name, known);
    return known;
  };
  const close = () => {
    for (const { descriptor, held } of open.values()) {
      writeSync(descriptor, held);
      closeSync(descriptor);
    }
    open.clear();
  };
  return {
    line(name, line) {
      const one = file(name);
      one.held += line;
      if (one.held.length < pieceSize) return;
      writeSync(one.descriptor, one.held);
      one.held = '';
    },
    whole: (name, text) => writeFileSync(join(folder, name), text),
    finish() {
      close();
      if (!isZip) {
        if (existsSync(path)) rmdirSync(path);
        renameSync(folder, path);
        return;
      }
      const part = `${folder}.zip`;
      zip(folder, part);
      renameSync(part, path);
      rmSync(folder, { recursive: true });
    },
    drop() {
      close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One file after the other, a piece at a time. */
function zip(folder: string, to: string): void {
  const target = openSync(to, 'w');
  const archive = new Zip((error, data) => {
    if (error) throw error;
    writeSync(target, data);
  });
  for (const name of readdirSync(folder).sort()) {
    const entry = new ZipDeflate(name, { level: 6 });
    // The same files make the same zip: it holds no time but the first that it can.
    entry.mtime = new Date(1980, 0, 1);
    archive.add(entry);
    const source = openSync(join(folder, name), 'r');
    for (let size = -1; size !== 0; ) {
      const piece = new Uint8Array(pieceSize);
      size = readSync(source, piece);
      entry.push(piece.subarray(0, size), size === 0);
    }
    closeSync(source);
  }
  archive.end();
  closeSync(target);
}
