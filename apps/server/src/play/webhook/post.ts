/** Sends one request to a webhook, signed if it has a secret, and reads the response. */
import { randomBytes } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Webhook } from '@parlour/store';
import { Webhook as Signer } from 'standardwebhooks';
import { isPublicAddress, isWebhook } from './address.ts';
import { addressesOfName } from './names.ts';

/** Maximum size of an answer in bytes. */
const maxAnswerBytes = 64 * 1024;

/** Response, or the failure. `error`: what was expected and found. */
export type PostResult =
  | {
      readonly status: number;
      readonly type: string;
      readonly body: string;
      /** Where a redirect leads; undefined: none was named. */
      readonly location?: string | undefined;
    }
  | { readonly failure: PostFailure; readonly error: string };

type PostFailure = 'unreachable' | 'private-address' | 'too-large' | 'not-text' | 'timeout';

export interface WebhookDelivery {
  readonly webhook: Webhook;
  readonly body: string;
  /** The same for every try of one question. */
  readonly id: string;
  /** Conversation id, in a header. */
  readonly conversation?: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly allowPrivate: boolean;
  /** Aborted when the time is over. */
  readonly signal: AbortSignal;
  /** Resolver of names; default: DNS. */
  readonly addressesOf?: LookUpAddresses;
}

export type LookUpAddresses = (
  hostname: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

/** Sends one request and reads the response. Never follows a redirect, never throws. */
export function postWebhook(delivery: WebhookDelivery): Promise<PostResult> {
  const { webhook, body, allowPrivate, signal, addressesOf = defaultAddresses(delivery) } = delivery;
  if (!isWebhook(webhook.url, allowPrivate))
    return Promise.resolve({ failure: 'private-address', error: found['private-address'] });
  const url = new URL(webhook.url);
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const sent: ClientRequest = request(url, {
      method: 'POST',
      headers: headersOf(delivery),
      // A connection of its own each time: it goes to the address that was checked for it.
      agent: false,
      lookup: checkedLookup(addressesOf, allowPrivate ? () => true : isPublicAddress),
      signal,
    });
    const fail = (failure: PostFailure, error: string = found[failure]) => {
      resolve({ failure, error });
      sent.destroy();
    };
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (signal.aborted) fail('timeout');
      else if (error.code === privateCode) fail('private-address');
      else fail('unreachable', connectionError(error.code));
    });
    // What comes after a change of protocol is no answer. Node tells of it here alone: no response, no error.
    sent.on('upgrade', (_answer, socket) => socket.destroy());
    let isAnswered = false;
    sent.on('close', () => {
      if (!isAnswered) fail(signal.aborted ? 'timeout' : 'unreachable');
    });
    sent.on('response', (answer) => {
      isAnswered = true;
      if (!isPlain(answer)) return fail('not-text', 'expected an answer without compression, found one with');
      void read(answer).then(
        (bytes) => {
          const text = bytes && textOf(bytes);
          if (text === undefined) fail(bytes === undefined ? 'too-large' : 'not-text');
          else resolve(answered(answer, text));
        },
        () => fail(signal.aborted ? 'timeout' : 'unreachable'),
      );
    });
    sent.end(body);
  });
}

/** What was expected and found, by failure. */
const found: Readonly<Record<PostFailure, string>> = {
  timeout: 'expected an answer in time, found none',
  unreachable: 'expected an answer, found a closed connection',
  'private-address': 'expected a public address, found one inside a network',
  'too-large': `expected at most ${maxAnswerBytes} bytes, found more`,
  'not-text': 'expected text in UTF-8, found other bytes',
};

/** The codes of a failed connection that an author meets most, in words. */
const connections: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no program listens at this address and port',
  ECONNRESET: 'the connection was closed before the answer',
  ENOTFOUND: 'the name has no address',
};

function connectionError(code = 'an error'): string {
  const words = connections[code];
  return `expected an answer, found ${code}${words === undefined ? '' : `: ${words}`}`;
}

function headersOf({ webhook, body, id, conversation, now }: WebhookDelivery): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    accept: 'application/json, text/plain',
    'accept-encoding': 'identity',
    'user-agent': 'Parlour/1',
    ...(conversation !== undefined && { 'x-conversation': conversation }),
    ...(webhook.secret !== null && signedHeaders(webhook.secret, id, now, body)),
  };
}

const prefix = 'whsec_';

/**
 * Signature headers by https://www.standardwebhooks.com. `now`: milliseconds since 1970. Old secrets are in
 * URL-safe base64 (`-` and `_`); their bytes sign as usual.
 */
export function signedHeaders(secret: string, id: string, now: number, body: string): Record<string, string> {
  const bytes = Buffer.from(secret.replace(prefix, ''), 'base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': new Signer(bytes, { format: 'raw' }).sign(id, new Date(now), body),
  };
}

/** A new secret, as the standard writes them. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

const privateCode = 'PARLOUR_PRIVATE';

const defaultAddresses =
  (delivery: WebhookDelivery): LookUpAddresses =>
  (hostname, done) =>
    void addressesOfName(hostname, delivery).then(
      (addresses) => done(null, addresses),
      (error) => done(error, []),
    );

/**
 * Resolves a name and refuses non-public addresses (unless allowed). Resolves once: the connection uses the
 * checked address, so that a name that changes later gains nothing.
 */
export const checkedLookup =
  (addressesOf: LookUpAddresses, mayLead: (address: string) => boolean = isPublicAddress): LookupFunction =>
  (hostname, options, done) => {
    addressesOf(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return done(error ?? unknownHost(), '');
      if (!addresses.every(({ address }) => mayLead(address))) return done(privateAddress(), '');
      if (options.all) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });
  };

const privateAddress = () => Object.assign(new Error('an address inside a network'), { code: privateCode });
const unknownHost = () => Object.assign(new Error('no address'), { code: 'ENOTFOUND' });

const isPlain = ({ headers }: IncomingMessage): boolean =>
  ['', 'identity'].includes((headers['content-encoding'] ?? '').trim().toLowerCase());

/** The whole body; undefined: too large. */
async function read(answer: IncomingMessage): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > maxAnswerBytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function textOf(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const answered = ({ statusCode = 0, headers }: IncomingMessage, body: string): PostResult => ({
  status: statusCode,
  body,
  type: (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
  location: headers.location,
});
