/** The interviews that a house holds: those that Parlour comes with, and those of its operator. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import {
  type Dataset,
  isFaulty,
  type Language,
  languageOf,
  readDataset,
  type SittingQuestion,
  sittingQuestions,
} from '@parlour/interview';

const samples = join(import.meta.dirname, '..', '..', '..', '..', 'packages', 'interview', 'sample');

/** The longest name that can be asked for. */
const longestName = 64;

/** An interview by its name. */
export interface HeldInterview {
  readonly name: string;
  readonly language: Language;
  readonly dataset: Dataset;
  /** What somebody is asked who did not ask for profane and adult questions: the same list for all sittings. */
  readonly usual: readonly SittingQuestion[];
  /** What somebody is asked who did. */
  readonly all: readonly SittingQuestion[];
}

/** Interviews by their names, by the directory of the operator. */
const read = new Map<string, ReadonlyMap<string, HeldInterview>>();
const ownDirectory = (): string => process.env.PARLOUR_INTERVIEWS ?? '';

/**
 * Reads all interviews anew: `sample-en`, `sample-ru`, and the datasets in the directory PARLOUR_INTERVIEWS. Throws where
 * one of the operator's is faulty, so that a house is told before it opens.
 */
export function readInterviews(): void {
  const own = ownDirectory();
  const all = new Map(
    ['en', 'ru'].map((language) => [
      `sample-${language}`,
      readOne(`sample-${language}`, join(samples, `${language}.jsonl`)),
    ]),
  );
  for (const file of own === '' ? [] : readdirSync(own).sort()) {
    if (!/^\.jsonl?$/.test(extname(file))) continue;
    const [name, path] = [file.slice(0, -extname(file).length), join(own, file)];
    if (name.length > longestName)
      throw new Error(`${path}: expected a name of ${longestName} characters at most`);
    if (all.has(name)) throw new Error(`${path}: there is another interview called "${name}"`);
    all.set(name, readOne(name, path));
  }
  read.set(own, all);
}

/** All of them, in order. What changes in the directory meanwhile counts from the next start. */
export const heldInterviews = (): readonly HeldInterview[] => [...known().values()];

/** Undefined: this house holds none of this name. */
export const heldInterview = (name: string): HeldInterview | undefined => known().get(name);

function known(): ReadonlyMap<string, HeldInterview> {
  const own = ownDirectory();
  if (!read.has(own)) readInterviews();
  return read.get(own) ?? new Map();
}

function readOne(name: string, file: string): HeldInterview {
  const dataset = readDataset(readFileSync(file, 'utf8'));
  if (isFaulty(dataset)) throw new Error(dataset.faults.map((fault) => `${file}: ${fault}`).join('\n'));
  const [first] = dataset;
  return {
    name,
    language: first === undefined ? 'en' : languageOf(first),
    dataset,
    usual: sittingQuestions(dataset, false),
    all: sittingQuestions(dataset, true),
  };
}
