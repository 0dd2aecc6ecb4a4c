/** Parses a client's frame, or reports its faults. */
import type { RefusalDetails } from '@parlour/game';
import type * as z from 'zod';
import { type ClientFrame, clientFrame, clientFrames } from './client-frames.ts';
import { messageForCode, type ProtocolErrorCode } from './errors.ts';
import { explainFaults, notJsonError, withFound } from './explain.ts';
import { type FormatSchemas, formatSchemas } from './formats.ts';
import { exceedsValues, maxFrameValues, tooManyValuesError } from './most-values.ts';
import { provenanceSchema } from './prompts.ts';
import type { ProtocolError } from './server-frames.ts';

/** The longest frame a client may send, in bytes. */
export const maxFrameBytes = 16_384;
/** Longer frames are refused up to this size in bytes; beyond it the connection is closed. */
export const maxReceivedBytes = 4 * maxFrameBytes;

export interface MalformedFrame {
  readonly type: 'malformed';
  /** The id of the frame, if that much could be read. */
  readonly re: string | null;
  readonly error: ProtocolError;
}

/** The answer to a frame that is longer than `maxFrameBytes`. */
export const tooLarge: MalformedFrame = { type: 'malformed', re: null, error: said('too-large') };

/** Parses a client's frame; returns a well-formed frame or its faults. */
export function parseClientFrame(text: string): ReadFrame | MalformedFrame {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return malformed(null, notJsonError(text));
  }
  return readClientFrame(value);
}

/** A well-formed frame. `dropped`: the malformed fields that were left out, for the sender; undefined without any. */
export type ReadFrame = ClientFrame & { readonly dropped?: string };

/** Reads a frame that is parsed already. */
export function readClientFrame(value: unknown): ReadFrame | MalformedFrame {
  if (exceedsValues(value, maxFrameValues)) return malformed(idOf(value), tooManyValuesError(maxFrameValues));
  const { kept, dropped } = keepProvenance(value);
  const result = clientFrame.safeParse(kept);
  if (result.success) return dropped === undefined ? result.data : { ...result.data, dropped };
  const re = idOf(value);
  return isUnknown(value, clientFrames)
    ? {
        type: 'malformed',
        re,
        error: said('unknown-frame', { frames: Object.keys(clientFrames) }, typeOf(value)),
      }
    : malformed(re, explain(result.error, value));
}

/** Parses a command of a seat in its format. `known`: the command schemas of all formats. */
export function parseCommand(
  format: string,
  value: unknown,
  known: Readonly<Record<string, FormatSchemas>> = formatSchemas,
): { type: string } | ProtocolError {
  const words = Object.hasOwn(known, format) ? known[format] : undefined;
  if (words === undefined) return said('no-such-format', { formats: Object.keys(known) }, format);
  const result = words.command.safeParse(value);
  if (result.success) return result.data;
  if (isUnknown(value, words.commands))
    return said('unknown-command', { commands: Object.keys(words.commands) }, typeOf(value));
  return { code: 'malformed', message: explain(result.error, value) };
}

/**
 * Leaves malformed fields of `made` out of a reply: a wrong label of a version must not silence a bot.
 * `dropped` names these fields with their errors.
 */
export function keepProvenance(reply: unknown): { readonly kept: unknown; readonly dropped?: string } {
  if (typeof reply !== 'object' || reply === null || !('made' in reply)) return { kept: reply };
  if ('type' in reply && reply.type !== 'answer') return { kept: reply };
  const { made, ...rest } = reply;
  const read = provenanceSchema.safeParse(made);
  if (read.success) return { kept: reply };
  const isRecord = typeof made === 'object' && made !== null && !Array.isArray(made);
  const bad = new Set(
    read.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String),
    ),
  );
  const good = isRecord ? Object.entries(made).filter(([field]) => !bad.has(field)) : [];
  const dropped = explainFaults(read.error, made, 'made');
  return { kept: good.length === 0 ? rest : { ...rest, made: Object.fromEntries(good) }, dropped };
}

/** Whether its type is unknown. */
function isUnknown(value: unknown, known: object): boolean {
  const type = typeOf(value);
  return typeof type === 'string' && !Object.hasOwn(known, type);
}

const typeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;

function said(
  code: ProtocolErrorCode,
  details?: RefusalDetails,
  found?: unknown,
): ProtocolError & { code: ProtocolErrorCode } {
  const sentence = messageForCode(code, details);
  const message = found === undefined ? sentence : withFound(sentence, found);
  return { code, message, ...(details && { details }) };
}

function malformed(re: string | null, message: string): MalformedFrame {
  return { type: 'malformed', re, error: { code: 'malformed', message } };
}

function idOf(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'string' && id.length <= 64 ? id : null;
}

/** Describes the first few faults for developers. */
const explain = (error: z.ZodError, value: unknown): string =>
  `This frame does not fit its schema: ${explainFaults(error, value)}. See /api/asyncapi.json.`;
