/** Transports of a bot behind one interface: frames, refusals and answers. */
import { request } from 'node:http';
import type { ServerFrame } from '@parlour/protocol';
import { WebSocket } from 'ws';
import { bearer } from './bot-owner.ts';

type Refusal = { readonly code: string; readonly retryAfterMs?: number | undefined };

/** A connection that was tried: either it was refused, or frames come. */
export interface TriedConnection {
  readonly refused: Refusal | undefined;
  readonly frames: () => readonly ServerFrame[];
  /** Sends raw data. Returns the refusal; undefined: it was executed. */
  readonly send: (bytes: string | Buffer) => Promise<Refusal | undefined>;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly closed: Promise<void>;
  readonly cut: () => void;
}

export type Open = (url: string, token: string | undefined, headers?: object) => Promise<TriedConnection>;

const headersOf = (token: string | undefined, more: object = {}): Record<string, string> => ({
  ...(token === undefined ? {} : bearer(token)),
  ...more,
});

const openWebsocket: Open = async (url, token, more) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers: headersOf(token, more) });
  const heard: ServerFrame[] = [];
  const waiting: ((frame: ServerFrame) => void)[] = [];
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as ServerFrame;
    heard.push(frame);
    if (heard.length === 1 || frame.type === 'ok' || frame.type === 'no') waiting.shift()?.(frame);
  });
  const next = () => new Promise<ServerFrame>((resolve) => waiting.push(resolve));
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  const first = await next();
  return {
    refused: first.type === 'bye' ? first.error : undefined,
    frames: () => heard,
    send: async (bytes) => {
      socket.send(bytes);
      const answer = await next();
      return answer.type === 'no' ? answer.error : undefined;
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    closed,
    cut: () => socket.terminate(),
  };
};

const openNdjson: Open = async (url, token, more) => {
  const headers = headersOf(token, more);
  const asked = request(`${url}/api/bot/stream`, { headers });
  asked.end();
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    asked.once('response', resolve).once('error', reject),
  );
  let text = '';
  response.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  response.on('error', () => {});
  const closed = new Promise<void>((resolve) => response.on('close', () => resolve()));
  const lines = () => text.split('\n').slice(0, -1);
  if (response.statusCode !== 200) await closed;
  return {
    refused: response.statusCode === 200 ? undefined : JSON.parse(text).error,
    frames: () => lines().map((line) => JSON.parse(line) as ServerFrame),
    send: async (bytes) => {
      const sent = { ...headers, 'content-type': 'application/json' };
      const answer = await fetch(`${url}/api/bot/commands`, {
        method: 'POST',
        headers: sent,
        body: new Uint8Array(Buffer.from(bytes)),
      });
      return ((await answer.json()) as { error?: Refusal }).error;
    },
    pause: () => response.pause(),
    resume: () => response.resume(),
    closed,
    cut: () => response.destroy(),
  };
};

export const waysIn = { websocket: openWebsocket, ndjson: openNdjson } as const;
