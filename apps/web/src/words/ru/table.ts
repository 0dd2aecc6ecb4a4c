/** Стол, во что бы за ним ни играли. */
import type { table as english } from '../en/table.ts';
import type { Translation } from '../translation.ts';

export const table: Translation<typeof english> = {
  game: {
    opening: 'Открываем стол …',
    missing: 'Такой игры нет.',
    missingWhat: 'Может быть, в ссылке чего-то не хватает. Попросите всю ссылку или посмотрите другие игры.',
    home: 'На главную',
    practice: 'тренировка с ботом, не в зачёт',
    invited: 'среди своих, не в зачёт',
    leave: 'Уйти',
    leavePractice:
      'Закончить тренировку? Она нигде не считается. Чтобы вернуться к ней чуть позже, просто откройте другую страницу: вверху будет ссылка сюда.',
    stay: 'Остаться',
    timeLeft: 'Осталось времени',
    over: 'Игра окончена.',
  },
  talk: { erased: 'стёрто' },
  ask: { unsent: 'Связи нет. Мы отправим это, как только она вернётся:' },
  keysOn: 'Клавиши включены',
  watch: { label: 'Вы смотрите.' },
};
