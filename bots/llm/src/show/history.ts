/** The talk of a room as one of its contestants has it, in the messages of a chat with a model. */
import type { Prompt } from '@parlour/bot-sdk';
import type { ModelMessage } from 'ai';

/** Messages that are told again. */
const remembered = 60;

/**
 * The own messages as `assistant`, each of the others' as `user` with its speaker's letter as `name`. The letter stands in
 * front of the text as well: many local servers throw `name` away.
 */
export const historyOf = ({ talk, you }: Pick<Prompt, 'talk' | 'you'>): readonly ModelMessage[] =>
  talk.slice(-remembered).flatMap(({ by, text }): readonly ModelMessage[] => {
    if (text === null) return [];
    return [by === you ? { role: 'assistant', content: text } : named(by, `${by}: ${text}`)];
  });

/** A message of somebody with a name. */
export const named = (name: string, text: string): ModelMessage => ({
  role: 'user',
  content: [{ type: 'text', text, providerOptions: { openaiCompatible: { name } } }],
});

/** ['A', 'B', 'D'] -> 'A, B and D' */
export const listed = (letters: readonly string[]): string =>
  [letters.slice(0, -1).join(', '), letters.at(-1) ?? ''].filter((part) => part !== '').join(' and ');
