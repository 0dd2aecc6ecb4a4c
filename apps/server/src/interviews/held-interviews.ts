/** The interviews that a house holds: those that Parlour comes with, and those of its operator. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Dataset, isFaulty, type Language, languageOf, readDataset } from '@parlour/interview';

const samples = join(import.meta.dirname, '..', '..', '..', '..', 'packages', 'interview', 'sample');

/** An interview by its name. */
export interface HeldInterview {
  readonly name: string;
  readonly language: Language;
  readonly dataset: Dataset;
}

/** Datasets that were read, by their files. */
const known = new Map<string, HeldInterview>();

/** The files of all, by their names: `sample-en`, `sample-ru`, and the datasets in the directory PARLOUR_INTERVIEWS. */
function files(): ReadonlyMap<string, string> {
  const all = new Map(
    ['en', 'ru'].map((language) => [`sample-${language}`, join(samples, `${language}.jsonl`)]),
  );
  const own = process.env.PARLOUR_INTERVIEWS ?? '';
  if (own === '') return all;
  for (const file of readdirSync(own).sort())
    if (/^\.jsonl?$/.test(extname(file))) all.set(file.slice(0, -extname(file).length), join(own, file));
  return all;
}

/** All of them, in order. Throws where a dataset of the operator is faulty. */
export const heldInterviews = (): readonly HeldInterview[] =>
  [...files()].map(([name, file]) => readHeld(name, file));

/** Undefined: this house holds none of this name. */
export function heldInterview(name: string): HeldInterview | undefined {
  const file = files().get(name);
  return file === undefined ? undefined : readHeld(name, file);
}

function readHeld(name: string, file: string): HeldInterview {
  const before = known.get(file);
  if (before !== undefined) return before;
  const dataset = readDataset(readFileSync(file, 'utf8'));
  if (isFaulty(dataset)) throw new Error(dataset.faults.map((fault) => `${file}: ${fault}`).join('\n'));
  const [first] = dataset;
  const held = { name, language: first === undefined ? 'en' : languageOf(first), dataset } as const;
  known.set(file, held);
  return held;
}
