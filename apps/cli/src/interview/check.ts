/** `parlour interview check` and `submit`: datasets and submissions, and their faults. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import {
  faultsOfSubmission,
  isFaulty,
  languageOf,
  questionsIn,
  readDataset,
  type SubmissionFault,
  type SubmissionShape,
  submissionFaultText,
  submissionName,
  submissionOf,
} from '@parlour/interview';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { InputError } from '../input-error.ts';
import { type AnsweredPart, readRun } from './run-directory.ts';
import { loadDataset, textOf } from './settings.ts';

interface CheckOptions {
  readonly dataset?: string;
  readonly json?: boolean;
}

/** Checks a dataset or a submission, whichever the file is: exit code 1 if something is wrong with it. */
export function checkFile(file: string, options: CheckOptions): void {
  const found = findings(file, options);
  const lines =
    options.json === true
      ? [JSON.stringify(found)]
      : found.faults.length === 0
        ? [`${file}: ${found.about}`]
        : found.faults.map(
            (fault) => `${file}: ${typeof fault === 'string' ? fault : submissionFaultText(fault)}`,
          );
  process.stdout.write(`${lines.join('\n')}\n`);
  if (found.faults.length > 0) process.exitCode = 1;
}

interface Findings {
  readonly kind: 'dataset' | 'submission';
  readonly faults: readonly (string | SubmissionFault)[];
  readonly about: string;
}

function findings(file: string, { dataset }: CheckOptions): Findings {
  if (!existsSync(file)) throw new InputError(`${file}: expected a file, found none`);
  const bytes = readFileSync(file);
  // Every archive begins so.
  const isArchive = extname(file) === '.zip' || bytes.subarray(0, 2).toString('latin1') === 'PK';
  if (!isArchive && looksLikeDataset(bytes.toString('utf8'))) return datasetFindings(textOf(file));
  const expected = dataset === undefined ? undefined : loadDataset(dataset).dataset;
  const opened = isArchive ? unpacked(bytes) : bytes.toString('utf8');
  const misnamed: readonly SubmissionFault[] =
    isArchive || basename(file) === submissionName ? [] : [{ code: 'extension', where: basename(file) }];
  const faults = typeof opened === 'string' ? faultsOfSubmission(opened, expected) : [opened];
  return { kind: 'submission', faults: [...misnamed, ...faults], about: 'a submission, and fit to be sent' };
}

/** Items have an instruction, answers that are submitted have none. */
const looksLikeDataset = (text: string): boolean =>
  /"(?:instruction|inputs)"\s*:/.test(text.slice(0, 20_000));

function datasetFindings(text: string): Findings {
  const dataset = readDataset(text);
  if (isFaulty(dataset)) return { kind: 'dataset', faults: dataset.faults, about: '' };
  const [first] = dataset;
  const language = first === undefined ? 'en' : languageOf(first);
  const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`;
  const isClosed = dataset.every(({ items }) => items.every(({ right }) => right === undefined));
  const about = `a dataset of ${count(dataset.length, 'dialogue')} with ${count(questionsIn(dataset), 'question')} (${language})${isClosed ? ', without answers' : ''}`;
  return { kind: 'dataset', faults: [], about };
}

function unpacked(bytes: Uint8Array): string | SubmissionFault {
  let files: Readonly<Record<string, Uint8Array>>;
  try {
    files = unzipSync(bytes);
  } catch {
    return { code: 'unreadable-zip', where: '' };
  }
  const file = files[submissionName];
  if (file !== undefined) return new TextDecoder().decode(file);
  const alike = Object.keys(files).find((name) => /rutie/i.test(basename(name)));
  return alike === undefined ? { code: 'no-task', where: '' } : { code: 'extension', where: alike };
}

interface SubmitOptions {
  readonly format: string;
  readonly subject?: string;
  readonly prompt?: number;
  readonly out?: string;
}

/** Writes the submission of one subject of a run: the file and the archive. */
export function submit(directory: string, options: SubmitOptions): void {
  const { format } = options;
  if (format !== 'flat' && format !== 'nested')
    throw new InputError(`--format: expected flat or nested, found "${format}"`);
  const { loaded, parts } = readRun(directory);
  const part = chosen(directory, parts, options);
  const text = `${JSON.stringify(submissionText(loaded.dataset, part, format))}\n`;
  const out = options.out ?? join(directory, 'submission');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, submissionName), text);
  const archive = join(out, 'ruTiE.zip');
  writeFileSync(archive, zipSync({ [submissionName]: strToU8(text) }));
  process.stdout.write(`${join(out, submissionName)}\n${archive}\n`);
}

function submissionText(
  dataset: Parameters<typeof submissionOf>[0],
  { subject, answers }: AnsweredPart,
  shape: SubmissionShape,
): unknown {
  try {
    return submissionOf(dataset, answers, shape);
  } catch (error) {
    throw new InputError(`${subject}: ${(error as Error).message}; run the interview to its end first`);
  }
}

function chosen(
  directory: string,
  parts: readonly AnsweredPart[],
  { subject, prompt }: SubmitOptions,
): AnsweredPart {
  const able = parts.filter(
    (part) =>
      (subject === undefined || part.subject === subject) && (prompt === undefined || part.prompt === prompt),
  );
  const [only, ...others] = able;
  if (only !== undefined && others.length === 0) return only;
  const names = parts.map(({ subject: name, prompt: number }) =>
    number === null ? name : `${name} (prompt ${number})`,
  );
  throw new InputError(
    `${directory}: ${only === undefined ? 'no subject has this name; expected' : 'expected one of several'}: ${names.join(', ')}; choose with --subject and --prompt`,
  );
}
