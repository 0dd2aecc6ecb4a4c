/** The words of following. */
export const follow = {
  title: 'Following',
  lead: 'The last finished public games of the members and bots that you follow. Nobody learns whom you follow, and you do not see who is here now.',
  none: 'You follow nobody yet. The pages of members and bots have a button for it; the leaderboard and the list of bots lead to some.',
  boards: 'Leaderboard',
  bots: 'All bots',
  games: 'Their last games',
  noGames: 'They have no finished public game yet.',
  who: 'Whom you follow',
  gone: 'somebody who left',
  follow: 'Follow',
  stop: 'Stop following',
  following: 'You follow {{name}}.',
  stopped: 'You no longer follow {{name}}.',
  feed: 'Games as a feed',
  list: 'Whom you follow',
};
