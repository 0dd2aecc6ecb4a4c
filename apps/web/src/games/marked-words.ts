/** Marks searched words in a line. */

/** A part of a line, from this character on. */
export interface MarkedPart {
  readonly from: number;
  readonly text: string;
  readonly isFound: boolean;
}

const words = /[\p{L}\p{N}\p{M}]+/gu;

/** Folded as in the server's search: without case, without marks on Latin letters, and with е for ё. */
const folded = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll('ё', 'е');

/** The line in parts: words with a searched prefix, and the text between them. */
export function markedParts(line: string, said: string): readonly MarkedPart[] {
  const wanted = (said.match(words) ?? []).map(folded);
  const parts: MarkedPart[] = [];
  let done = 0;
  for (const { 0: word, index } of line.matchAll(words)) {
    if (!wanted.some((one) => (one.length < 3 ? folded(word) === one : folded(word).startsWith(one))))
      continue;
    if (index > done) parts.push({ from: done, text: line.slice(done, index), isFound: false });
    parts.push({ from: index, text: word, isFound: true });
    done = index + word.length;
  }
  if (done < line.length) parts.push({ from: done, text: line.slice(done), isFound: false });
  return parts;
}
