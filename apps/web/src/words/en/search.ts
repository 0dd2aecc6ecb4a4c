/** The words of the search over games. */
export const search = {
  said: 'Words said',
  search: 'Search',
  how: 'All of the words in one line, also as the beginning of longer ones. In “double quotes”: just so.',
  cut: 'Very many lines have these words: only the last 5,000 were looked at.',
  none: 'Nobody said “{{said}}” in a game that fits.',
  bot: 'With the bot',
  thisBot: 'the chosen one',
  anybody: 'any or none',
  letters: 'Language',
  any: 'any',
  scripts: { Latn: 'Latin letters, as in English', Cyrl: 'Cyrillic letters, as in Russian' },
  since: 'Ended from',
  until: 'Ended until',
};
