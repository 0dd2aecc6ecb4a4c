/** Puts texts into frames of the websocket, all in one piece: `ws` gives each frame to the connection in two pieces. */

/** A whole text in one frame (RFC 6455, 5.2). */
const wholeText = 0x81;

/** The frames of a server for these texts, one after the other. */
export function textFrames(texts: readonly string[]): Buffer {
  let size = 0;
  for (const text of texts) size += sizeOf(Buffer.byteLength(text));
  const frames = Buffer.allocUnsafe(size);
  let at = 0;
  for (const text of texts) {
    at = writeHeader(frames, at, Buffer.byteLength(text));
    at += frames.write(text, at);
  }
  return frames;
}

/** Of a frame with its header, in bytes. */
const sizeOf = (length: number): number => length + (length < 126 ? 2 : length < 65_536 ? 4 : 10);

/** Gives where the payload begins. */
function writeHeader(frames: Buffer, at: number, length: number): number {
  frames[at] = wholeText;
  if (length < 126) {
    frames[at + 1] = length;
    return at + 2;
  }
  if (length < 65_536) {
    frames[at + 1] = 126;
    return frames.writeUInt16BE(length, at + 2);
  }
  frames[at + 1] = 127;
  return frames.writeBigUInt64BE(BigInt(length), at + 2);
}
