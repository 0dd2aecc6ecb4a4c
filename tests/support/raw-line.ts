/** A socket at the lowest level, for clients that break the rules. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A raw socket, for clients that violate libraries' behaviour. */
export interface RawLine {
  readonly socket: Socket;
  /** Everything that came, as it came. */
  readonly heard: () => Buffer;
  readonly closed: Promise<void>;
}

/** Performs the WebSocket handshake; afterwards does only as instructed, and answers no ping. */
export async function rawLine(url: string, headers: Record<string, string> = {}): Promise<RawLine> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const parts: Buffer[] = [];
  socket.on('error', () => {}); // 'close' follows
  socket.on('data', (data) => parts.push(data));
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  const lines = [
    'GET /socket HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  return { socket, heard: () => Buffer.concat(parts), closed };
}

/** One frame as it goes over the wire, masked as a client must: 1 text, 2 binary, 9 ping. */
export function wireFrame(payload: string | Buffer, opcode = 1): Buffer {
  const data = Buffer.from(payload);
  const length =
    data.length < 126
      ? Buffer.from([0x80 | data.length])
      : Buffer.from([0x80 | 126, data.length >> 8, data.length & 255]);
  // A mask of zeros changes nothing.
  return Buffer.concat([Buffer.from([0x80 | opcode]), length, Buffer.alloc(4), data]);
}
