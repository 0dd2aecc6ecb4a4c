/** `parlour interview run`: interviews subjects, and prints the results. */
import { questionsIn } from '@parlour/interview';
import { InputError } from '../input-error.ts';
import { startProgress } from '../progress.ts';
import { sha256Hex } from '../sha256.ts';
import { type Interviewee, type RunInterviewsOptions, runInterviews } from './hold.ts';
import { type Prices, resultLines, resultTable } from './result-lines.ts';
import { answersIn, openPart, openRun } from './run-directory.ts';
import {
  defaultDirectory,
  type LoadedDataset,
  loadDataset,
  loadPrompts,
  modes,
  readHistory,
  type Settings,
} from './settings.ts';
import type { Subject } from './subject.ts';
import { createSubject, type SubjectOptions } from './subjects.ts';
import { openTrace } from './trace.ts';

/** The options as they were typed. */
export interface RunOptions {
  readonly dataset: string;
  readonly subject: readonly string[];
  readonly mode: string;
  readonly reading: string;
  readonly instruction: string;
  readonly join: string;
  readonly closing: string;
  readonly prompts?: string;
  readonly contextAnswer: string;
  readonly history?: string;
  readonly parallel: number;
  readonly attempts: number;
  /** Seconds. */
  readonly timeout: number;
  readonly temperature: string;
  readonly maxTokens?: number;
  readonly price?: string;
  readonly out?: string;
  readonly data: string;
  readonly trace?: boolean;
  readonly json?: boolean;
}

/** The first wait before another attempt, in milliseconds. */
const firstWait = 500;

/** Exit code 1 if an interview is incomplete; complete ones are printed anyway. */
export async function runInterview(options: RunOptions): Promise<void> {
  const loaded = loadDataset(options.dataset);
  const settings: Settings = {
    mode: oneOf('--mode', options.mode, modes),
    reading: oneOf('--reading', options.reading, ['careful', 'published']),
    contextAnswer: oneOf('--context-answer', options.contextAnswer, ['digit', 'text']),
    history: readHistory(options.history),
    instruction: oneOf('--instruction', options.instruction, ['first', 'own']),
    join: oneOf('--join', options.join, ['blank-line', 'newline']),
    closing: oneOf('--closing', options.closing, ['none', 'answer']),
    prompts: loadPrompts(options.prompts, loaded.dataset),
    dataset: sha256Hex(loaded.text),
  };
  if (settings.instruction === 'own' && settings.prompts !== null)
    throw new InputError(
      '--instruction own: a run with --prompts has no instructions of the dataset; leave one out',
    );
  const prices = readPrices(options.price);
  const asking = {
    mode: settings.mode,
    reading: settings.reading,
    timeout: options.timeout * 1000,
    temperature: readTemperature(options.temperature),
    maxTokens: options.maxTokens,
    data: options.data,
  };
  const specs = [...new Set(options.subject)];
  const directory = options.out ?? defaultDirectory(loaded.name, settings);
  const prompts = settings.prompts?.keys().toArray() ?? [null];
  const subjects = await allSubjects(specs, asking);
  const interviewees: Interviewee[] = [];
  let whole: readonly Interviewee[] = [];
  let unlock = () => {};
  try {
    unlock = openRun(directory, settings, loaded);
    for (const subject of subjects)
      interviewees.push({
        subject,
        parts: prompts.map((prompt) => openPart(directory, { subject: subject.name, prompt })),
      });
    const { dataset } = loaded;
    const { parallel, attempts } = options;
    const held = { dataset, settings, parallel, attempts, firstWait };
    whole = await holdAll(interviewees, held, directory, options.trace === true);
    if (whole.length < interviewees.length) process.exitCode = 1;
    if (options.dataset.startsWith('sample:')) await keepAtHome(whole, loaded, settings);
  } finally {
    for (const part of interviewees.flatMap(({ parts }) => parts)) part.close();
    unlock();
    await Promise.all(subjects.map((subject) => subject.close()));
  }
  if (whole.length === 0) return;
  const parts = whole.flatMap((one) => one.parts);
  const lines =
    options.json === true
      ? resultLines(loaded.dataset, settings, parts, prices).map((line) => JSON.stringify(line))
      : [...resultTable(loaded.dataset, settings, parts, prices), '', `kept in ${directory}`];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Opens all subjects or none: on the first failure the others are closed. */
async function allSubjects(specs: readonly string[], options: SubjectOptions): Promise<readonly Subject[]> {
  const found = await Promise.allSettled(specs.map((spec) => createSubject(spec, options)));
  const failure = found.find((one) => one.status === 'rejected');
  const subjects = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (failure === undefined) return subjects;
  await Promise.all(subjects.map((subject) => subject.close()));
  throw failure.reason;
}

/** Subjects with complete interviews. All answers are kept in any case. */
async function holdAll(
  interviewees: readonly Interviewee[],
  held: Omit<RunInterviewsOptions, 'signal' | 'trace' | 'progress'>,
  directory: string,
  isTraced: boolean,
): Promise<readonly Interviewee[]> {
  const parts = interviewees.flatMap((one) => one.parts);
  const count = () => parts.reduce((sum, part) => sum + answersIn(part), 0);
  const total = questionsIn(held.dataset) * parts.length;
  const progress = startProgress({
    what: 'answers',
    total,
    before: count(),
    write: (text) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
    now: () => performance.now(),
  });
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  const trace = isTraced ? openTrace(directory) : undefined;
  try {
    const failures = await runInterviews(interviewees, {
      ...held,
      signal: interrupted.signal,
      trace,
      progress,
    });
    for (const failure of failures) progress.note(failure.message);
    if (count() < total)
      progress.note(
        `${count()} of ${total} answers are kept in ${directory}; the same command goes on from there`,
      );
    const questions = questionsIn(held.dataset);
    return interviewees.filter((one) => one.parts.every((part) => answersIn(part) === questions));
  } finally {
    progress.stop();
    trace?.close();
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}

/**
 * Stores a registered bot's answers on its page, for a sample that its server has too, if it saw the whole
 * conversation as people do. Exit code 1 if the server refuses.
 */
async function keepAtHome(
  interviewees: readonly Interviewee[],
  { name, dataset }: LoadedDataset,
  { prompts, history }: Settings,
): Promise<void> {
  for (const { subject, parts } of interviewees) {
    const [part] = parts;
    if (part === undefined || subject.keep === undefined) continue;
    const tell = (text: string) => void process.stderr.write(`parlour: ${subject.name}: ${text}\n`);
    if (prompts !== null || history !== 'all') {
      tell("the bot's page does not show it: there stand runs without --history and --prompts");
      continue;
    }
    const answers = dataset.flatMap(({ id }) => part.answers.get(id) ?? []);
    try {
      await subject.keep(name, answers);
      tell("the bot's page shows it");
    } catch (error) {
      tell(`the bot's page does not show it: ${(error as Error).message}; run the same command again`);
      process.exitCode = 1;
    }
  }
}

function oneOf<const Value extends string>(option: string, value: string, known: readonly Value[]): Value {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new InputError(`${option}: expected ${known.join(', ')}, found "${value}"`);
  return found;
}

function readTemperature(text: string): number | undefined {
  if (text === 'none') return undefined;
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0))
    throw new InputError(`--temperature: expected a number from 0 or none, found "${text}"`);
  return value;
}

function readPrices(text: string | undefined): Prices | undefined {
  if (text === undefined) return undefined;
  const [, prompt, completion] = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (prompt === undefined || completion === undefined)
    throw new InputError(
      `--price: expected two prices of a million tokens such as 0.15/0.6, found "${text}"`,
    );
  return { prompt: Number(prompt), completion: Number(completion) };
}
