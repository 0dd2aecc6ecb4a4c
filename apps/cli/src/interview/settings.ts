/** Settings of an interview run, and the name of its directory. */
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
import { sha256Hex } from '../sha256.ts';

/** Methods of questioning a subject. */
export const modes = ['generate', 'logprobs', 'multiturn', 'completions'] as const;

/** Settings that must match for a run to resume; stored beside the answers. */
export interface Settings {
  readonly mode: (typeof modes)[number];
  readonly reading: Reading;
  readonly contextAnswer: 'digit' | 'text';
  readonly history: HistoryWindow;
  readonly instruction: InterviewOptions['instruction'];
  /** `mixed`, only in older runs: turns separated by a blank line, the question by a newline. */
  readonly join: InterviewOptions['join'] | 'mixed';
  readonly closing: InterviewOptions['closing'];
  /** Null: the dialogues' own instructions. */
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
const maxFaultsShown = 20;

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
  const more = faults.length - maxFaultsShown;
  return [
    ...faults.slice(0, maxFaultsShown).map((fault) => `${file}: ${fault}`),
    ...(more > 0 ? [`${file}: and ${more} more`] : []),
  ].join('\n');
};

/** Instructions of a file, or ten built-in ones (`own`), in the dataset's language. */
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

/** Options of a dialogue with one of the prompts. */
export const interviewOptions = (
  { mode, contextAnswer, history, instruction, join, closing, prompts }: Settings,
  prompt: number | null,
): InterviewOptions => {
  const chosen = prompt === null ? undefined : prompts?.[prompt];
  return {
    contextAnswer,
    history,
    isMultiturn: mode === 'multiturn',
    instruction,
    join: join === 'newline' ? join : 'blank-line',
    closing,
    ...(chosen !== undefined && { prompt: chosen }),
  };
};

/** Non-default settings of a run, as text. */
export const settingsText = ({
  history,
  mode,
  contextAnswer,
  reading,
  instruction,
  join,
  closing,
}: Settings) =>
  [
    `history ${historyText(history)}`,
    `mode ${mode}`,
    `answers in the context as ${contextAnswer}`,
    `reading ${reading}`,
    ...(instruction === 'own' ? ['each question with its own instruction'] : []),
    ...(join === 'blank-line'
      ? []
      : [`turns joined by ${join === 'newline' ? 'newlines' : 'blank lines, the question by a newline'}`]),
    ...(closing === 'answer' ? ['closed by a line for the answer'] : []),
  ].join(', ');

/** Default directory of a run: equal for equal dataset and settings, so that a rerun resumes it. */
export const defaultDirectory = (name: string, settings: Settings): string =>
  join('interviews', `${name}-${sha256Hex(JSON.stringify(settings)).slice(0, 8)}`);
