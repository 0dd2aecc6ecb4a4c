/** Removes markup that people do not type into a chat: markdown, tags, stage directions. Keeps the words. */
export function withoutMarkup(text: string): string {
  return text
    .replaceAll(/```[\w-]*\n?/g, '')
    .replaceAll(/`([^`\n]+)`/g, '$1')
    .replaceAll(/!?\[([^\]\n]*)\]\(([^)\s]*)\)/g, '$1')
    .replaceAll(/^\s{0,3}#{1,6}\s+/gm, '')
    .replaceAll(/^\s{0,3}>\s?/gm, '')
    .replaceAll(/^\s*([-*+•]|\d{1,2}[.)])\s+(?=\S)/gm, '')
    .replaceAll(/^\s*([-*_]\s?){3,}$/gm, '')
    .replaceAll(/^\s*\|?[\s:|-]*-{3,}[\s:|-]*$/gm, '')
    .replaceAll(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replaceAll(directions, '')
    .replaceAll(/(?<![\w*])\*(?=\S)([^*\n]*?\S)\*(?![\w*])/g, '$1')
    .replaceAll(/(?<![\w_])_(?=\S)([^_\n]*?\S)_(?![\w_])/g, '$1')
    .replaceAll(/<\/?(b|i|em|strong|u|p|br|span|div|code|ul|ol|li)\b[^>\n]*>/gi, '')
    .trim();
}

/** Stage directions such as `*shrugs*`, at the beginning or end of a line. */
const directions = new RegExp(
  [
    String.raw`^\s*\*[\p{L}' ,-]{2,60}\*\s+(?=\S)`,
    String.raw`(?<=[.!?…,)]\s*|^)\s*\*(?:\p{L}*(?:s|ing|ed|ly))(?: [\p{L}' -]{1,50})?\*\s*$`,
  ].join('|'),
  'gmu',
);
