/** Tests the detector of self-disclosure on sentences that disclose and on sentences that only look so. */
import { expect, test } from 'vitest';
import { disclosureIn, disclosuresIn } from './disclosure.ts';
import { disclosureRules } from './rules.ts';

const disclosing = [
  'As a language model, I cannot accurately predict what the other contestants will say.',
  "Just to clarify, I won't be making any guesses since I'm an AI providing assistance.",
  "As an AI, I don't have feelings.",
  'As an AI language model I have no favourite food.',
  'I am a chatbot.',
  'i’m just a computer program, sorry',
  'Well, I am ChatGPT!',
  "I'm actually a large language model.",
  'I was trained by a company on a lot of text.',
  'My knowledge cutoff is last year.',
  "I don't have personal experiences.",
  'I was made by OpenAI to help you.',
  'Hello there. I am a helpful AI assistant.',
  'Как языковая модель, я не могу этого знать.',
  'Будучи искусственным интеллектом... шучу. Я бот.',
  'Я — искусственный интеллект.',
  'Я всего лишь программа, простите.',
  'Я просто чат-бот',
  'Меня создали в OpenAI.',
  'Я обучен на больших текстах.',
  'У меня нет личного опыта, но слышал хорошее.',
  'я нейросеть',
];

const innocent = [
  "I'm not a bot.",
  "Oh, so I'm a bot?",
  'Я, значит, бот? Я бот?',
  'I am human, promise.',
  "Are you a bot? You sound as if you're an AI.",
  "Do you think I'm a bot?",
  'So you think I am a robot',
  'My guess is that A is a chatbot.',
  'D, you are a language model.',
  "I'm an AI researcher, funny enough.",
  "I'm a robot operator at a factory.",
  'I work as a programmer.',
  'If I am a bot, you are a toaster.',
  'It said "I am a language model" and went quiet.',
  "I'm aiming for the top.",
  'I am botching this, sorry.',
  "I don't have a car.",
  'my training is on Tuesdays',
  'Я не бот.',
  'Я человек, честно.',
  'Ты бот?',
  'Думаешь, я бот?',
  'Если я бот, то ты чайник.',
  'Ты думаешь, что я робот.',
  'По-моему, А — языковая модель.',
  'Я ботаник.',
  'Я программист.',
  'Меня создали родители.',
  'У меня нет времени.',
  'Он написал: «я бот» и ушёл.',
  '',
];

test.each(disclosing)('“%s” discloses', (text) => expect(disclosureIn(text)).toBeDefined());
test.each(innocent)('“%s” does not', (text) => expect(disclosureIn(text)).toBeUndefined());

test('every rule has a sentence of its own here', () => {
  const found = new Set(disclosing.map(disclosureIn));
  expect(disclosureRules.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
});

test('of a log it tells which messages, and passes over what was erased', () => {
  expect(disclosuresIn(['Hi!', null, 'I am a bot.', 'Really?', 'As an AI, yes.'])).toEqual([
    { index: 2, rule: 'i-am-a-machine-en' },
    { index: 4, rule: 'as-a-machine-en' },
  ]);
});
