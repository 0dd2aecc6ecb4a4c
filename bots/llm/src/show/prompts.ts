/** The prompts of the show, from files. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '../endpoint/index.ts';
import type { ShowPrompts } from './contestant.ts';

const own = join(import.meta.dirname, '..', '..', 'prompts');

/**
 * `show.md` and `show-labels.md` from the operator's folder, or the built-in ones. Throws SettingsError for
 * a missing gap.
 */
export function readShowPrompts(folder: string | undefined): ShowPrompts {
  return {
    talk: readPrompt(folder, 'show.md', ['you', 'others', 'persona']),
    labels: readPrompt(folder, 'show-labels.md', ['you', 'others']),
  };
}

function readPrompt(folder: string | undefined, file: string, gaps: readonly string[]): string {
  const theirs = folder === undefined ? undefined : join(folder, file);
  const path = theirs !== undefined && existsSync(theirs) ? theirs : join(own, file);
  const text = readFileSync(path, 'utf8').trim();
  const missing = gaps.find((gap) => !text.includes(`{${gap}}`));
  if (missing !== undefined) throw new SettingsError(`PARLOUR_LLM_PROMPTS: expected {${missing}} in ${file}`);
  return text;
}
