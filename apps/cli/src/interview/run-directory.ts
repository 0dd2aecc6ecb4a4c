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
import type { Answer, Answers } from '@parlour/interview';
import { InputError } from '../input-error.ts';
import type { Tokens } from '../progress.ts';
import { digestOf, type LoadedDataset, loadDataset, type Settings } from './settings.ts';
import type { Given } from './subject.ts';

/** One subject with one prompt; null: with the dialogues' own instructions. */
export interface PartOfRun {
  readonly subject: string;
  readonly prompt: number | null;
}

/** What is known of a part: its answers so far, and the tokens that they took. */
export interface AnsweredPart extends PartOfRun {
  readonly answers: Map<number, Answer[]>;
  tokens: Tokens | undefined;
}

/** A part that takes answers. */
export interface OpenPart extends AnsweredPart {
  /** On the disk when it returns. */
  readonly take: (dialogue: number, place: number, given: Given) => void;
  readonly close: () => void;
}

interface AnswerLine {
  readonly dialog_id: number;
  readonly question_id: number;
  readonly answer: Answer;
  readonly tokens?: Tokens;
}

const settingsFile = 'settings.json';
const datasetFile = 'dataset.json';
const answersDirectory = 'answers';

/** Makes the directory, or goes on in it. Throws InputError if another run is in it. */
export function openRun(directory: string, settings: Settings, { text }: LoadedDataset): void {
  const file = join(directory, settingsFile);
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8') === written(settings)) return;
    throw new InputError(
      `${directory}: holds a run of another dataset or with other settings; choose another --out, or the settings of ${file}`,
    );
  }
  mkdirSync(join(directory, answersDirectory), { recursive: true });
  writeFileSync(join(directory, datasetFile), text);
  writeFileSync(file, written(settings));
}

const written = (settings: Settings): string => `${JSON.stringify(settings, null, 2)}\n`;

/** What a finished or unfinished run is. */
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
  const settings = JSON.parse(readFileSync(file, 'utf8')) as Settings;
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
  return `${plain}-${digestOf(subject).slice(0, 6)}${prompt === null ? '' : `-prompt-${prompt}`}.jsonl`;
};

/** Opens the answers of a part, to add to them. A line that a crash cut off is dropped. */
export function openPart(directory: string, part: PartOfRun): OpenPart {
  const file = join(directory, answersDirectory, fileNameOf(part));
  const known = existsSync(file) ? readPart(file) : undefined;
  const answered: AnsweredPart = known ?? { ...part, answers: new Map(), tokens: undefined };
  if (known === undefined) writeFileSync(file, `${JSON.stringify(part)}\n`);
  const handle = openSync(file, 'a');
  return {
    ...answered,
    take(dialogue, place, given) {
      const { answer, reply, tokens } = given;
      const line = { dialog_id: dialogue, question_id: place, answer, reply, ...(tokens && { tokens }) };
      writeSync(handle, `${JSON.stringify(line)}\n`);
      add(this, dialogue, answer, tokens);
    },
    close: () => closeSync(handle),
  };
}

function add(part: AnsweredPart, dialogue: number, answer: Answer, tokens: Tokens | undefined): void {
  const own = part.answers.get(dialogue) ?? [];
  own.push(answer);
  part.answers.set(dialogue, own);
  if (tokens === undefined) return;
  const { prompt = 0, completion = 0 } = part.tokens ?? {};
  part.tokens = { prompt: prompt + tokens.prompt, completion: completion + tokens.completion };
}

/** Undefined: not even its first line is whole. */
function readPart(file: string): AnsweredPart | undefined {
  const text = readFileSync(file, 'utf8');
  const end = text.lastIndexOf('\n') + 1;
  if (end < text.length) writeFileSync(file, text.slice(0, end));
  const [first, ...lines] = text.slice(0, end).split('\n').slice(0, -1);
  if (first === undefined) return undefined;
  const { subject, prompt } = JSON.parse(first) as PartOfRun;
  const part: AnsweredPart = { subject, prompt, answers: new Map(), tokens: undefined };
  for (const line of lines) {
    const { dialog_id: dialogue, question_id: place, answer, tokens } = JSON.parse(line) as AnswerLine;
    if (place !== (part.answers.get(dialogue)?.length ?? 0))
      throw new InputError(`${file}: the answers of dialogue ${dialogue} are not in order; remove the file`);
    add(part, dialogue, answer, tokens);
  }
  return part;
}

/** How many answers a part has. */
export const answersIn = ({ answers }: { readonly answers: Answers }): number =>
  [...answers.values()].reduce((sum, own) => sum + own.length, 0);
