/** How a run of interviews is held, and the name of the directory that it is kept in. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type Dataset,
  type HistoryWindow,
  type InterviewOptions,
  isFaulty,
  languageOf,
  ownPrompts,
  type Reading,
  readDataset,
  readPrompts,
} from '@parlour/interview';
import { InputError } from '../input-error.ts';

/** What must be the same for a run to go on: it is kept beside the answers. */
export interface Settings {
  readonly mode: 'generate' | 'logprobs' | 'multiturn';
  readonly reading: Reading;
  readonly contextAnswer: 'digit' | 'text';
  readonly history: HistoryWindow;
  /** Undefined: the dialogues' own instructions. */
  readonly prompts: readonly string[] | null;
  /** SHA-256 of the text of the dataset. */
  readonly dataset: string;
}

/** A dataset with the text that it was read from. */
export interface LoadedDataset {
  readonly name: string;
  readonly text: string;
  readonly dataset: Dataset;
}

const samples = join(import.meta.dirname, '..', '..', '..', '..', 'packages', 'interview', 'sample');
const mostFaultsShown = 20;

/** The text of a file. Throws InputError where there is none. */
export function textOf(file: string): string {
  if (!existsSync(file)) throw new InputError(`${file}: expected a file, found none`);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new InputError(`${file}: cannot be read: ${(error as Error).message}`);
  }
}

/** A dataset by its file, or one that comes with Parlour: `sample:en`, `sample:ru`. Throws InputError with its faults. */
export function loadDataset(source: string): LoadedDataset {
  const [, language] = /^sample:(.*)$/.exec(source) ?? [];
  if (language !== undefined && language !== 'en' && language !== 'ru')
    throw new InputError(`${source}: expected sample:en or sample:ru`);
  const file = language === undefined ? source : join(samples, `${language}.jsonl`);
  const text = textOf(file);
  const dataset = readDataset(text);
  if (isFaulty(dataset)) throw new InputError(faultLines(file, dataset.faults));
  const name = language === undefined ? basename(file).replace(/\.\w+$/, '') : `sample-${language}`;
  return { name, text, dataset };
}

const faultLines = (file: string, faults: readonly string[]): string => {
  const more = faults.length - mostFaultsShown;
  return [
    ...faults.slice(0, mostFaultsShown).map((fault) => `${file}: ${fault}`),
    ...(more > 0 ? [`${file}: and ${more} more`] : []),
  ].join('\n');
};

/** Instructions of a file, or ten of our own: `own`, in the language of the dataset. */
export function loadPrompts(source: string | undefined, dataset: Dataset): readonly string[] | null {
  if (source === undefined) return null;
  const [first] = dataset;
  if (source === 'own') return ownPrompts[first === undefined ? 'en' : languageOf(first)];
  const prompts = readPrompts(textOf(source));
  if ('faults' in prompts) throw new InputError(faultLines(source, prompts.faults));
  return prompts;
}

/** `50` turns or `2000tok`; undefined: all. */
export function readHistory(text: string | undefined): HistoryWindow {
  if (text === undefined || text === 'all') return 'all';
  const [, count, unit] = /^(\d+)(tok)?$/.exec(text) ?? [];
  if (count === undefined)
    throw new InputError(`--history ${text}: expected turns such as 50, or tokens such as 2000tok`);
  return unit === undefined ? { turns: Number(count) } : { tokens: Number(count) };
}

/** A window as it is typed. */
export const historyText = (history: HistoryWindow): string => {
  if (history === 'all') return 'all';
  return 'turns' in history ? `${history.turns}` : `${history.tokens}tok`;
};

/** How one dialogue is held, with one of the prompts. */
export const interviewOptions = (
  { mode, contextAnswer, history, prompts }: Settings,
  prompt: number | null,
): InterviewOptions => {
  const instruction = prompt === null ? undefined : prompts?.[prompt];
  return {
    contextAnswer,
    history,
    isMultiturn: mode === 'multiturn',
    ...(instruction !== undefined && { prompt: instruction }),
  };
};

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Where a run is kept unless it is said: the same for the same dataset and settings, so that a rerun finds it. */
export const usualDirectory = (name: string, settings: Settings): string =>
  join('interviews', `${name}-${digestOf(JSON.stringify(settings)).slice(0, 8)}`);
