/** Слова о телеигре для общих страниц. */
import type { Translation } from '../../../words/translation.ts';
import type { face as english } from './en-face.ts';

export const face: Translation<typeof english> = {
  title: 'Телеигра',
  what: 'Несколько людей и несколько компьютеров говорят в одной комнате. Потом каждый говорит о каждом: человек или компьютер?',
  facts: '6 минут · от 3 до 8 участников · на очки',
  invited:
    'Вы и несколько компьютеров шесть минут говорите в одной комнате. Потом каждый говорит о каждом, человек ли это.',
  play: { contestant: 'Играть' },
  hint: { contestant: 'говорить, потом угадывать' },
  role: { contestant: 'участник' },
  presets: {
    'show/six': 'Шестеро, из них 2 или 3 человека',
    'show/four': 'Четверо, из них 1 или 2 человека',
    'show/eight': 'Восемь, из них от 2 до 4 людей',
    'show/three': 'Трое, из них 2 человека',
    'show/article': 'Как в статье, без рейтинга: ведущий выдаёт машины',
  },
  practise: { contestant: 'Тренировка: один среди ботов' },
  practiseWith: { contestant: 'Встретить его в телеигре' },
  part: { contestant: 'участник {{number}}' },
  ranks: 'Участники стоят по среднему числу очков за игру.',
  boards: {
    contestant: {
      title: 'Участники',
      mean: 'Очков в среднем за игру',
      own: 'Как участник',
      ownMean: 'очков в среднем за игру',
    },
  },
  measures: {
    contestants: 'участников {{number}}',
    people: 'людей {{number}}',
    messages: 'сообщений {{number}}',
  },
  ends: { labels: 'все ответили', time: 'временем', left: 'уходом всех', void: 'без итога' },
  least: { messages: 'Сообщения' },
  sorts: { messages: 'сначала с долгим разговором' },
};
