/** Errors that only HTTP has, each with its message. */
import type { Refusal } from '@parlour/game';
import { messageForCode, type ProtocolErrorCode } from '../errors.ts';
import messages from '../locales/en/http-errors.json' with { type: 'json' };

/** English messages by error code of the public protocol: what happened and what to do. */
export const httpErrors = Object.freeze(messages);

export type HttpError = ProtocolErrorCode | Refusal | keyof typeof httpErrors;

const isOfHttp = (code: HttpError): code is keyof typeof httpErrors => code in httpErrors;

/** The sentence that belongs to a code. */
export const httpSentenceOf = (code: HttpError): string =>
  isOfHttp(code) ? httpErrors[code] : messageForCode(code);
