/** Forms in which a talk is sent: chat templates of models differ in what they take. */
import type { ModelMessage } from 'ai';

/**
 * `named`: one message for each text, with the speaker's `name`. `merged`: turns of `user` and `assistant`
 * alternate, and have no name. `no-system`: the same, with the instructions in the first turn of `user`.
 */
export const turnForms = ['named', 'merged', 'no-system'] as const;
export type TurnForm = (typeof turnForms)[number];

interface Talk {
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
}

/** Before a talk that the model itself has begun. */
const begun = '(The chat has begun.)';

/** The same talk in another form; empty instructions: none. */
export function talkAs(form: TurnForm, { instructions, messages }: Talk): Talk {
  if (form === 'named') return { instructions, messages };
  const isSystemless = form === 'no-system';
  const all = isSystemless ? [{ role: 'user' as const, content: instructions }, ...messages] : messages;
  return { instructions: isSystemless ? '' : instructions, messages: merged(all) };
}

function merged(messages: readonly ModelMessage[]): readonly ModelMessage[] {
  const turns: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const message of messages) {
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const last = turns.at(-1);
    if (last?.role === role) last.content += `\n${textOf(message)}`;
    else turns.push({ role, content: textOf(message) });
  }
  return turns[0]?.role === 'assistant' ? [{ role: 'user', content: begun }, ...turns] : turns;
}

const textOf = ({ content }: ModelMessage): string =>
  typeof content === 'string'
    ? content
    : content.map((part) => (part.type === 'text' ? part.text : '')).join('');
