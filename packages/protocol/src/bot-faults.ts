/** Faults in the log of a bot, each with a sentence: what happened, and what its author can do. */
import { type Refusal, refusals } from '@parlour/game';
import { messageForCode, type ProtocolErrorCode, protocolErrorMessages } from './errors.ts';
import messages from './locales/en/bot-faults.json' with { type: 'json' };

const texts: Readonly<Record<string, string>> = messages;

/** The sentence of a code in a bot's log: a code of the log, the protocol or the rules. */
export function botFaultText(code: string): string {
  const own = texts[code] ?? (code.startsWith('status-') ? texts.status : undefined);
  if (own !== undefined) return own;
  const isKnown = code in protocolErrorMessages || code in refusals;
  return isKnown ? messageForCode(code as ProtocolErrorCode | Refusal) : code;
}
