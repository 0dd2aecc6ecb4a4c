/** The one reader of recorded dialogues: tells the formats apart, and reads each. */
import { type Reader, readerOf, readLines } from '../json-lines.ts';
import type { RecordedDialogue } from './dialogue.ts';
import { jsonFormats } from './json-dialogues.ts';
import { readColumns, readMessageTable } from './table-dialogues.ts';

type JsonFormat = keyof typeof jsonFormats;
export type DialogueFormat = JsonFormat | 'columns' | 'message-table';

/** Names of all formats. */
export const dialogueFormats: readonly DialogueFormat[] = [
  ...(Object.keys(jsonFormats) as JsonFormat[]),
  'columns',
  'message-table',
];

export interface ReadDialogues {
  readonly format: DialogueFormat;
  readonly dialogues: readonly RecordedDialogue[];
}

/**
 * Dialogues of a file in any of the formats; those with fewer than two speakers are left out.
 * @throws RangeError, which names the format that was expected, or line and field
 */
export function readDialogues(text: string, wish?: DialogueFormat): ReadDialogues {
  const start = text.trimStart()[0];
  if (start === '{' || start === '[') return readJson(text, wish);
  const format = wish ?? (text.split(/\r?\n/, 1)[0]?.includes('\t') ? 'columns' : 'message-table');
  if (format === 'columns') return { format, dialogues: readColumns(text) };
  if (format === 'message-table') return { format, dialogues: readMessageTable(text) };
  throw new RangeError(`expected JSON for the format ${format}, found another text`);
}

function readJson(text: string, wish: DialogueFormat | undefined): ReadDialogues {
  const items = jsonItems(text);
  const [first] = items;
  if (first === undefined) throw new RangeError('expected dialogues, found none');
  const format = wish ?? formatOf(first);
  const known = format in jsonFormats ? jsonFormats[format as JsonFormat] : undefined;
  if (known === undefined) throw new RangeError(`expected a table for the format ${format}, found JSON`);
  const dialogues = items.flatMap((one) => known.read(one)).filter((one) => one !== undefined);
  return { format, dialogues };
}

function formatOf({ fields }: Reader): JsonFormat {
  const found = (Object.keys(jsonFormats) as JsonFormat[]).find((name) => jsonFormats[name].field in fields);
  if (found !== undefined) return found;
  const known = Object.values(jsonFormats).map(({ field }) => field);
  throw new RangeError(
    `expected one of the fields ${known.join(', ')}, found ${Object.keys(fields).join(', ')}`,
  );
}

/** Conversations of an array, of an object by ids, or of one object a line. */
function jsonItems(text: string): readonly Reader[] {
  const isLines = /^\s*\{[^\n]*\}\s*(\n|$)/.test(text) && !isOneValue(text);
  if (isLines) return readLines(text, (line) => line);
  const whole: unknown = JSON.parse(text);
  const all = Array.isArray(whole) ? whole : Object.values(whole as object);
  const isSingle = !Array.isArray(whole) && all.some((one) => typeof one !== 'object' || Array.isArray(one));
  const items = isSingle ? [whole] : all;
  return items.map((one, nth) => readerOf(one, nth + 1, `dialogue ${nth + 1}`));
}

function isOneValue(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
