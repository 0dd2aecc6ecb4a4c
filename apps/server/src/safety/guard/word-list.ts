/** The operator's own list of words: how its file is read, and which word of a text is on it. */

/** A word of a text, as it is compared. */
const word = /[\p{L}\p{M}\p{N}]+/gu;

interface Entry {
  /** One word, or several that follow each other. */
  readonly words: readonly string[];
  /** Words that only begin like the last one count as well. */
  readonly isStem: boolean;
}

export interface WordList {
  readonly size: number;
  /** The first word or phrase of the text that is on the list, as it is written there. */
  readonly find: (text: string) => string | undefined;
}

/**
 * Reads a list: one word or phrase a line; `word*` for everything that begins so; `#` begins a comment. Upper and lower
 * case and the forms of Unicode's NFKC are one; `ё` is `е`.
 */
export function parseWordList(file: string): WordList {
  const entries = file.split('\n').flatMap((line): Entry[] => {
    const text = (line.split('#', 1)[0] ?? '').trim();
    const words = [...plain(text).matchAll(word)].map(([one]) => one);
    return words.length === 0 ? [] : [{ words, isStem: text.endsWith('*') }];
  });
  const byFirst = Map.groupBy(entries, ({ words, isStem }) =>
    isStem && words.length === 1 ? '' : (words[0] ?? ''),
  );
  return {
    size: entries.length,
    find(text) {
      const said = [...text.normalize('NFC').matchAll(word)].map(({ 0: one, index }) => ({ one, index }));
      const plainly = said.map(({ one }) => plain(one));
      for (const [place, first] of plainly.entries()) {
        const found = [...(byFirst.get(first) ?? []), ...(byFirst.get('') ?? [])].find((entry) =>
          isAt(entry, plainly, place),
        );
        if (found !== undefined)
          return said
            .slice(place, place + found.words.length)
            .map(({ one }) => one)
            .join(' ');
      }
      return undefined;
    },
  };
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');

function isAt({ words, isStem }: Entry, said: readonly string[], place: number): boolean {
  return words.every((one, index) => {
    const there = said[place + index];
    const isLast = index === words.length - 1;
    return isStem && isLast ? there?.startsWith(one) === true : there === one;
  });
}
