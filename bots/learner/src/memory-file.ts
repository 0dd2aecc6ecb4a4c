/** The memory's file: lines that are only ever added. */
import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import type { Exchange } from './exchange.ts';

/** A line of the file: something learned, or its later state. */
export type MemoryRecord =
  | ({ readonly type: 'learned' } & Exchange)
  /** Change of its rating after reuse. */
  | { readonly type: 'worth'; readonly id: string; readonly by: number }
  /** It is not to be learned again. The words are nowhere in the file. */
  | { readonly type: 'forgotten'; readonly id: string }
  /** All public games up to this one were learned from. */
  | { readonly type: 'cursor'; readonly game: string | null };

export interface MemoryFile {
  readonly read: () => MemoryRecord[];
  readonly append: (lines: readonly MemoryRecord[]) => void;
  /** Replaces all lines atomically: readers see the old or the new ones. */
  readonly replace: (lines: readonly MemoryRecord[]) => void;
}

const textOf = (lines: readonly MemoryRecord[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** A file to which lines are added. One that was cut off in the middle is left out, and spoils none after it. */
export function openMemoryFile(path: string): MemoryFile {
  const write = (name: string, flags: string, text: string) => {
    const file = openSync(name, flags, 0o600);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  };
  return {
    read() {
      if (!existsSync(path)) return [];
      const text = readFileSync(path, 'utf8');
      if (text !== '' && !text.endsWith('\n')) appendFileSync(path, '\n');
      return text.split('\n').flatMap(parsed);
    },
    append: (lines) => write(path, 'a', textOf(lines)),
    replace(lines) {
      write(`${path}.new`, 'w', textOf(lines));
      renameSync(`${path}.new`, path);
    },
  };
}

const types = ['learned', 'worth', 'forgotten', 'cursor'];

function parsed(text: string): MemoryRecord[] {
  try {
    const line = JSON.parse(text) as MemoryRecord;
    return types.includes(line.type) ? [line] : [];
  } catch {
    return [];
  }
}

/** Keeps nothing: for a bot that was given no folder. */
export const inMemoryOnly: MemoryFile = { read: () => [], append: () => {}, replace: () => {} };
