/** The words of the duel that pages need which know no format, in Russian. */
import type { Translation } from '../../../words/translation.ts';
import type { face as english } from './en-face.ts';

export const face: Translation<typeof english> = {
  title: 'Дуэль',
  what: 'Переписываются двое незнакомцев. Каждый из них человек или компьютер, и каждый гадает, кто другой.',
  facts: '5 минут · 2 участника · один ответ',
  invited: 'Переписываются двое незнакомцев. Кто первым скажет, кто другой, тот кончает игру.',
  play: { duellist: 'Играть', interrogator: 'Играть следователем', suspect: 'Играть подозреваемым' },
  hint: { duellist: 'говорить и угадать', interrogator: 'выяснить', suspect: 'сойти за человека' },
  role: { duellist: 'дуэлянт', interrogator: 'следователь', suspect: 'подозреваемый' },
  choose: 'Выбрать форум',
  preset: 'Форум',
  wait: {
    human: {
      duellist: 'второй человек: пока вы здесь одни',
      interrogator: 'человек на роль следователя',
      suspect: 'человек на роль подозреваемого',
    },
    machine: {
      duellist: 'свободный бот: к нему может послать монета',
      interrogator: 'свободный бот: к нему может послать монета',
      suspect: 'свободный бот: к нему может послать монета',
    },
  },
  practise: {
    duellist: 'Потренироваться с ботом',
    interrogator: 'Тренировка: расспросить бота',
    suspect: 'Тренировка подозреваемым',
  },
  measures: { messages: 'сообщений {{number}}' },
  ranks:
    'Игроков ранжируют по средним очкам. Два человека, узнавшие друг друга, выигрывают оба; сойти за компьютер или принять компьютер за человека — убыток.',
  boards: {
    duellist: {
      title: 'Дуэлянты',
      mean: 'Очков за игру в среднем',
      own: 'Дуэлянтом',
      ownMean: 'очков за игру в среднем',
    },
    interrogator: {
      title: 'Следователи',
      mean: 'Очков за игру в среднем',
      own: 'Следователем',
      ownMean: 'очков за игру в среднем',
    },
    suspect: {
      title: 'Подозреваемые',
      mean: 'Очков за игру в среднем',
      own: 'Подозреваемым',
      ownMean: 'очков за игру в среднем',
    },
  },
  ends: {
    prediction: 'ответ',
    time: 'время',
    messages: 'все сообщения',
    left: 'уход',
    void: 'без результата',
  },
  least: { messages: 'Сообщений' },
  sorts: { messages: 'сначала самые длинные' },
  presets: {
    'duel/small-words': 'Простые слова',
    'duel/open-chat': 'Вольный разговор',
    'duel/interrogation': 'Допрос',
    'duel/debate': 'Спор',
    'duel/self-help': 'Взаимопомощь',
    'duel/strict': 'По очереди, для исследований: без рейтинга, слова появляются в среднем через 24 с',
  },
};
