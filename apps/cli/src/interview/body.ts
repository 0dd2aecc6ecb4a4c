/** Encodes request bodies: in a long dialogue only the new part is encoded, the rest is reused. */
import type { Asked } from '@parlour/interview';

/** Encoded part of a run through a dialogue. */
interface Written {
  readonly asked: Asked;
  /** The last piece that was encoded, and where it begins: in characters of the text, and in bytes. */
  readonly piece: string;
  readonly from: number;
  readonly offset: number;
  readonly buffer: Buffer;
  readonly length: number;
}

const smallest = 16_384;
/** Text after the content. */
const closing = '"}]}';
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * Creates a writer of bodies with `common` before the messages. A body is valid until the next one of its
 * dialogue.
 */
export function bodyWriter(common: object): (asked: Asked) => string | readonly Uint8Array[] {
  const before = Buffer.from(`${JSON.stringify(common).slice(0, -1)},"messages":[{"role":"user","content":"`);
  const after = Buffer.from(closing);
  const runs = new WeakMap<object, Written>();
  return (asked) => {
    const { earlier, text, run } = asked;
    if (earlier.length > 0)
      return JSON.stringify({ ...common, messages: [...earlier, { role: 'user', content: text }] });
    const last = runs.get(run);
    const written = last?.asked === asked ? last : next(last, asked);
    runs.set(run, written);
    return [before, written.buffer.subarray(0, written.length), after];
  };
}

/**
 * Extends the previous question's body; a first question, or one with less in common, is encoded from the
 * start.
 */
function next(last: Written | undefined, asked: Asked): Written {
  const isNew = last === undefined || asked.kept < last.from;
  const piece = isNew ? asked.text : asked.added;
  const from = isNew ? 0 : asked.kept;
  const offset = isNew ? 0 : last.offset + Buffer.byteLength(escaped(last.piece.slice(0, from - last.from)));
  const words = escaped(piece);
  const length = offset + Buffer.byteLength(words);
  const buffer = roomFor(length, offset, last?.buffer);
  buffer.write(words, offset);
  return { asked, piece, from, offset, buffer, length };
}

function roomFor(length: number, kept: number, before: Buffer | undefined): Buffer {
  if (before !== undefined && before.length >= length) return before;
  const buffer = Buffer.allocUnsafe(Math.max(2 * length, smallest));
  before?.copy(buffer, 0, 0, kept);
  return buffer;
}
