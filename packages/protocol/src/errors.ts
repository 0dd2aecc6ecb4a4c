/** Errors of the protocol, each with its message. */
import { type Refusal, type RefusalDetails, refusals } from '@parlour/game';
import messages from './locales/en/protocol-errors.json' with { type: 'json' };

/** English messages by error code of the public protocol: what happened and what to do. */
export const protocolErrorMessages = Object.freeze(messages);

export type ProtocolErrorCode = keyof typeof protocolErrorMessages;

/** The details that say what there is instead of an unknown name. */
const lists = ['roles', 'formats', 'frames', 'commands'] as const;

/** The sentence that belongs to a code; where the details have a limit, or what there is, it says which. */
export function messageForCode(code: ProtocolErrorCode | Refusal, details: RefusalDetails = {}): string {
  const sentence =
    code in protocolErrorMessages
      ? protocolErrorMessages[code as ProtocolErrorCode]
      : refusals[code as Refusal];
  const there = lists.map((list) => details[list]).find(Array.isArray);
  if (there !== undefined) return `${sentence} There are: ${there.join(', ')}.`;
  const { limit } = details;
  return limit === undefined ? sentence : `${sentence} The limit is ${limit}.`;
}
