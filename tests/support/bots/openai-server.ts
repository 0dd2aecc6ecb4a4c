/** A scripted HTTP server for OpenAI's chat completions. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChatRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly stream?: boolean;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  } & Record<string, unknown>;
}

/** Response of an endpoint. */
export type Shape = (response: ServerResponse, request: ChatRequest) => void;

/** A real HTTP server with OpenAI's chat completions protocol, with scripted responses and faults. */
export async function openAiServer(usual: Shape) {
  const requests: ChatRequest[] = [];
  const queue: Shape[] = [];
  let otherwise = usual;
  const looking = new Set<() => void>();
  /** Connections that the other side has closed before they were answered. */
  let abandoned = 0;

  const server = createServer((message: IncomingMessage, response) => {
    const pieces: Buffer[] = [];
    response.on('close', () => {
      if (!response.writableFinished) abandoned += 1;
    });
    response.on('error', () => {});
    message.on('data', (piece: Buffer) => pieces.push(piece));
    message.on('end', () => {
      const body = JSON.parse(Buffer.concat(pieces).toString() || '{}');
      const request = { path: message.url ?? '', authorization: message.headers.authorization, body };
      requests.push(request);
      (queue.shift() ?? otherwise)(response, request);
      for (const look of looking) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** Clears the recorded requests. */
    forget: () => void requests.splice(0),
    abandoned: () => abandoned,
    /** For the next requests, in this order. */
    next: (...shapes: Shape[]) => void queue.push(...shapes),
    /** For all that follow. */
    always: (shape: Shape) => {
      queue.length = 0;
      otherwise = shape;
    },
    until: (count: number): Promise<void> =>
      new Promise((resolve) => {
        const look = () => {
          if (requests.length < count) return;
          looking.delete(look);
          resolve();
        };
        looking.add(look);
        look();
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
