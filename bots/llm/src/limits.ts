/** Prompts about the limits of a game's messages, and about the fault of the last one. */
import type { PromptLimits, ReplyFault } from '@parlour/bot-sdk';

/** Longer lists are not included: the model is asked for common words, and gets the rejected ones. */
const maxWords = 1200;

/** Part of a prompt beside the persona. */
export interface Limited {
  readonly limits?: PromptLimits | undefined;
  /** The reply before broke this rule. */
  readonly fault?: ReplyFault | undefined;
}

/** Text after the instructions; empty without unusual limits. */
export function limitsText({ limits, fault }: Limited): string {
  const { words, vocabulary, constraints = [] } = limits ?? {};
  const rules = [
    ...(words === undefined ? [] : [`Write at most ${words} ${words === 1 ? 'word' : 'words'}.`]),
    ...(vocabulary === undefined ? [] : [vocabularyText(vocabulary)]),
    ...constraints.flatMap((one) => {
      if (one.rule === 'words') return one.least === undefined ? [] : [`Write at least ${one.least} words.`];
      if (one.rule === 'characters') return [`Write at least ${one.least} characters.`];
      if ('words' in one)
        return [`${one.rule === 'only-words' ? 'Use only' : 'Do not use'}: ${one.words.join(' ')}.`];
      return [`${one.rule === 'only-characters' ? 'Use only' : 'Use no'} ${one.of.join(', ')}.`];
    }),
    ...(fault === undefined ? [] : [`Your last message was refused. ${fault.message}`]),
  ];
  return rules.length === 0 ? '' : `\n\nRules of this game: ${rules.join(' ')}`;
}

const vocabularyText = (words: readonly string[]): string =>
  words.length > maxWords
    ? 'Use the commonest everyday words alone: there is a list, and other words are refused.'
    : `Use only these words: ${words.join(' ')}.`;
