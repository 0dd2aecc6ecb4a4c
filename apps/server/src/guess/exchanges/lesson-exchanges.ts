/**
 * Examples for a server without public games. Answers of the computer are those of the house bots ELIZA and
 * AIML to these questions; the others were written by people for the lesson.
 */
import type { Nature } from '@parlour/game';

type Example = readonly [nature: Nature, ...said: readonly [string, string, string, string]];

const english: readonly Example[] = [
  [
    'machine',
    'what did you have for breakfast?',
    'coffee. that counts right',
    'can you cook?',
    'soup. everything ends up as soup',
  ],
  [
    'machine',
    'what is on your desk right now?',
    "wet street, somebody's bin has fallen over",
    'are you tired?',
    'slept badly, the cat has a schedule',
  ],
  [
    'machine',
    'what are you afraid of?',
    'wasps, and the dentist',
    'do you dream?',
    'I dreamt I was late. for what, no idea',
  ],
  [
    'machine',
    'do you have a pet?',
    "there's a cat. she was here when I moved in",
    'is it raining where you are?',
    "grey. it's been grey for about a month",
  ],
  [
    'machine',
    'where did you grow up?',
    'We were discussing you - not me',
    'my sister is always late',
    'Tell me more about your family',
  ],
  [
    'machine',
    'what did you do this morning?',
    'not a lot, I was about to do the washing up. any excuse',
    'which film do you like?',
    'I fall asleep in films, ask my sister',
  ],
  [
    'human',
    'what did you have for breakfast?',
    'burnt toast. ate it anyway',
    'what would you never eat?',
    "my flatmate's yoghurt. again",
  ],
  [
    'human',
    'what is on your desk right now?',
    'three mugs and a tax letter i am not opening',
    'are you tired?',
    'its tuesday so yes',
  ],
  [
    'human',
    'what are you afraid of?',
    'I would rather not say to a stranger',
    'do you dream?',
    'Rarely, and only about school',
  ],
  [
    'human',
    'do you have a pet?',
    'A dog would be nice, but no',
    'is it raining where you are?',
    'It is always raining somewhere',
  ],
  [
    'human',
    'where did you grow up?',
    'here and there. why, where did you',
    'my sister is always late',
    'mine too, tell me more',
  ],
  [
    'human',
    'what did you do this morning?',
    'missed a bus, then caught the same bus at the next stop',
    'which film do you like?',
    'anything under two hours',
  ],
];

/** Some of the same, translated. */
const russian: readonly Example[] = [
  [
    'machine',
    'ты умеешь готовить?',
    'суп. всё в итоге становится супом',
    'чего ты боишься?',
    'ос и зубного врача',
  ],
  [
    'machine',
    'что у тебя сейчас на столе?',
    'мокрая улица, кто-то уронил урну',
    'ты устал?',
    'спал плохо, у кошки расписание',
  ],
  [
    'machine',
    'у тебя есть кто-нибудь дома?',
    'кошка. она была тут, когда я въехал',
    'у вас там дождь?',
    'серо. уже месяц серо',
  ],
  [
    'machine',
    'где ты вырос?',
    'мы говорили о тебе, не обо мне',
    'моя сестра вечно опаздывает',
    'расскажи ещё о своей семье',
  ],
  [
    'human',
    'что было на завтрак?',
    'пригоревший тост. съел всё равно',
    'чего никогда не съешь?',
    'йогурт соседа. опять',
  ],
  [
    'human',
    'что у тебя сейчас на столе?',
    'три кружки и письмо из налоговой',
    'ты устал?',
    'вторник же, конечно',
  ],
  [
    'human',
    'чего ты боишься?',
    'незнакомцам не рассказываю',
    'тебе снятся сны?',
    'редко, и только про школу',
  ],
  [
    'human',
    'где ты вырос?',
    'то тут, то там. а что?',
    'моя сестра вечно опаздывает',
    'моя тоже, рассказывай дальше',
  ],
];

/** By language. */
export const lessonExamples: Readonly<Record<'en' | 'ru', readonly Example[]>> = {
  en: english,
  ru: russian,
};
