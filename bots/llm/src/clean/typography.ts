/** Replaces typographic characters by those of keyboards, on one line without enclosing quotes. */
export function toTypedCharacters(text: string): string {
  const typed = text
    .replaceAll(/[‘’‛]/g, "'")
    .replaceAll(/[“”„‟«»]/g, '"')
    .replaceAll('…', '...')
    .replaceAll(/(\d)\s?[–—]\s?(\d)/g, '$1-$2')
    .replaceAll(/\s*[—–―]+\s*$/gm, '...')
    .replaceAll(/^\s*[—–―]+\s*/gm, '')
    .replaceAll(/\s*[—–―]+\s*/g, ', ')
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return unquoted(typed);
}

function unquoted(text: string): string {
  const [quote] = text;
  const isQuoted = (quote === '"' || quote === "'") && text.length > 2 && text.endsWith(quote);
  if (!isQuoted) return text;
  const inner = text.slice(1, -1);
  // Not `"yes" and "no"`, of which the ends alone are taken.
  return inner.includes(quote) && quote === '"' ? text : inner.trim();
}
