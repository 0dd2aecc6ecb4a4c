/** Reads the reference numbers of other programs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'golden');

/** Reference numbers that other programs computed; where each comes from is in golden/README.md. */
export const goldenText = (path: string): string => readFileSync(join(folder, path), 'utf8');

/** The same, of a JSON file. The shape is the caller's claim. */
export const golden = <Shape>(path: string): Shape => JSON.parse(goldenText(path));
