/** The words around a replay that another site shows. */
export const embed = {
  title: 'Embed this replay',
  what: 'This line shows the replay on a page of yours, to anybody and without an account. Words that are erased here are gone there too.',
  copy: 'Copy the line',
  copied: 'Copied',
  frame: 'A finished game of Parlour, played again',
  play: 'Human or computer? Play a Turing test yourself',
};
