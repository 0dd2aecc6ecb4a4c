/** Texts of built-in forums in other languages: a separate module, loaded on demand. */
import { builtInForums } from './forums.ts';
import type { Forum, ForumTexts } from './words.ts';

const civil = 'Без оскорблений, без угроз, ничего о том, кто вы на самом деле.';

const russian: Readonly<Record<string, ForumTexts>> = {
  'small-words': {
    title: 'Простые слова',
    description:
      'Двое незнакомцев переписываются тысячей слов, которые люди говорят чаще всего. Спрятаться почти не за что.',
    guidelines: ['Обходитесь словами, которые есть.', civil],
  },
  'open-chat': {
    title: 'Вольный разговор',
    description: 'Двое незнакомцев переписываются о чём угодно, любыми словами.',
    guidelines: [civil],
  },
  interrogation: {
    title: 'Допрос',
    description: 'Следователь задаёт короткие вопросы, подозреваемый отвечает на каждый одним словом.',
    guidelines: ['Вопросы, а не приказы.', civil],
  },
  debate: {
    title: 'Спор',
    description: 'Один отстаивает тезис, другой возражает; по одному сообщению по очереди.',
    guidelines: ['Первое сообщение называет тезис.', 'Спорьте с доводом, а не с человеком.', civil],
    roles: ['За тезис', 'Против тезиса'],
  },
  'self-help': {
    title: 'Взаимопомощь',
    description: 'Двое незнакомцев рассказывают друг другу о мелких бедах и дают советы.',
    guidelines: [
      'Сначала выслушайте, потом советуйте.',
      'Это игра, а не врач. В опасности звоните в экстренные службы.',
      civil,
    ],
  },
  flirting: {
    title: 'Флирт',
    description: 'Двое взрослых флиртуют и гадают, есть ли у другого сердце.',
    guidelines: [
      'Только для взрослых.',
      'Будьте добры и остановитесь, если попросят.',
      'Ни номеров, ни адресов.',
      civil,
    ],
  },
};

/** The forums that Parlour comes with, with their texts in every language that there is. */
export const translatedForums: readonly Forum[] = builtInForums.map((forum) => {
  const ru = russian[forum.id];
  return ru === undefined ? forum : { ...forum, translations: { ru } };
});
