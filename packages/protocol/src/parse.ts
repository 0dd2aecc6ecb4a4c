import type * as z from 'zod';
import { type ClientFrame, clientFrame } from './client-frames.ts';
import { formatWords } from './formats.ts';
import type { ProtocolError } from './server-frames.ts';

/** The longest frame a client may send, in bytes. */
export const longestFrame = 16_384;

export interface Malformed {
  readonly type: 'malformed';
  /** The id of the frame, if that much could be read. */
  readonly re: string | null;
  readonly error: ProtocolError;
}

/** The door of the house: past this line, every frame is well formed. */
export function parseClientFrame(text: string): ClientFrame | Malformed {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return malformed(null, 'That is not JSON.');
  }
  return readClientFrame(value);
}

/** The same for a frame that is no text any more. */
export function readClientFrame(value: unknown): ClientFrame | Malformed {
  const result = clientFrame.safeParse(value);
  return result.success ? result.data : malformed(idOf(value), explain(result.error));
}

/** The same for what a seat does, in the words of its format. */
export function parseCommand(format: string, value: unknown): { type: string } | ProtocolError {
  const words = formatWords[format];
  if (words === undefined) return { code: 'no-such-format', message: 'There is no such format here.' };
  const result = words.command.safeParse(value);
  return result.success ? result.data : { code: 'malformed', message: explain(result.error) };
}

function malformed(re: string | null, message: string): Malformed {
  return { type: 'malformed', re, error: { code: 'malformed', message } };
}

function idOf(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'string' && id.length <= 64 ? id : null;
}

/** The first few things that are wrong, in a sentence a developer can act on. Never echoes what was sent. */
function explain(error: z.ZodError): string {
  const parts = error.issues.slice(0, 3).map((issue) => {
    const where = issue.path.map(String).join('.');
    const what =
      issue.code === 'unrecognized_keys' ? 'unknown fields' : issue.message.replace(/^Invalid [a-z]+: /, '');
    return where === '' ? what : `${where}: ${what}`;
  });
  return `That is not a frame of this protocol: ${parts.join('; ').slice(0, 300)}.`;
}
