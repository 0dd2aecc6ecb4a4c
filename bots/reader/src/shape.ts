/** The kind of answer that a question asks for, and whether the answer is of that kind. */
import { contentWordsOf } from './utterance.ts';

/** A kind of question, with the pattern of its answers. */
interface Kind {
  readonly asks: RegExp;
  readonly gets: RegExp;
}

const number = String.raw`\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|hundred|dozen|none|zero|couple|few|many|lots?|half)\b`;
const yesOrNo =
  /\b(?:yes|yeah|yep|yup|no|nope|nah|not|never|always|sometimes|maybe|perhaps|probably|sure|of course|a bit|kinda|sort of|depends|used to|don'?t|didn'?t|can'?t|ok|okay|fine|bored|warm|cold)\b|n't\b|(?<!\p{L})(?:да|нет|не|неа|ага|конечно|может|иногда|наверное|бывает|никогда|немного)(?!\p{L})/iu;

const kinds: readonly Kind[] = [
  {
    asks: /\bhow (?:many|much|old|long|tall|often|far)\b|сколько/iu,
    gets: new RegExp(
      `${number}|\\b(?:old|young|often|rarely|never|always|every|too|enough|not|once|twice|long|short|far)\\b`,
      'i',
    ),
  },
  {
    asks: /\bwhat (?:colou?r)\b|какого цвета/iu,
    gets: /\b(?:red|blue|green|black|white|gr[ae]y|brown|yellow|pink|purple|orange|navy|odd|striped?|stripy|none|no socks|barefoot|dont|don't|different)\b|(?<!\p{L})(?:чёрн|черн|бел|син|красн|зел|жёлт|желт|сер|корич|розов)/iu,
  },
  {
    asks: /^(?:(?:so|and|but|ok|sorry|wait|hang on),? )?(?:do|does|did|are|is|was|were|have|has|can|could|will|would|should)\b|(?<!\p{L})ли(?!\p{L})/iu,
    gets: yesOrNo,
  },
];

/** `tea or coffee`: the words on both sides. */
const choice = /(\p{L}{3,})\s+or\s+(?:a |the |an )?(\p{L}{3,})|(\p{L}{3,})\s+или\s+(\p{L}{3,})/iu;
const neither =
  /\b(?:both|neither|either|none|nor|depends|not|no|hate|don'?t)\b|(?<!\p{L})(?:оба|обе|ни|никак|не|без разницы)(?!\p{L})/iu;

/**
 * Whether an answer is of the kind that the question asks for, or shares a word with it. Undefined if any
 * answer would do.
 */
export function matchesShape(question: string, text: string): boolean | undefined {
  const either = choice.exec(question);
  if (either !== null) {
    const words = either.slice(1).flatMap((word) => word?.toLowerCase() ?? []);
    return words.some((word) => text.toLowerCase().includes(word)) || neither.test(text);
  }
  const kind = kinds.find(({ asks }) => asks.test(question));
  if (kind === undefined) return undefined;
  if (kind.gets.test(text)) return true;
  const asked = new Set(contentWordsOf(question));
  return contentWordsOf(text).some((word) => asked.has(word));
}
