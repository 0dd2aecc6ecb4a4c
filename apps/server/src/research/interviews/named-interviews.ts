/** Interviews of a server: built-in ones, and those of its operator. */
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

const samples = join(import.meta.dirname, '..', '..', '..', '..', '..', 'packages', 'interview', 'sample');

/** Maximum length of a name. */
const maxNameLength = 64;

/** An interview by its name. */
export interface NamedInterview {
  readonly name: string;
  readonly language: Language;
  readonly dataset: Dataset;
  /** Questions without profane and adult ones: the same list for all sittings. */
  readonly usual: readonly SittingQuestion[];
  /** All questions. */
  readonly all: readonly SittingQuestion[];
}

/** Interviews by their names, by the directory of the operator. */
const read = new Map<string, ReadonlyMap<string, NamedInterview>>();
const ownDirectory = (): string => process.env.PARLOUR_INTERVIEWS ?? '';

/**
 * Reads all interviews again: `sample-en`, `sample-ru`, and the datasets in the directory
 * PARLOUR_INTERVIEWS. Throws for a faulty one of the operator, so that the error appears before the server
 * opens.
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
    if (name.length > maxNameLength)
      throw new Error(`${path}: expected a name of ${maxNameLength} characters at most`);
    if (all.has(name))
      throw new Error(
        `${path}: expected a different name, found two interviews called "${name}"; rename the file`,
      );
    all.set(name, readOne(name, path));
  }
  read.set(own, all);
}

/** All interviews, in order. Changes in the directory apply after a restart. */
export const listInterviews = (): readonly NamedInterview[] => [...known().values()];

/** Undefined: unknown name. */
export const findInterview = (name: string): NamedInterview | undefined => known().get(name);

function known(): ReadonlyMap<string, NamedInterview> {
  const own = ownDirectory();
  if (!read.has(own)) readInterviews();
  return read.get(own) ?? new Map();
}

function readOne(name: string, file: string): NamedInterview {
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
