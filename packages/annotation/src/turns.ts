/** Turns of two who speak one after the other, as exchanges. */
import type { ConversationExchange } from './conversation.ts';

/** A last turn without a reply is no exchange. */
export const exchangesOf = (turns: readonly string[]): readonly ConversationExchange[] =>
  turns.flatMap((first, index): readonly ConversationExchange[] => {
    const second = turns[index + 1];
    return index % 2 === 0 && second !== undefined ? [[first, second]] : [];
  });

/** Runs of messages of the same speaker are one turn, as where people write several before they are answered. */
export function mergeIntoTurns(
  messages: readonly { readonly by: string; readonly text: string }[],
): readonly { readonly by: string; readonly text: string }[] {
  const turns: { readonly by: string; readonly text: string }[] = [];
  for (const { by, text } of messages) {
    const last = turns.at(-1);
    if (last?.by === by) turns[turns.length - 1] = { by, text: `${last.text}\n${text}` };
    else turns.push({ by, text });
  }
  return turns;
}
