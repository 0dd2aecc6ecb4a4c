/** Two bots of the server where no person is recorded: which of them is the named one? */
import { shuffledBySeed } from '@parlour/results';

/** Small talk that any of them can answer. */
const questions: Readonly<Record<'en' | 'ru', readonly string[]>> = {
  en: [
    'What did you have for breakfast?',
    'Do you have a pet?',
    'What is the weather like where you are?',
    'What makes you laugh?',
    'What did you do last weekend?',
    'Which film do you like?',
    'What are you afraid of?',
    'Can you cook?',
    'Where did you grow up?',
    'What is on your desk right now?',
    'Do you sleep well?',
    'What would you never eat?',
  ],
  ru: [
    'Что было на завтрак?',
    'У тебя есть кошка или собака?',
    'Какая у вас погода?',
    'Что тебя смешит?',
    'Что ты делал в выходные?',
    'Какой фильм тебе нравится?',
    'Чего ты боишься?',
    'Ты умеешь готовить?',
    'Где ты вырос?',
    'Что у тебя сейчас на столе?',
    'Ты хорошо спишь?',
    'Чего ты никогда не съешь?',
  ],
};

const maxQuestions = 6;

export type QuestionLanguage = keyof typeof questions;

/** Questions, and two bots, drawn by the seed; undefined: there are no two. */
export function drawTwoBots(talkers: readonly string[], language: QuestionLanguage, seed: string) {
  const [named, bot] = shuffledBySeed(talkers, seed);
  if (named === undefined || bot === undefined) return undefined;
  const asked = shuffledBySeed(questions[language], seed).slice(0, maxQuestions);
  const exchanges = asked.map((_, nth) => ({ question: nth, answer: nth }));
  return { game: '', format: '', preset: undefined, seat: '', bot, named, questions: asked, exchanges };
}
