/** Faults in the log of a bot, each with a sentence: what happened, and what its author can do. */
import { type Refusal, refusals } from '@parlour/game';
import { messageForCode, type ProtocolErrorCode, protocolErrorMessages } from './errors.ts';
import messages from './locales/en/bot-faults.json' with { type: 'json' };

const texts: Readonly<Record<string, string>> = messages;

/** The sentence of a code in a bot's log: a code of the log, the protocol or the rules. */
export function botFaultText(code: string): string {
  const own = texts[botFaultKey(code)];
  if (own !== undefined) return own;
  const isKnown = code in protocolErrorMessages || code in refusals;
  return isKnown ? messageForCode(code as ProtocolErrorCode | Refusal) : code;
}

/** The key of a code among the sentences: statuses without one of their own share one by their first digit. */
function botFaultKey(code: string): string {
  if (code in texts || !code.startsWith('status-')) return code;
  const group = `${code.slice(0, 8)}xx`;
  return group in texts ? group : 'status';
}
