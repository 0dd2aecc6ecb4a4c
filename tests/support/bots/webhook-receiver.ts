/** A webhook on this machine that a test answers. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that came, and how to answer it. */
export interface ReceivedRequest {
  readonly body: string;
  readonly json: Record<string, unknown> & { readonly deadlineMs: number; readonly talk?: unknown };
  readonly headers: IncomingMessage['headers'];
  readonly answer: (text: string, type?: string, status?: number, more?: Record<string, string>) => void;
  readonly response: ServerResponse;
}

/** A webhook on this machine: requests come one after the other, and are answered by the test. */
export async function webhookReceiver() {
  const come: ReceivedRequest[] = [];
  const waiting: ((received: ReceivedRequest) => void)[] = [];
  let count = 0;
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
    count += 1;
    const body = Buffer.concat(pieces).toString();
    const received: ReceivedRequest = {
      body,
      json: JSON.parse(body),
      headers: request.headers,
      response,
      answer: (text, type = 'text/plain', status = 200, more = {}) =>
        response.writeHead(status, { 'content-type': type, ...more }).end(text),
    };
    const next = waiting.shift();
    if (next === undefined) come.push(received);
    else next(received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    /** The next request, when it comes. */
    next: () => {
      const received = come.shift();
      return received === undefined
        ? new Promise<ReceivedRequest>((resolve) => waiting.push(resolve))
        : Promise.resolve(received);
    },
    /** How many came so far. */
    count: () => count,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Whether the request is signed with the secret, by https://www.standardwebhooks.com. */
export function isSigned({ body, headers }: ReceivedRequest, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
