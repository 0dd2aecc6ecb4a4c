/** Claims of the target about itself, and later contradictions. */
import { contentWordsOf, isAskedAgain, isSame, type Utterance } from './utterance.ts';

/** One claim: its subject and value. */
interface Claim {
  readonly about: string;
  readonly value: string;
}

interface Pattern {
  readonly about: string;
  /** Pattern of the question; any question if omitted. */
  readonly asked?: RegExp;
  /** The first group is the value. */
  readonly said: RegExp;
}

const patterns: readonly Pattern[] = [
  { about: 'age', said: /\b(?:i'?m|i am|im)\s+(\d{1,2})\b(?!\s*(?:%|percent|minutes?|hours?|km|miles|cm))/i },
  { about: 'age', asked: /\bhow old\b|\byour age\b/i, said: /\b(\d{1,2})\b/ },
  { about: 'age', said: /(?<!\p{L})мне\s+(\d{1,2})(?!\d)/iu },
  { about: 'name', said: /\b(?:my name(?:'s| is)|i'?m called|call me)\s+(\p{L}{2,})/iu },
  { about: 'name', said: /(?<!\p{L})меня зовут\s+(\p{L}{2,})/iu },
  { about: 'place', said: /\bi (?:live|grew up|was born) (?:in|near)\s+(?:the\s+)?(\p{L}{3,})/iu },
  { about: 'place', said: /\b(?:i'?m|i am|im|i come) from\s+(?:the\s+)?(\p{L}{3,})/iu },
];

/** Things that a person has or has not. */
const owned =
  'dog|dogs|cat|cats|pet|pets|wife|husband|kids|children|son|daughter|sister|brother|siblings|car|job|girlfriend|boyfriend';
const has = new RegExp(`\\bi(?:'ve| have| got|'ve got) (?:a|an|one|two|three|my)\\s+(${owned})\\b`, 'gi');
const hers = new RegExp(`\\bmy (?:\\p{L}+ )?(${owned})\\b`, 'giu');
const hasNot = new RegExp(
  `\\bi(?: do not| don'?t| never|'ve never| have no| haven'?t(?: got)?)\\s*(?:have |had |got )?(?:a |an |any |no )?(${owned})\\b`,
  'gi',
);

/** Canonical name: `dogs` is `dog`, and a dog counts as a pet. */
const thingOf = (word: string): string =>
  ({ kids: 'child', children: 'child', siblings: 'sibling' })[word] ?? word.replace(/s$/, '');
const kindOf = (thing: string): string | undefined =>
  ({ dog: 'pet', cat: 'pet', son: 'child', daughter: 'child', sister: 'sibling', brother: 'sibling' })[thing];

function claimsIn({ question, text }: Pick<Utterance, 'question' | 'text'>): Claim[] {
  const found: Claim[] = patterns.flatMap(({ about, asked, said }) => {
    const value = (asked?.test(question) ?? true) ? said.exec(text)?.[1] : undefined;
    return value === undefined ? [] : [{ about, value: value.toLowerCase() }];
  });
  const things = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, word = '']) => thingOf(word.toLowerCase()));
  for (const thing of [...things(has), ...things(hers)])
    for (const one of [thing, kindOf(thing)])
      if (one !== undefined) found.push({ about: `having a ${one}`, value: 'yes' });
  for (const thing of things(hasNot)) found.push({ about: `having a ${thing}`, value: 'no' });
  return found;
}

const saysYes = /^\W*(?:yes|yeah|yep|yup|sure|да|ага|конечно)(?!\p{L})/iu;
const saysNo = /^\W*(?:no|nope|nah|never|нет|неа)(?!\p{L})/iu;

/** Whether one is yes and the other no. */
const turnsRound = (one: string, other: string): boolean =>
  (saysYes.test(one) && saysNo.test(other)) || (saysNo.test(one) && saysYes.test(other));

/** Whether an answer contradicts an earlier claim of the speaker. */
export function contradictsEarlierClaim({ question, text, before }: Utterance): boolean {
  const now = claimsIn({ question, text });
  return before.some((earlier) => {
    if (isAskedAgain(question, earlier.question) && turnsRound(text, earlier.text)) return true;
    const then = claimsIn(earlier);
    return now.some(({ about, value }) => {
      const values = then.filter((one) => one.about === about).map((one) => one.value);
      return values.length > 0 && !values.includes(value);
    });
  });
}

/** References to an earlier question or answer. */
const referring =
  /\b(?:already|again|as i said|like i said|i (?:just )?(?:said|told)|told (?:you|u)|you (?:just )?asked|same as before|see above|still)\b|(?<!\p{L})(?:уже|опять|снова|же сказал|говорил)/iu;

/**
 * Whether a repeated question gets a consistent answer. Undefined if it was not repeated, or there is too
 * little text.
 */
export function remembersEarlierWords(
  { question, text, before }: Utterance,
  again: IsRepetition,
): boolean | undefined {
  const earlier = before.find((one) => again(question, one.question));
  if (earlier === undefined || isSame(text, earlier.text) || /\?\s*$/.test(earlier.text)) return undefined;
  if (referring.test(text)) return true;
  if ([saysYes, saysNo].some((way) => way.test(text) && way.test(earlier.text))) return true;
  const then = new Set(contentWordsOf(earlier.text));
  if (then.size === 0) return undefined;
  return contentWordsOf(text).some((word) => then.has(word));
}

/** Whether a question repeats an earlier one. */
export type IsRepetition = (question: string, earlier: string) => boolean;
