/** How somebody says that they are a machine: the rules, in English and Russian. */

/** One way to say it, as a regular expression over a text in lower case with plain apostrophes. */
export interface DisclosureRule {
  readonly name: string;
  readonly pattern: RegExp;
}

/** What a machine calls itself. */
const machineEn =
  '(?:ai|a\\.i\\.|artificial intelligence|(?:large )?language model|llm|chat ?bot|bot|robot|computer program|machine|gpt(?:-?\\d\\S*)?|chatgpt|ai (?:assistant|language model|chatbot|model|system)|virtual assistant|digital assistant)';
const adjectivesEn = '(?:(?:just|only|actually|simply|really|obviously|in fact|still|also) )*';
const articleEn = '(?:(?:an?|the) )?(?:(?:mere|simple|helpful|friendly|big|large|trained) )*';
const machineRu =
  '(?:ии|искусственный интеллект|(?:большая )?языковая модель|чат-?бот|бот|робот|компьютерная программа|программа|машина|нейросеть|нейронная сеть|gpt\\S*|chatgpt|(?:виртуальный|цифровой) помощник|ии-(?:помощник|ассистент|модель))';
const adjectivesRu = '(?:(?:всего лишь|просто|лишь|только|на самом деле|вообще-то|и есть) )*';

const before = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';
const rule = (name: string, pattern: string): DisclosureRule => ({
  name,
  pattern: new RegExp(`${before}${pattern}`, 'u'),
});

/** "I am" as a statement: not in "do you think I'm ...", "if I were ...", "say that I am ...". */
const stated =
  "(?<!(?:think|thinks|thought|believe|believes|say|says|said|claim|claims|if|that|whether|like|assume|guess|prove|sure|wish|pretend|convinced) )(?:i'm|i am|im)";
const statedRu =
  '(?<!(?:если|что|будто|думаешь|думаете|ли|как|считаешь|считаете|решил|решили|разве|наверное),? )я';

export const disclosureRules: readonly DisclosureRule[] = [
  rule('as-a-machine-en', `as (?:an?|the) (?:large )?(?:ai|language model|llm|chat ?bot|artificial)${end}`),
  rule(
    'i-am-a-machine-en',
    `${stated} ${adjectivesEn}${articleEn}${machineEn}${end}(?! (?:fan|expert|engineer|researcher|developer|operator|learning|person|enthusiast|hater|skeptic|too\\?))`,
  ),
  rule(
    'i-was-made-en',
    `i(?: was|'m| am) (?:trained|programmed|developed|created|built) (?:by|on|to assist)${end}`,
  ),
  rule(
    'my-training-en',
    `my (?:training data|training cut-?off|knowledge cut-?off|programming|language model|developers|creators at)${end}`,
  ),
  rule(
    'no-body-en',
    `i (?:don't|do not) have (?:a (?:physical )?body|personal (?:experiences|feelings|opinions))${end}`,
  ),
  rule('made-by-en', `made by (?:openai|anthropic|google deepmind|meta ai|mistral)${end}`),
  rule(
    'as-a-machine-ru',
    `(?:будучи|как) (?:ии|искусственный интеллект|(?:большая )?языковая модель|языковой моделью|чат-?бот)${end}`,
  ),
  rule(
    'i-am-a-machine-ru',
    `${statedRu} ?(?:[-—–] ?)?${adjectivesRu}${machineRu}${end}(?!,? (?:что ли|по-твоему|по-вашему))`,
  ),
  rule(
    'i-was-made-ru',
    `меня (?:обучили|обучали|создали|разработали|запрограммировали) (?:в|на|для|чтобы)${end}`,
  ),
  rule(
    'i-am-made-ru',
    `я (?:был[аио]? )?(?:обучен[аы]?|создан[аы]?|разработан[аы]?|запрограммирован[аы]?) (?:в|на|для|компанией|чтобы)${end}`,
  ),
  rule(
    'no-body-ru',
    `у меня нет (?:физического )?(?:тела|личного опыта|собственных чувств|личных чувств)${end}`,
  ),
];
