/** What a model is told of the limits of a game's messages, and what was wrong with its last one. */
import type { PromptLimits, ReplyFault } from '@parlour/bot-sdk';

/** A longer list is not told: the model is asked for everyday words, and hears which were wrong. */
const mostWords = 1200;

/** What a prompt says beside who is to be played. */
export interface Limited {
  readonly limits?: PromptLimits | undefined;
  /** The reply before broke this rule. */
  readonly fault?: ReplyFault | undefined;
}

/** Behind the instructions; empty: there is nothing beside a usual length. */
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
  words.length > mostWords
    ? 'Use the commonest everyday words alone: there is a list, and other words are refused.'
    : `Use only these words: ${words.join(' ')}.`;
