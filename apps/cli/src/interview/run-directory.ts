/** The directory of a run: its settings, the dataset, and each subject's answers as they come. */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Answer, type Answers, isWithoutDigit, unparsable } from '@parlour/interview';
import * as z from 'zod';
import { InputError, parseInput, parseJson } from '../input-error.ts';
import type { Tokens } from '../progress.ts';
import { sha256Hex } from '../sha256.ts';
import { lockRun } from './run-lock.ts';
import { type LoadedDataset, loadDataset, modes, type Settings } from './settings.ts';
import type { SubjectReply } from './subject.ts';

/** One subject with one prompt; null: with the dialogues' own instructions. */
export interface PartOfRun {
  readonly subject: string;
  readonly prompt: number | null;
}

/** State of a part: its answers so far, and the tokens used. */
export interface AnsweredPart extends PartOfRun {
  readonly answers: Map<number, Answer[]>;
  /** Number of unreadable replies without any digit. */
  missing: number;
  tokens: Tokens | undefined;
}

/** A part that takes answers. */
export interface OpenPart extends AnsweredPart {
  /** Kept when it returns, even if this process is killed. */
  readonly take: (dialogue: number, place: number, given: SubjectReply) => void;
  readonly close: () => void;
}

const tokens = z.object({ prompt: z.number(), completion: z.number() });
const settingsSchema: z.ZodType<Settings> = z.object({
  mode: z.enum(modes),
  reading: z.enum(['careful', 'published']),
  contextAnswer: z.enum(['digit', 'text']),
  history: z.union([z.literal('all'), z.object({ turns: z.int() }), z.object({ tokens: z.int() })]),
  // Left out in runs of before.
  instruction: z.enum(['first', 'own']).default('first'),
  join: z.enum(['blank-line', 'newline', 'mixed']).default('mixed'),
  closing: z.enum(['none', 'answer']).default('none'),
  prompts: z.array(z.string()).nullable(),
  dataset: z.string(),
});
const partSchema = z.object({ subject: z.string(), prompt: z.int().nullable() });
const answerSchema = z.object({
  dialog_id: z.int(),
  question_id: z.int(),
  answer: z.int(),
  reply: z.string().nullish(),
  tokens: tokens.optional(),
});

const settingsFile = 'settings.json';
const datasetFile = 'dataset.json';
const answersDirectory = 'answers';

/**
 * Creates or resumes the directory, with a lock until the returned function is called. Throws InputError if
 * it has another run, or another process uses it.
 */
export function openRun(directory: string, settings: Settings, { text }: LoadedDataset): () => void {
  const file = join(directory, settingsFile);
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8') === written(settings)) return lockRun(directory);
    throw new InputError(
      `${directory}: holds a run of another dataset or with other settings; choose another --out, or the settings of ${file}`,
    );
  }
  mkdirSync(join(directory, answersDirectory), { recursive: true });
  const unlock = lockRun(directory);
  writeFileSync(join(directory, datasetFile), text);
  writeFileSync(file, written(settings));
  return unlock;
}

const written = (settings: Settings): string => `${JSON.stringify(settings, null, 2)}\n`;

/** A stored run, finished or not. */
export interface StoredRun {
  readonly directory: string;
  readonly settings: Settings;
  readonly loaded: LoadedDataset;
  readonly parts: readonly AnsweredPart[];
}

/** Reads a run. Throws InputError where there is none. */
export function readRun(directory: string): StoredRun {
  const file = join(directory, settingsFile);
  if (!existsSync(file))
    throw new InputError(`${directory}: expected the directory of an interview, found none`);
  const settings = parseInput(settingsSchema, parseJson(readFileSync(file, 'utf8'), file), file);
  const loaded = loadDataset(join(directory, datasetFile));
  const parts = readdirSync(join(directory, answersDirectory))
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => readPart(join(directory, answersDirectory, name)))
    .filter((part) => part !== undefined);
  return { directory, settings, loaded, parts };
}

/** A name that files can have, which differs where the subjects do. */
const fileNameOf = ({ subject, prompt }: PartOfRun): string => {
  const plain = subject.replaceAll(/[^A-Za-z0-9.-]+/g, '-').slice(0, 60);
  return `${plain}-${sha256Hex(subject).slice(0, 6)}${prompt === null ? '' : `-prompt-${prompt}`}.jsonl`;
};

/** Opens the answers of a part, to add to them. A line that a crash cut off is dropped. */
export function openPart(directory: string, part: PartOfRun): OpenPart {
  const file = join(directory, answersDirectory, fileNameOf(part));
  const known = existsSync(file) ? readPart(file) : undefined;
  const answered: AnsweredPart = known ?? { ...part, answers: new Map(), missing: 0, tokens: undefined };
  if (known === undefined) writeFileSync(file, `${JSON.stringify(part)}\n`);
  const handle = openSync(file, 'a');
  return {
    ...answered,
    take(dialogue, place, given) {
      const { answer, reply, tokens } = given;
      const line = { dialog_id: dialogue, question_id: place, answer, reply, ...(tokens && { tokens }) };
      writeSync(handle, `${JSON.stringify(line)}\n`);
      add(this, dialogue, given);
    },
    close: () => closeSync(handle),
  };
}

interface Kept {
  readonly answer: Answer;
  readonly reply?: string | null | undefined;
  readonly tokens?: Tokens | undefined;
}

function add(part: AnsweredPart, dialogue: number, { answer, reply, tokens }: Kept): void {
  const own = part.answers.get(dialogue) ?? [];
  own.push(answer);
  part.answers.set(dialogue, own);
  if (answer === unparsable && isWithoutDigit(reply ?? '')) part.missing += 1;
  if (tokens === undefined) return;
  const { prompt = 0, completion = 0 } = part.tokens ?? {};
  part.tokens = { prompt: prompt + tokens.prompt, completion: completion + tokens.completion };
}

/** Undefined: not even its first line is complete. */
function readPart(file: string): AnsweredPart | undefined {
  const text = readFileSync(file, 'utf8');
  const end = text.lastIndexOf('\n') + 1;
  if (end < text.length) writeFileSync(file, text.slice(0, end));
  const [first, ...lines] = text.slice(0, end).split('\n').slice(0, -1);
  if (first === undefined) return undefined;
  const { subject, prompt } = parseInput(partSchema, parseJson(first, file, 1), `${file}: line 1`);
  const part: AnsweredPart = { subject, prompt, answers: new Map(), missing: 0, tokens: undefined };
  for (const [index, line] of lines.entries()) {
    const read = parseInput(answerSchema, parseJson(line, file, index + 2), `${file}: line ${index + 2}`);
    const { dialog_id: dialogue, question_id: place } = read;
    if (place !== (part.answers.get(dialogue)?.length ?? 0))
      throw new InputError(`${file}: the answers of dialogue ${dialogue} are not in order; remove the file`);
    add(part, dialogue, read);
  }
  return part;
}

/** Number of answers of a part. */
export const answersIn = ({ answers }: { readonly answers: Answers }): number =>
  [...answers.values()].reduce((sum, own) => sum + own.length, 0);
