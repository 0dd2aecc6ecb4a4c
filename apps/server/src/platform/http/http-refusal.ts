/** The no that a route's handler throws, and how it is answered. */
import { type HttpError, httpSentenceOf, type ProtocolError } from '@parlour/protocol';
import type { FastifyReply } from 'fastify';

/** Details of a refusal beside its code. */
export interface RefusalDetails {
  /** Left out: the status that the route's table has for the code. */
  readonly status?: number;
  /** Left out: the sentence that belongs to the code. */
  readonly message?: string;
  /** Delay before a retry, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Details of the rules beside the code. */
  readonly details?: ProtocolError['details'];
}

/** Thrown by handlers: the request is refused with this code, at the status that the route's table has for it. */
export class HttpRefusal extends Error {
  readonly code: HttpError;
  readonly details: RefusalDetails;

  constructor(code: HttpError, details: RefusalDetails = {}) {
    super(details.message ?? httpSentenceOf(code));
    this.code = code;
    this.details = details;
  }
}

/** Returns the value, or throws a refusal with this code if it is undefined. */
export function requireFound<Value>(value: Value | undefined, code: HttpError): Value {
  if (value === undefined) throw new HttpRefusal(code);
  return value;
}

/** Says no, with a code for programs and a sentence for people. */
export function sendRefusal(
  reply: FastifyReply,
  status: number,
  code: HttpError,
  { message = httpSentenceOf(code), retryAfterMs, details }: RefusalDetails = {},
): FastifyReply {
  if (retryAfterMs !== undefined) void reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
  const error = {
    code,
    message,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(details && { details }),
  };
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({ error });
}
