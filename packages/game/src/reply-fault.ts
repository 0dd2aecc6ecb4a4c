/** Checks a bot's reply against the limits of its prompt; replies are never changed to fit. */
import { type MessageRules, readMessage } from './constraints.ts';
import type { PromptLimits, ReplyFault } from './prompt.ts';
import type { RefusalDetails } from './refusal.ts';
import { lengthOf } from './text.ts';

/** The messages of a reply as they would be stored, in Unicode NFC and trimmed, or the first rule that they break. */
export function readReply(
  texts: readonly string[],
  limits: PromptLimits,
): { readonly texts: readonly string[] } | { readonly fault: ReplyFault } {
  const most = limits.messages;
  if (texts.length > most) {
    const details = { count: texts.length, limit: most };
    return {
      fault: { code: 'too-many-in-reply', message: sentenceOf('too-many-in-reply', details), details },
    };
  }
  const rules = rulesIn(limits);
  const read: string[] = [];
  for (const text of texts) {
    const message = readMessage(text, rules);
    if ('text' in message) read.push(message.text);
    else {
      const { refusal: code, details } = message;
      return { fault: { code, message: sentenceOf(code, details ?? {}), ...(details && { details }) } };
    }
  }
  return { texts: read };
}

/**
 * Rule that a message would break; undefined: it is within these limits.
 *
 * @example
 * ```ts
 * import { faultOf } from '@parlour/bot-sdk';
 *
 * console.log(faultOf('far too long', { characters: 5, messages: 1 })?.code); // too-long
 * ```
 */
export function faultOf(text: string, limits: PromptLimits): ReplyFault | undefined {
  const read = readReply([text], limits);
  return 'fault' in read ? read.fault : undefined;
}

/**
 * Whether a message would be taken by a prompt with these limits.
 *
 * @example
 * ```ts
 * import { fitsLimits } from '@parlour/bot-sdk';
 *
 * const limits = { characters: 200, messages: 1, vocabulary: ['yes', 'no'] };
 * console.log(fitsLimits('yes', limits), fitsLimits('perhaps', limits)); // true false
 * ```
 */
export const fitsLimits = (text: string, limits: PromptLimits): boolean =>
  faultOf(text, limits) === undefined;

function rulesIn({ characters, words, vocabulary, constraints = [] }: PromptLimits): MessageRules {
  const most = words === undefined ? [] : [{ rule: 'words', most: words } as const];
  return { length: characters, vocabulary: vocabulary ?? null, constraints: [...constraints, ...most] };
}

/** In plain English, for a model as well as for the bot's author. */
function sentenceOf(code: string, details: RefusalDetails): string {
  switch (code) {
    case 'too-many-in-reply':
      return `The reply has ${details.count} messages; at most ${details.limit} allowed.`;
    case 'too-long':
      return `The message has ${details.length} characters; at most ${details.limit} allowed.`;
    case 'not-in-vocabulary':
      return `These words are not in the vocabulary: ${listOf(details.words)}.`;
    case 'constraint':
      return constraintSentence(details);
    case 'empty':
      return 'The message is empty.';
    default:
      return 'The message has line breaks or invisible characters; send one line of plain text.';
  }
}

function constraintSentence({ rule, words, characters, count, least, most }: RefusalDetails): string {
  if (words !== undefined) return `These words are not allowed: ${listOf(words)}.`;
  if (characters !== undefined) return `These characters are not allowed: ${listOf(characters)}.`;
  const bound = most === undefined ? `at least ${least} required` : `at most ${most} allowed`;
  return `The message has ${count} ${rule}; ${bound}.`;
}

/** Maximum number of words named in a sentence; the details have all. */
const maxNamedWords = 20;
/** And so much of each. */
const maxNamedLength = 40;

function listOf(all: RefusalDetails[string] | undefined): string {
  const list = Array.isArray(all) ? (all as readonly string[]) : [];
  const named = list
    .slice(0, maxNamedWords)
    .map((one) => (lengthOf(one) > maxNamedLength ? `${[...one].slice(0, maxNamedLength).join('')}…` : one));
  const more = list.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
