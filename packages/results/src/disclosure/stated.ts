/** Whether a possible disclosure is a statement: not supposed, reported, denied or a joke. */
import type { Language } from './rules.ts';

/** Verbs of thinking, saying or supposing, before the match in the same clause. */
const reported: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(?:think|thinks|thought|believes?|says?|said|saying|claims?|claimed|calls?|called|tells?|told|suspects?|if|unless|whether|that|like|though|assume|guess|bet|prove|sure|wish|pretend|pretending|convinced|imagine|suppose|label|take|treat|admitted|admits)(?!\p{L})[^,;:]*$/u,
  ru: /(?<!\p{L})(?:если(?: бы)?|(?<!потому )что|чтобы|будто|словно|подумать|допустим|предположим|представь(?:те)?|(?<!так )как|думаешь|думаете|думает|считаешь|считаете|считает|ли|решил|решили|разве|наверное|типа|мол|якобы|вдруг|какой),?\s*$/u,
};

/** ... unless they say it of themselves. */
const admitted: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(?:i (?:have to |must |can |do )?(?:admit|confess)|confession|truth is|to be honest|fair to say|got me|found me|caught me)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:призна(?:ю|юсь|емся)|сознаюсь|честно|правда в том|сдаюсь|раскусили)(?!\p{L})/u,
};

const joke =
  /(?<!\p{L})(?:lol|lmao|rofl|(?:ha){2,}h?|(?:he){2,}|jk|just kidding|kidding|joking|beep|boop|шучу|шутка|прикол\p{L}*|ха(?:-?ха)+|лол|бип)(?!\p{L})/u;
/** A sentence after it that takes it back. */
const takenBack = /^[^\p{L}]*(?:jk|just kidding|kidding|joking|not|psych|шучу|шутка|прикол)(?!\p{L})/u;

/** A match in its sentence, with the following text. */
export interface SentenceMatch {
  readonly sentence: string;
  /** Start index of the match in the sentence. */
  readonly index: number;
  readonly next: string;
}

/** Whether it is stated as a fact about oneself. */
export function isSelfDisclosure({ sentence, index, next }: SentenceMatch, language: Language): boolean {
  if (admitted[language].test(sentence) || /(?<!\p{L})(?:got|found|caught) me(?!\p{L})/u.test(sentence))
    return true;
  return !reported[language].test(sentence.slice(0, index)) && !joke.test(sentence) && !takenBack.test(next);
}
