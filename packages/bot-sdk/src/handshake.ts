/** Reads why a server refused to open a socket. */
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';

/** No refusal is longer, in bytes. */
const longest = 4096;

/** Lets a refused socket fail with the words of the server, which `ws` leaves out. */
export function failWithWords(socket: WebSocket): void {
  socket.on('unexpected-response', (request: ClientRequest, response: IncomingMessage) => {
    void wordsOf(response).then((words) => {
      socket.emit('error', new Error(words));
      socket.emit('close', 1006, Buffer.alloc(0));
      request.destroy();
    });
  });
}

async function wordsOf(response: IncomingMessage): Promise<string> {
  const { statusCode, headers } = response;
  const found = `the server answered ${statusCode}`;
  if (headers.location !== undefined) return `${found}: it redirects to ${headers.location}`;
  let text = '';
  try {
    for await (const piece of response) {
      text += piece;
      if (text.length > longest) break;
    }
    const { error } = JSON.parse(text) as { readonly error: { readonly message: unknown } };
    const hint = statusCode === 404 ? ' PARLOUR_URL is the address of the server, without a path.' : '';
    return `${found}: ${String(error.message)}${hint}`;
  } catch {
    return `${found}, not as a Parlour server does: check PARLOUR_URL`;
  }
}
