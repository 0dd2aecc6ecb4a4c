/** What calls for a reply in a prompt. */
import type { OpenPrompt } from '@parlour/game';

/** Names what is asked for: one kind of reply, to one addressee. */
export const keyOf = ({ kind, to = '' }: OpenPrompt): string => `${kind} ${to}`;

/** What calls for a reply: what others said; to judge, what those who are judged said, and how long there is time. */
export function heardIn({ kind, talk, you, whom, deadline }: OpenPrompt): string {
  if (kind === 'say') return `${talk.filter(({ by }) => by !== you).length}`;
  return `${talk.filter(({ by }) => whom.includes(by)).length} ${deadline}`;
}

/** Messages of the one who is asked. */
export const ownIn = ({ talk, you }: OpenPrompt): number => talk.filter(({ by }) => by === you).length;
