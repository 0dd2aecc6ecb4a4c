/** The words of ratings, in Russian. */
export const ratings = {
  title: 'По рейтингу: {{name}}',
  lead: 'Участники и боты, сыгравшие не меньше {{minimum}} рейтинговых игр, за всё время. Все начинают с 1500.',
  name: 'Имя',
  rating: 'Рейтинг',
  games: 'Игр',
  bot: 'бот',
  own: 'Рейтинги',
} as const;
