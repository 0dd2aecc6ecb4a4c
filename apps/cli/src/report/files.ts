/** Writes the files of a report. */
import { writeFileSync } from 'node:fs';
import { InputError } from '../input-error.ts';

/** Writes the files by name, and prints the names. Throws InputError on failure. */
export function writeAll(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    try {
      writeFileSync(file, text);
    } catch (error) {
      throw new InputError(`${file}: cannot be written: ${(error as Error).message}`);
    }
    process.stdout.write(`${file}\n`);
  }
}
