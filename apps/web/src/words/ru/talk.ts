/** Слова, общие для всех игр, в которых разговаривают. */
import type { talk as english } from '../en/talk.ts';
import type { Translation } from '../translation.ts';

export const talk: Translation<typeof english> = {
  you: 'Вы',
  send: 'Отправить',
  left_one: 'остался {{count}} знак',
  left_few: 'осталось {{count}} знака',
  left_many: 'осталось {{count}} знаков',
  left_other: 'осталось {{count}} знака',
  latest: 'К новому',
  reveal: {
    title: 'Раскрытие',
    show: 'Показать раскрытие',
    replay: 'Повтор',
    hidden: 'Оставлена для проверки судей: повтора нет',
    sealed: 'Печать поставлена до первого слова, и она цела.',
    broken: 'Печать не сходится. Возможно, дом изменил, кто есть кто.',
    unseen: 'В начале этой игры вы не видели печати.',
  },
  replay: { at: 'Момент' },
  lesson: { title: 'Урок', skip: 'К играм', again: 'Ещё раз' },
};
