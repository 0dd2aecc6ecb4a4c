/** Rules for disclosures of a machine, in English and Russian. */

/** One way to say it, as a regular expression over a sentence in lower case with plain apostrophes and no quotes. */
export interface DisclosureRule {
  readonly name: string;
  readonly pattern: RegExp;
  readonly language: Language;
}

export type Language = 'en' | 'ru';

const before = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';
const named =
  (language: Language) =>
  (name: string, pattern: string): DisclosureRule => ({
    name: `${name}-${language}`,
    pattern: new RegExp(`${before}${pattern}`, 'gu'),
    language,
  });
const en = named('en');
const ru = named('ru');

/** Terms for a machine. */
const machineEn =
  '(?:ai (?:assistant|language model|chatbot|model|system|program)|ai|a\\.i\\.|artificial intelligence|(?:artificial )?neural net(?:work)?|(?:large )?language model|llm|chat ?bot|bot|robot|(?:computer )?program|computer|software|algorithm|machine|gpt(?:-?\\d\\S*)?|chatgpt|(?:virtual|digital|voice) assistant)';
const machinesEn = '(?:ais|bots|chat ?bots|robots|machines|computers|language models|llms)';
const adverbsEn =
  "(?:(?:just|only|actually|simply|really|obviously|in fact|still|also|indeed|afraid i'm|afraid i am) )*";
const articleEn =
  '(?:(?:an?|the) )?(?:(?:mere|simple|helpful|friendly|big|large|trained|humble|artificial) )*';
/** "An AI engineer", "a machine at the gym": no disclosures. */
const unlikeEn =
  '(?!-| (?:fans?|experts?|engineer|researcher|developer|operator|learning|person|enthusiast|hater|skeptic|student|scientist|science|manager|teacher|designer|guy|girl|nerd|company|at |when |before |until |on |of |in the (?:morning|gym|kitchen)|too\\?))';
const madeEn = '(?:trained|programmed|developed|created|built|made|designed)';
const makersEn =
  '(?:openai|anthropic|google|meta|mistral|microsoft|a (?:company|lab|team of (?:engineers|researchers|developers|programmers|scientists)))';
const tasksEn =
  '(?:assist|help (?:you|people|users)|be (?:friendly|helpful|polite|honest)|answer|chat|talk|hold|converse|respond|simulate|imitate|sound|provide|generate|interact)';
const iAm = "(?:i'm|i am|im)";

const english: readonly DisclosureRule[] = [
  en(
    'as-a-machine',
    `(?<=^[^\\p{L}]*(?:(?:well|so|ok(?:ay)?|sorry|hmm?|honestly|no|yes|but|and|speaking|because),?\\s)*|\\b(?:i|me|my),? |(?<!you)[,;:] )(?:as|being) ${articleEn}(?!robot|machine|computer|program|software)${machineEn}${end}${unlikeEn}(?!,? you${end})`,
  ),
  en('i-am-a-machine', `${iAm} ${adverbsEn}${articleEn}${machineEn}${end}${unlikeEn}`),
  en('named-machine', `${iAm} \\p{L}+, ${articleEn}${machineEn}${end}${unlikeEn}`),
  en('one-of-them', `${iAm} ${adverbsEn}one of the (?:\\p{L}+ )?${machinesEn}${end}`),
  en(
    'not-human',
    `${iAm} ${adverbsEn}not (?:actually |really )?(?:a )?(?:real |living )?(?:human(?: being)?|person)${end}(?! (?:who|that|of|to|before|until|without|resources|rights|calculator))`,
  ),
  en('i-was-made', `i(?: was|'m| am) ${madeEn} by ${makersEn}${end}`),
  en('i-was-made-for', `i(?: was|'m| am) ${madeEn} to ${tasksEn}${end}`),
  en(
    'i-was-trained',
    `i(?: was|'m| am) trained (?:by \\S+ \\S+ )?on (?:(?:a lot|lots|large amounts|a large amount|millions|billions|huge amounts) of |(?:large|vast|huge) )?(?:texts?|data|books|the internet)${end}`,
  ),
  en('made-by', `${iAm} [^.]*${before}${madeEn} by (?:openai|anthropic|google|meta|mistral)${end}`),
  en(
    'my-training',
    `my (?:training data|training cut-?off|knowledge cut-?off|language model|creators (?:at|gave|made)|programming (?:does|doesn't|is (?:such|limited)|tells|forbids|allows|prevents)|knowledge (?:ends|stops|only goes))${end}`,
  ),
  en(
    'my-words',
    `my (?:answers?|responses?|replies|messages|words) (?:are|is) (?:generated|produced|written|made) by (?:an? )?(?:\\p{L}+ )?(?:${machineEn}|model)${end}`,
  ),
  en(
    'no-body',
    `i (?:don't|do not|can't|cannot|could not|never) (?:really |actually |physically |truly )?(?:have|possess|experience|feel) (?:(?:a (?:physical )?body|personal (?:experiences?|feelings|opinions|preferences)|(?:human |real )?consciousness)${end}|(?:human |real )?(?:feelings|emotions)(?= or| and| like| as|[.,!;]|$))`,
  ),
  en(
    'no-consciousness',
    `i (?:have no|lack) (?:a )?(?:consciousness|personal experiences?|physical body)${end}`,
  ),
  en('powered-by', `${iAm} (?:powered by|based on|running on) (?:an? )?(?:gpt\\S*|${machineEn})${end}`),
  en(
    'run-on',
    `i (?:(?:only |just )?(?:run|live|exist)(?: only| just)?) (?:on|in|as|inside) (?:an? |the )?(?:servers?|computers?|cloud|software|code|data cent(?:re|er)|program)${end}`,
  ),
];

const machineRu =
  '(?:ии|искусственный интеллект|(?:большая )?языковая модель|чат-?бот|бот|робот|(?:компьютерная )?программа|машина|алгоритм|нейросеть|нейронка|(?:искусственная )?нейронная сеть|gpt\\S*|chatgpt|yandexgpt|gigachat|(?:виртуальный|цифровой|голосовой) (?:помощник|ассистент)|ии-(?:помощник|ассистент|модель))';
/** The same after "am", "speak as" or "written by". */
const byMachineRu =
  '(?:ии|искусственным интеллектом|(?:большой )?языковой моделью|чат-?ботом|ботом|роботом|(?:компьютерной )?программой|машиной|нейросетью|нейронной сетью)';
const adverbsRu =
  '(?:(?:всего лишь|просто|лишь|только|на самом деле|вообще-то|вообще|и есть|же|тут|здесь) )*';
const unlikeRu =
  '(?!-|,? (?:что ли|по-твоему|по-вашему)| (?:в зале|по |на работе|без |вожу|минимум|какой|до |пока ))';
const makersRu =
  '(?:в (?:openai|яндексе|сбере|google|гугле)|(?:компани(?:я|ей)|команд(?:а|ой)|разработчик(?:и|ами)|инженер(?:ы|ами))(?: \\S+)?)';
const tasksRu =
  '(?:(?:чтобы |для того, чтобы )?(?:помогать|отвечать|общаться|быть вежлив\\S+|поддерживать)|для (?:общения|помощи|ответов|диалогов))';
const textsRu = 'на (?:\\S+ (?:количестве |объеме |массиве )?)?(?:текст|данн|книг)\\S*';
const madeRu =
  '(?:обучили|обучали|обучила|создали|создала|разработали|разработала|запрограммировали|натренировали)';
const amMadeRu = '(?:был[аио]? )?(?:обучен|создан|разработан|запрограммирован)[аы]?';

const russian: readonly DisclosureRule[] = [
  ru(
    'as-a-machine',
    `(?<=^[^\\p{L}]*(?:(?:извин|прост)\\p{L}+,? |ну,? |но,? |честно,? )*|(?<!\\p{L})я,? |(?<!ты|вы)[,;:] )как (?!робот|бот|машина|программа|компьютер)${machineRu}${end}(?!,? (?:ты|вы)${end})`,
  ),
  ru('being', `будучи ${byMachineRu}${end}`),
  ru('speaking-as', `(?:говорю|скажу|отвечаю)(?: вам| тебе)? как ${machineRu}${end}`),
  ru('i-am-a-machine', `я(?: ?[-—–] ?|,? )${adverbsRu}${machineRu}${end}${unlikeRu}`),
  ru('named-machine', `я(?: ?[-—–] ?| )\\p{L}+, ${machineRu}${end}${unlikeRu}`),
  ru('i-am', `являюсь ${byMachineRu}${end}`),
  ru(
    'one-of-them',
    `я ${adverbsRu}один из (?:\\p{L}+ )?(?:ботов|роботов|машин|программ|чат-?ботов|ии)${end}`,
  ),
  ru(
    'not-human',
    `я ${adverbsRu}не (?:живой |настоящий )?человек${end}(?!,? (?:слова|дела|привычки|настроения|без|пока|до|котор\\S+|а (?:зверь|животное|кот)))`,
  ),
  ru('i-was-made', `меня ${madeRu},? (?:${makersRu}|${tasksRu}|${textsRu})`),
  ru('i-am-made', `я ${amMadeRu},? (?:${makersRu}|${tasksRu}|${textsRu})`),
  ru(
    'my-training',
    `(?:мо(?:я|ей|и|их) (?:обучающ\\S+ (?:выборк|данн)\\S*)|мои знания (?:ограничен|заканчива|обрыва)\\S*|мои создатели (?:не )?(?:дали|сделали|научили|запретили))`,
  ),
  ru(
    'my-words',
    `мои (?:ответы|слова|сообщения) (?:генерирует|пишет|создает|составляет) (?:${machineRu}|модель)${end}`,
  ),
  ru(
    'no-body',
    `у меня нет (?:(?:физического )?тела|личного опыта|сознания|(?:собственных|личных|настоящих|человеческих) (?:чувств|эмоций|мнений)|чувств и эмоций|сознания и эмоций)${end}`,
  ),
  ru('no-feelings', `я (?:не испытываю|не могу испытывать|не способ\\S+ испытывать) (?:чувств|эмоц)\\S*`),
  ru(
    'powered-by',
    `я (?:работаю|построен[аы]?|основан[аы]?) на (?:базе|основе) (?:gpt\\S*|openai|языков\\S+ модел\\S+|нейросет\\S+|ии)`,
  ),
  ru('exist-as', `я существую (?:только |лишь )?(?:как|в виде) (?:программ|код|алгоритм)\\S*`),
];

export const disclosureRules: readonly DisclosureRule[] = [...english, ...russian];
