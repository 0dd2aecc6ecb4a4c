/** Reads what a client sent: a frame, or what is wrong with it. */
import type * as z from 'zod';
import { type ClientFrame, clientFrame, clientFrames } from './client-frames.ts';
import { type DoorError, sentenceOf } from './errors.ts';
import { type FormatWords, formatWords } from './formats.ts';
import { hasMoreValues, mostInFrame, tooManyValues } from './most-values.ts';
import type { ProtocolError } from './server-frames.ts';

/** The longest frame a client may send, in bytes. */
export const longestFrame = 16_384;
/** What is longer than that is refused up to here, in bytes; beyond, the line is closed. */
export const longestHeard = 4 * longestFrame;

export interface MalformedFrame {
  readonly type: 'malformed';
  /** The id of the frame, if that much could be read. */
  readonly re: string | null;
  readonly error: ProtocolError;
}

/** The answer to a frame that is longer than `longestFrame`. */
export const tooLarge: MalformedFrame = { type: 'malformed', re: null, error: said('too-large') };

/** Reads what a client sent: a well-formed frame, or what is wrong with it. */
export function parseClientFrame(text: string): ClientFrame | MalformedFrame {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return malformed(null, 'That is not JSON. Send one JSON object.');
  }
  return readClientFrame(value);
}

/** Reads a frame that is parsed already. */
export function readClientFrame(value: unknown): ClientFrame | MalformedFrame {
  if (hasMoreValues(value, mostInFrame)) return malformed(idOf(value), tooManyValues(mostInFrame));
  const result = clientFrame.safeParse(value);
  if (result.success) return result.data;
  const re = idOf(value);
  return isUnknown(value, clientFrames)
    ? { type: 'malformed', re, error: said('unknown-frame') }
    : malformed(re, explain(result.error));
}

/** Reads what a seat does: one of the commands of its format. `known`: the words of all formats there are. */
export function parseCommand(
  format: string,
  value: unknown,
  known: Readonly<Record<string, FormatWords>> = formatWords,
): { type: string } | ProtocolError {
  const words = Object.hasOwn(known, format) ? known[format] : undefined;
  if (words === undefined) return said('no-such-format');
  const result = words.command.safeParse(value);
  if (result.success) return result.data;
  if (isUnknown(value, words.commands)) return said('unknown-command');
  return { code: 'malformed', message: explain(result.error) };
}

/** Has it a type that is not among the known ones? */
function isUnknown(value: unknown, known: object): boolean {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  return typeof type === 'string' && !Object.hasOwn(known, type);
}

function said(code: DoorError): ProtocolError & { code: DoorError } {
  return { code, message: sentenceOf(code) };
}

function malformed(re: string | null, message: string): MalformedFrame {
  return { type: 'malformed', re, error: { code: 'malformed', message } };
}

function idOf(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'string' && id.length <= 64 ? id : null;
}

/** The first few things that are wrong, in a sentence a developer can act on: it names fields, and never what stands in them. */
function explain(error: z.ZodError): string {
  const parts = error.issues.slice(0, 3).map((issue) => {
    const where = issue.path.map(String).join('.');
    const what =
      issue.code === 'unrecognized_keys' ? 'unknown fields' : issue.message.replace(/^Invalid [a-z]+: /, '');
    return where === '' ? what : `${where}: ${what}`;
  });
  return `That frame is not as the protocol says: ${parts.join('; ').slice(0, 300)}.`;
}
