/** The words of ratings. */
export const ratings = {
  title: 'By rating: {{name}}',
  lead: 'Members and bots with at least {{minimum}} rated games, of all time. Everybody begins with 1500.',
  name: 'Name',
  rating: 'Rating',
  games: 'Games',
  bot: 'bot',
  own: 'Ratings',
} as const;
