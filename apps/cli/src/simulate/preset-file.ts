/** Presets of files that simulations read. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PresetFile } from '@parlour/game';
import { problemText, readPreset } from '@parlour/protocol/preset-file';
import { InputError } from '../input-error.ts';

/** Throws InputError with its faults. */
export function readPresetFile(path: string): PresetFile {
  const read = readPreset(readFileSync(path, 'utf8'), (words) =>
    readFileSync(join(dirname(path), words), 'utf8'),
  );
  if ('file' in read) return read.file;
  throw new InputError(read.problems.map((one) => problemText(path, one)).join('\n'));
}
