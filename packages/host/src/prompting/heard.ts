/** The trigger of a reply in a prompt. */
import type { OpenPrompt } from '@parlour/game';

/** Key of a prompt: kind and recipient of its reply. */
export const promptKey = ({ kind, to = '' }: OpenPrompt): string => `${kind} ${to}`;

/**
 * Trigger of a reply: for texts the others' messages, or each slot; for judgements the targets' messages,
 * and the deadline.
 */
export function promptTrigger({ kind, talk, you, whom, deadline, occasion }: OpenPrompt): string {
  const slot = occasion === undefined ? '' : ` ${deadline}`;
  if (kind === 'say') return `${talk.filter(({ by }) => by !== you).length}${slot}`;
  return `${talk.filter(({ by }) => whom.includes(by)).length} ${deadline}`;
}

/** Number of the recipient's messages. */
export const ownMessageCount = ({ talk, you }: OpenPrompt): number =>
  talk.filter(({ by }) => by === you).length;
