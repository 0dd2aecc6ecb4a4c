/** A duel for studies, in slots: offered as a forum is, but no one waits for it. */
import { seconds } from '../../time.ts';
import type { Forum } from './words.ts';

/** Not in the list of forums: only at private tables, in practice and in studies. */
export const strictForum: Forum = {
  id: 'strict',
  title: 'In slots, for studies',
  description:
    'Two strangers chat about anything, each in alternate slots of 30 seconds. What one writes appears at the end of one’s slot, so that the times of messages tell nothing. It costs waiting: 24 seconds on average until one’s words appear.',
  language: 'en',
  guidelines: [
    'Write in your slot or before it. All of it appears at its end, as one message.',
    'Leave no two of your slots in a row empty: that ends the game without a result.',
    'No insults, no threats, nothing about who you really are.',
  ],
  translations: {
    ru: {
      title: 'По очереди, для исследований',
      description:
        'Двое незнакомцев переписываются о чём угодно, по очереди, по 30 секунд. Написанное появляется в конце своей очереди, поэтому время сообщений ничего не выдаёт. Цена — ожидание: в среднем 24 секунды, пока слова появятся.',
      guidelines: [
        'Пишите в свою очередь или до неё. Всё появится в её конце, одним сообщением.',
        'Не пропускайте две свои очереди подряд: игра закончится без результата.',
        'Без оскорблений, без угроз, ничего о том, кто вы на самом деле.',
      ],
    },
  },
  config: { turns: 'slots', slot: seconds(30), duration: seconds(600) },
};
