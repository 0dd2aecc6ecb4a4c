/** The words of people's pages. */

export const people = {
  person: {
    missing: 'There is nobody at this address.',
    kind: { guest: 'guest', member: 'member', bot: 'bot' },
    since: '{{kind}} since {{day}}',
    mean: 'mean score per game',
    games: 'rated games',
    total: 'points in all',
    noGames: 'No rated game yet.',
    list: 'Rated games',
  },
  me: {
    nav: 'You',
    pages: 'Pages',
    title: 'Your games',
    visitor: 'You have no games here yet. Play one, or sign in to see yours.',
    play: 'Play',
    signIn: 'Sign in',
    as: 'You play as',
    guest: 'Only this browser knows you.',
    keep: 'Keep your games',
    account: 'Account',
    page: 'Your public page',
    noBoards:
      'Your results stand here after a public rated game. Games among friends and for practice count for none: they are in the list.',
    list: 'All your games',
    none: 'You have not finished a game yet.',
    origin: { rated: 'rated', invited: 'among friends', practice: 'practice' },
    data: 'Your data',
    exportWhat: 'Your account and all your games with your words, in one JSON file.',
    export: 'Export my data',
    eraseWhat:
      'This erases all words that you wrote in games, removes your nickname and signs you out everywhere. The games stay without your name. You cannot undo this.',
    erase: 'Erase my data',
    eraseType: 'To confirm, type your nickname: {{name}}',
    eraseMismatch: 'That is not your nickname. Nothing was erased.',
    eraseKeep: 'Keep everything',
    erased:
      'Your data is erased: your words, your nickname and every sign-in. If you play again, you are a new guest.',
  },
} as const;
