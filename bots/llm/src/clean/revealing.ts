/** Typical self-descriptions of models that no person would write, in the languages where they were seen. */
const selfDescriptions: readonly RegExp[] = [
  /\bas an? (?:(?:large|virtual|helpful|digital) )*(?:ai|a\.i\.|artificial intelligence|(?:ai )?language model|chat ?bot|(?:ai |virtual )?assistant|machine|computer program)\b/iu,
  /\bi(?:'m| am|m) (?:just |only |actually |simply |really )?(?:an? )?(?:(?:large|virtual|helpful|digital|advanced) )*(?:ai|a\.i\.|artificial intelligence|(?:ai )?language model|chat ?bot|(?:ai |virtual )assistant|computer program)\b/iu,
  /\bi(?:'m| am| was) (?:made|trained|created|developed|built|programmed|designed) (?:by|to|on)\b/iu,
  /\bmy (?:training data|training|knowledge cut-?off|programming|system prompt|instructions|creators|developers|guidelines)\b/iu,
  /\b(?:how (?:can|may) i (?:help|assist) you|i can(?:no|')t (?:assist|help) with (?:that|this)|i'm here to (?:help|assist))\b/iu,
  /\b(?:chatgpt|openai|anthropic|deepseek|llama|qwen|mistral ai|google deepmind|gemini model|gpt-?\d)\b/iu,
  /(?:^|[^\p{L}])как (?:большая )?(?:ии|искусственный интеллект|языковая модель|нейросеть|виртуальный (?:помощник|ассистент))(?!\p{L})/iu,
  /(?:^|[^\p{L}])я,? (?:это |всего лишь |просто |лишь )*(?:ии|искусственный интеллект|языковая модель|нейросеть|чат-?бот|виртуальный (?:помощник|ассистент))(?!\p{L})/iu,
  /\bals (?:ki|künstliche intelligenz|sprachmodell)(?!\p{L})/iu,
  /\ben tant qu(?:'|e )(?:ia|intelligence artificielle|modèle de langage)(?!\p{L})/iu,
  /\bcomo (?:una? )?(?:ia|inteligencia artificial|modelo de lenguaje)(?!\p{L})/iu,
];

const sentences = /[^.!?…]+(?:[.!?…]+["')\]]*|$)\s*/gu;

/** Leaves out sentences in which it says that it is a machine, or offers its services. */
export function withoutSelfDescription(text: string): string {
  if (!selfDescriptions.some((pattern) => pattern.test(text))) return text;
  const kept = (text.match(sentences) ?? []).filter(
    (sentence) => !selfDescriptions.some((pattern) => pattern.test(sentence)),
  );
  return kept.join('').trim();
}

/** This number of consecutive words from the confidential instructions is no coincidence. */
const runOfWords = 8;

/** Whether it recites its instructions. */
export function recitesInstructions(answer: string, instructions: string): boolean {
  const told = ` ${wordsOf(instructions).join(' ')} `;
  const words = wordsOf(answer);
  return words.some(
    (_, index) =>
      index + runOfWords <= words.length &&
      told.includes(` ${words.slice(index, index + runOfWords).join(' ')} `),
  );
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
