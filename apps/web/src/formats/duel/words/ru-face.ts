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
  presets: {
    'duel/small-words': 'Простые слова',
    'duel/open-chat': 'Вольный разговор',
    'duel/interrogation': 'Допрос',
    'duel/debate': 'Спор',
    'duel/self-help': 'Взаимопомощь',
  },
};
