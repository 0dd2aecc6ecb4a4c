/** The Latin letters of the font on pages in Russian, of which the first one does without. */

interface Pages {
  readonly subscribe: (
    what: 'onBeforeLoad',
    then: (to: { readonly pathChanged: boolean }) => void,
  ) => unknown;
}

/** They are fetched with the first touch, and used from the next page on, so that no word moves for them. */
export function fetchLatinLetters(pages: Pages): void {
  const fetched = document.fonts.load('1em "IBM Plex Sans Variable"');
  void fetched.then(() =>
    pages.subscribe('onBeforeLoad', ({ pathChanged }) => {
      if (pathChanged) document.documentElement.dataset.latin = '';
    }),
  );
}
