/** Conversation of a room from a contestant's view, as messages for a model. */
import type { Prompt } from '@parlour/bot-sdk';
import type { ModelMessage } from 'ai';

/** Number of messages in the history. */
const remembered = 60;

/**
 * Own messages as `assistant`, others' as `user` with the speaker's letter as `name`. The letter also
 * precedes the text, because many local servers drop `name`.
 */
export const historyOf = ({ talk, you }: Pick<Prompt, 'talk' | 'you'>): readonly ModelMessage[] =>
  talk.slice(-remembered).flatMap(({ by, text }): readonly ModelMessage[] => {
    if (text === null) return [];
    return [by === you ? { role: 'assistant', content: text } : withSpeakerNames(by, `${by}: ${text}`)];
  });

/** A message with the speaker's name. */
export const withSpeakerNames = (name: string, text: string): ModelMessage => ({
  role: 'user',
  content: [{ type: 'text', text, providerOptions: { openaiCompatible: { name } } }],
});

/** ['A', 'B', 'D'] -> 'A, B and D' */
export const listParticipants = (letters: readonly string[]): string =>
  [letters.slice(0, -1).join(', '), letters.at(-1) ?? ''].filter((part) => part !== '').join(' and ');
