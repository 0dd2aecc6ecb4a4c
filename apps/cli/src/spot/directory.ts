/** Directory of a campaign on disk: the files that each step leaves for the next. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Conversation, readConversations } from '@parlour/annotation';
import { InputError } from '../input-error.ts';

/** File names of the steps. */
export const files = {
  sampling: 'sampling.json',
  sampled: 'sampled.jsonl',
  repetitions: 'repetitions.json',
  conversations: 'conversations.jsonl',
  segments: 'segments.json',
  batches: 'batches.json',
  declared: 'declared.json',
  annotations: 'annotations.jsonl',
} as const;

/** The text of a file. Throws InputError, which says which step makes it. */
export function readStepFile(directory: string, file: string, step: string): string {
  const path = join(directory, file);
  if (!existsSync(path)) throw new InputError(`${path}: expected a file, found none; ${step} makes it`);
  return readFileSync(path, 'utf8');
}

/** Reads text of a step or of another source. Throws InputError, which names file, line and field. */
export function withInputErrors<Found>(path: string, read: () => Found): Found {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError)
      throw new InputError(`${path}: ${error.message}`);
    throw error;
  }
}

/** Conversations of a file of the directory. */
export const conversationsIn = (directory: string, file: string, step: string): readonly Conversation[] =>
  withInputErrors(join(directory, file), () => readConversations(readStepFile(directory, file, step)));

/** Writes a file atomically. */
export function writeWhole(directory: string, file: string, text: string): void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, file);
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Opens a file for appending lines, durable when `add` returns. A partial line after a crash is dropped. */
export function openLines(directory: string, file: string) {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) writeFileSync(path, whole);
  return {
    text: whole,
    add: (line: object) => appendFileSync(path, `${JSON.stringify(line)}\n`, { flush: true }),
  };
}

/** Remembers the settings of a step. Throws InputError if those in the directory are others. */
export function storeSettings(directory: string, file: string, settings: object): void {
  const path = join(directory, file);
  const text = asJson(settings);
  if (!existsSync(path)) writeWhole(directory, file, text);
  else if (readFileSync(path, 'utf8') !== text)
    throw new InputError(
      `${directory}: holds conversations sampled with other settings; choose another --out, or the settings of ${path}`,
    );
}
