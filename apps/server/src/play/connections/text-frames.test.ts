/** Tests that combined writes are received as the same texts by a client of RFC 6455. */
import type { Writable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { textFrames } from './text-frames.ts';

/** Frame parser of `ws`, missing in its types. */
const { Receiver } = ws as unknown as {
  readonly Receiver: new (options: { allowSynchronousEvents: boolean }) => Writable;
};

/** Texts that a client reads from these bytes in pieces of some size. */
function readBy(bytes: Buffer, piece: number): readonly string[] {
  const heard: string[] = [];
  const receiver = new Receiver({ allowSynchronousEvents: true });
  receiver.on('message', (data: Buffer, isBinary: boolean) => heard.push(`${isBinary ? 'binary' : data}`));
  for (let at = 0; at < bytes.length; at += piece) receiver.write(bytes.subarray(at, at + piece));
  return heard;
}

/** Any code point that UTF-8 can carry; the unit `binary` would first list all of them for a second. */
const anyCharacter = fc
  .oneof(fc.integer({ max: 0xd7ff, min: 0 }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));

const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  // Around the lengths at which the header grows.
  fc
    .tuple(fc.constantFrom('a', 'ж', '😀'), fc.constantFrom(0, 125, 126, 127, 65_535, 65_536, 70_000))
    .map(
      ([unit, bytes]) =>
        unit.repeat(Math.floor(bytes / Buffer.byteLength(unit))) +
        'a'.repeat(bytes % Buffer.byteLength(unit)),
    ),
);

test('any texts arrive as they are, each in a frame, in their order', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 5 }), fc.integer({ min: 1, max: 200_000 }), (texts, piece) => {
      const bytes = textFrames(texts);
      expect(readBy(bytes, Math.max(piece, Math.ceil(bytes.length / 200)))).toEqual(texts);
    }),
  );
});
