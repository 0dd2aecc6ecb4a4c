/** Sends a body over HTTP unchanged, without the copies that `fetch` makes. */
import { Agent, request as http } from 'node:http';
import { request as https, Agent as SecureAgent } from 'node:https';

/** Reply of a subject. */
export interface PostResponse {
  readonly status: number;
  /** The header of this name, in small letters. */
  readonly header: (name: string) => string | null;
  readonly text: string;
}

const open = { keepAlive: true };
const agents = { http: new Agent(open), https: new SecureAgent(open) };

/** Maximum size of a reply in bytes; longer ones are cut off. */
const longest = 16 * 1024 * 1024;

/** Posts JSON. Rejects with the error of the connection, when too much comes back, or when the signal ends it. */
export function postJson(
  address: URL,
  headers: Readonly<Record<string, string>>,
  body: string | readonly Uint8Array[],
  signal: AbortSignal,
): Promise<PostResponse> {
  const pieces = typeof body === 'string' ? [Buffer.from(body)] : body;
  const length = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const isSecure = address.protocol === 'https:';
  const send = isSecure ? https : http;
  const options = {
    method: 'POST',
    agent: isSecure ? agents.https : agents.http,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': length },
    signal,
  };
  return new Promise((resolve, reject) => {
    const request = send(address, options, (response) => {
      const heard: Buffer[] = [];
      let size = 0;
      response.on('data', (piece: Buffer) => {
        heard.push(piece);
        size += piece.length;
        if (size > longest) request.destroy(new Error('the answer is longer than 16 MB'));
      });
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          header: (name) => String(response.headers[name] ?? '') || null,
          text: Buffer.concat(heard).toString(),
        }),
      );
    });
    request.once('error', reject);
    for (const piece of pieces) request.write(piece);
    request.end();
  });
}
