/** Handles a frame from any transport: it is counted, limited, read, carried out, noted, answered. */
import type { FrameReply } from '@parlour/host';
import {
  type ClientFrame,
  type MalformedFrame,
  maxFrameBytes,
  messageForCode,
  type ProtocolError,
  parseClientFrame,
  type ReadFrame,
  tooLarge,
} from '@parlour/protocol';
import { frameOutcomeOf } from '../../platform/observability/metric-buffer.ts';
import type { Observability } from '../../platform/observability/observability.ts';
import type { ConnectionLog } from './connection-log.ts';
import type { TokenBucket } from './token-bucket.ts';

/** Source and executor of a frame. */
export interface FrameSource {
  readonly bucket: Pick<TokenBucket, 'take'>;
  readonly notes: Pick<ConnectionLog, 'took'>;
  readonly handle: (frame: ClientFrame) => Promise<FrameReply>;
}

/** Answer to the bytes of a frame (undefined: not text); 'flood': above the limit. */
export function answerFrameBytes(
  observability: Observability,
  source: FrameSource,
  bytes: Buffer | undefined,
): Promise<FrameReply> | FrameReply | 'flood' {
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
    return no(isMalformed ? frame.re : frame.id, rateLimitedError(wait));
  }
  if (isMalformed) {
    now.commands.malformed += 1;
    notes.took(undefined, frame.error.code);
    return no(frame.re, frame.error);
  }
  return handleFrame(observability, source, frame);
}

/** Handles a valid frame, and records its result. */
export async function handleFrame(
  observability: Observability,
  { notes, handle }: Pick<FrameSource, 'notes' | 'handle'>,
  frame: ReadFrame,
): Promise<FrameReply> {
  const start = performance.now();
  let reply: FrameReply;
  try {
    reply = await handle(frame);
  } catch (error) {
    observability.failed(error);
    reply = no(frame.id, { code: 'unavailable', message: messageForCode('unavailable') });
  }
  const { dropped } = frame;
  if (reply.type === 'ok' && dropped !== undefined) reply = { ...reply, dropped };
  const code = reply.type === 'no' ? reply.error.code : undefined;
  const took = performance.now() - start;
  const { now } = observability.delayed;
  now.commands[frameOutcomeOf(code)] += 1;
  now.commandTime.note(took);
  notes.took(frame, code, took);
  return reply;
}

/** Too much has come. `retryAfterMs`: milliseconds to wait. */
export const rateLimitedError = (retryAfterMs: number): ProtocolError => ({
  code: 'rate-limited',
  message: messageForCode('rate-limited'),
  retryAfterMs,
});

const no = (re: string | null, error: ProtocolError): FrameReply => ({ type: 'no', re, error });

const notText: MalformedFrame = {
  type: 'malformed',
  re: null,
  error: { code: 'malformed', message: 'A frame is text in UTF-8, not a binary message.' },
};

/** Reads the bytes of a frame; undefined: not text. */
export function readFrame(bytes: Buffer | undefined): ReadFrame | MalformedFrame {
  if (bytes === undefined) return notText;
  return bytes.byteLength > maxFrameBytes ? tooLarge : parseClientFrame(bytes.toString());
}
