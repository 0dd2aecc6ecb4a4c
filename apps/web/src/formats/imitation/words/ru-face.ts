/** Слова об игре в имитацию для общих страниц. */
import type { Translation } from '../../../words/translation.ts';
import type { face as english } from './en-face.ts';

export const face: Translation<typeof english> = {
  title: 'Игра в имитацию',
  what: 'Игра самого Тьюринга. Следователь говорит с двумя свидетелями сразу, с каждым наедине. Один из них человек, другой компьютер. Кто?',
  facts: '5 минут · 3 участника · один вердикт',
  invited:
    'Следователь говорит наедине с одним или двумя свидетелями, один из которых может быть компьютером, и решает, кто человек.',
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
  ranks: 'Очко за верный вердикт и свидетелю, которого приняли за человека. Порядок — по среднему.',
  ends: { verdict: 'вердиктом', time: 'временем', left: 'уходом следователя', void: 'без итога' },
  least: { messages: 'Сообщения' },
  sorts: { confidence: 'сначала самые уверенные', messages: 'сначала где больше сообщений' },
  presets: {
    'imitation/5': '5 минут',
    'imitation/15': '15 минут',
    'imitation/two': 'С одним свидетелем',
    'imitation/ucsd': 'Как в исследованиях',
    'imitation/two-ucsd': 'Как в исследованиях, с одним свидетелем',
  },
  practise: { interrogator: 'Тренировка: расспросить бота', witness: 'Тренировка за свидетеля' },
  practiseWith: { interrogator: 'Расспросить его', witness: 'Пусть расспросит вас' },
};
