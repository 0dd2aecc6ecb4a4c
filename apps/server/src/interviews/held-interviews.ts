/** The interviews that a house holds: those that Parlour comes with. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dataset, isFaulty, type Language, readDataset } from '@parlour/interview';

const samples = join(import.meta.dirname, '..', '..', '..', '..', 'packages', 'interview', 'sample');

const languages: Readonly<Record<string, Language>> = { 'sample-en': 'en', 'sample-ru': 'ru' };

/** An interview by its name. */
export interface HeldInterview {
  readonly name: string;
  readonly language: Language;
  readonly dataset: Dataset;
}

const known = new Map<string, HeldInterview>();

/** The names of all. */
export const interviewNames: readonly string[] = Object.keys(languages);

/** Undefined: this house holds none of this name. Read when somebody first asks for it. */
export function heldInterview(name: string): HeldInterview | undefined {
  const language = Object.hasOwn(languages, name) ? languages[name] : undefined;
  if (language === undefined) return undefined;
  const before = known.get(name);
  if (before !== undefined) return before;
  const dataset = readDataset(readFileSync(join(samples, `${language}.jsonl`), 'utf8'));
  if (isFaulty(dataset)) throw new Error(dataset.faults.join('\n'));
  const held = { name, language, dataset };
  known.set(name, held);
  return held;
}
