/** Handles a frame from any transport: it is counted, limited, read, carried out, noted, answered. */
import type { Reply } from '@parlour/host';
import {
  type ClientFrame,
  longestFrame,
  type MalformedFrame,
  type ProtocolError,
  parseClientFrame,
  sentenceOf,
  tooLarge,
} from '@parlour/protocol';
import { outcomeOf } from '../observability/metric-buffer.ts';
import type { Observability } from '../observability/observability.ts';
import type { LineNotes } from './line-notes.ts';
import type { TokenBucket } from './token-bucket.ts';

/** Where a frame comes from, and who carries it out. */
export interface FrameSource {
  readonly bucket: TokenBucket;
  readonly notes: Pick<LineNotes, 'took'>;
  readonly handle: (frame: ClientFrame) => Promise<Reply>;
}

/** The answer to the bytes of a frame (undefined: bytes that are no text); 'flood': too many were too much. */
export function answerTo(
  observability: Observability,
  source: FrameSource,
  bytes: Buffer | undefined,
): Promise<Reply> | Reply | 'flood' {
  const { bucket, notes } = source;
  const { now } = observability.delayed;
  now.framesIn += 1;
  const wait = bucket.take(Date.now());
  const frame = readFrame(bytes);
  const isMalformed = frame.type === 'malformed';
  if (wait !== 0) {
    now.commands['rate-limited'] += 1;
    notes.took(isMalformed ? undefined : frame, 'rate-limited');
    if (wait === 'close') return 'flood';
    return no(isMalformed ? frame.re : frame.id, tooFast(wait));
  }
  if (isMalformed) {
    now.commands.malformed += 1;
    notes.took(undefined, frame.error.code);
    return no(frame.re, frame.error);
  }
  return handleFrame(observability, source, frame);
}

/** Carries out a frame that was understood: what came of it is counted and noted. */
export async function handleFrame(
  observability: Observability,
  { notes, handle }: Pick<FrameSource, 'notes' | 'handle'>,
  frame: ClientFrame,
): Promise<Reply> {
  const start = performance.now();
  let reply: Reply;
  try {
    reply = await handle(frame);
  } catch (error) {
    observability.failed(error);
    reply = no(frame.id, { code: 'unavailable', message: sentenceOf('unavailable') });
  }
  const code = reply.type === 'no' ? reply.error.code : undefined;
  const took = performance.now() - start;
  const { now } = observability.delayed;
  now.commands[outcomeOf(code)] += 1;
  now.commandTime.note(took);
  notes.took(frame, code, took);
  return reply;
}

/** Too much has come. `retryAfterMs`: milliseconds to wait. */
export const tooFast = (retryAfterMs: number): ProtocolError => ({
  code: 'rate-limited',
  message: sentenceOf('rate-limited'),
  retryAfterMs,
});

const no = (re: string | null, error: ProtocolError): Reply => ({ type: 'no', re, error });

const notText: MalformedFrame = {
  type: 'malformed',
  re: null,
  error: { code: 'malformed', message: 'A frame is text in UTF-8, not a binary message.' },
};

function readFrame(bytes: Buffer | undefined): ClientFrame | MalformedFrame {
  if (bytes === undefined) return notText;
  return bytes.byteLength > longestFrame ? tooLarge : parseClientFrame(bytes.toString());
}
