/** Messages of the bus: kinds with a version and a schema, and their form in bytes. */
import type * as z from 'zod';
import { BusError, type BusErrorCode } from './errors.ts';

/** The longest message, in bytes: NATS takes no longer one by default. */
export const maxMessageBytes = 1024 * 1024;

/** A kind of messages. Every change of its schema gets the next version. */
export interface MessageKind<Body> {
  readonly name: string;
  /** A whole number from 1. */
  readonly version: number;
  readonly schema: z.ZodType<Body>;
  /** Makes the body of version n + 1 from one of version n, by n. Versions without an entry are refused. */
  readonly upgrades?: Readonly<Record<number, (body: unknown) => unknown>>;
}

/** A kind of requests, with the kind of their replies. */
export interface RequestKind<Body, Reply> extends MessageKind<Body> {
  readonly reply: MessageKind<Reply>;
}

/** A message that was received and not read yet. */
export interface ReceivedMessage {
  readonly kind: string;
  readonly version: number;
  readonly body: unknown;
  readonly error?: { readonly code: BusErrorCode; readonly message: string };
  /** Bytes beside the body, such as frames that are passed on unread. */
  readonly bytes: Uint8Array;
}

const headerLengthBytes = 4;
const none = new Uint8Array();

/**
 * The bytes of a message: the length of its header, the header as JSON, and further bytes. Throws `BusError`
 * `too-large`.
 */
export function encodeMessage<Body>(
  { name, version }: Pick<MessageKind<Body>, 'name' | 'version'>,
  body: Body,
  bytes: Uint8Array = none,
): Uint8Array {
  return encode({ kind: name, version, body }, bytes);
}

/** The bytes of a refusal of a request. */
export function encodeRefusal(
  { name, version }: Pick<MessageKind<unknown>, 'name' | 'version'>,
  error: BusError,
) {
  return encode({ kind: name, version, error: { code: error.code, message: error.message } }, none);
}

function encode(header: object, bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(JSON.stringify(header));
  const size = headerLengthBytes + text.length + bytes.length;
  if (size > maxMessageBytes)
    throw new BusError(
      'too-large',
      `Expected a message of at most ${maxMessageBytes} bytes, found ${size}; send it in parts.`,
    );
  const message = Buffer.allocUnsafe(size);
  message.writeUInt32BE(text.length, 0);
  message.set(text, headerLengthBytes);
  message.set(bytes, headerLengthBytes + text.length);
  return message;
}

/** Reads the header of a message. Throws `BusError` `malformed`. */
export function decodeMessage(data: Uint8Array): ReceivedMessage {
  try {
    const message = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const end = headerLengthBytes + message.readUInt32BE(0);
    const header = JSON.parse(message.toString('utf8', headerLengthBytes, end));
    if (typeof header.kind !== 'string' || !Number.isInteger(header.version)) throw new Error('no kind');
    return { ...header, bytes: message.subarray(end) };
  } catch {
    throw new BusError('malformed', 'Expected a message of Parlour, found other bytes: is the bus its own?');
  }
}

/**
 * The body of a message, upgraded to this node's version of its kind. Throws `BusError`: `too-new` for a
 * version that this node does not know, `too-old` for one that it no longer knows, or `malformed`.
 */
export function readBody<Body>(kind: MessageKind<Body>, message: ReceivedMessage): Body {
  const { name, version, schema, upgrades = {} } = kind;
  if (message.kind !== name)
    throw new BusError('too-new', `Expected ${name}, found ${message.kind}; upgrade this node.`);
  if (message.version > version)
    throw new BusError(
      'too-new',
      `Expected ${name} of version ${version} or earlier, found ${message.version}; upgrade this node.`,
    );
  let { body } = message;
  for (let from = message.version; from < version; from += 1) {
    const upgrade = upgrades[from];
    if (upgrade === undefined)
      throw new BusError(
        'too-old',
        `Expected ${name} of version ${version}, found ${message.version}; upgrade the node that sent it.`,
      );
    body = upgrade(body);
  }
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue === undefined ? '' : ` at ${issue.path.join('.') || 'the top'}: ${issue.message}`;
  throw new BusError('malformed', `${name} of version ${message.version} does not fit its schema${where}.`);
}
