/** Questions without repeated wordings. */

/** The first of each wording; case, punctuation and spaces do not matter. */
export function distinctQuestions<Asked extends { readonly text: string }>(
  all: readonly Asked[],
): readonly Asked[] {
  const seen = new Set<string>();
  return all.filter(({ text }) => {
    const wording = wordsIn(text).join(' ');
    const isNew = !seen.has(wording);
    seen.add(wording);
    return isNew;
  });
}

const wordsIn = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const plain = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replaceAll(/['’]/gu, '');
