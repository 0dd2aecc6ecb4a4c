/** Слова об игре в имитацию для общих страниц. */
import type { Translation } from '../../../words/translation.ts';
import type { face as english } from './en-face.ts';

export const face: Translation<typeof english> = {
  title: 'Игра в имитацию',
  what: 'Игра самого Тьюринга. Следователь говорит с двумя свидетелями сразу, с каждым наедине. Один из них человек, другой компьютер. Кто?',
  facts: '5 минут · 3 участника · один вердикт',
  invited:
    'Следователь говорит сразу с двумя свидетелями, с одним из вас и с компьютером, и через пять минут говорит, кто из них человек.',
  play: { interrogator: 'Играть следователем', witness: 'Играть свидетелем' },
  hint: { interrogator: 'найти человека', witness: 'сойти за человека' },
  role: { interrogator: 'следователь', witness: 'свидетель' },
  boards: {
    interrogator: {
      title: 'Следователи',
      mean: 'Очков в среднем за игру',
      own: 'Как следователь',
      ownMean: 'очков в среднем за игру',
    },
    witness: {
      title: 'Свидетели',
      mean: 'Очков в среднем за игру',
      own: 'Как свидетель',
      ownMean: 'очков в среднем за игру',
    },
  },
  measures: { messages: 'сообщений {{number}}' },
  presets: { 'imitation/5': '5 минут', 'imitation/15': '15 минут', 'imitation/two': 'С одним свидетелем' },
  practise: { interrogator: 'Тренировка: расспросить бота', witness: 'Тренировка за свидетеля' },
  practiseWith: { interrogator: 'Расспросить его', witness: 'Пусть расспросит вас' },
};
