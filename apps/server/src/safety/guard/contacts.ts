/** Finds links, mail addresses, phone numbers and names of other services' accounts in a text. */

/** With a scheme, or a name that ends like one of the open internet: a full stop without a blank begins many endings. */
const link =
  /\b(?:https?|ftp|wss?|tg|mailto|tel):\S+|\bwww\.\S+|(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|info|biz|io|me|ly|gg|tv|app|dev|xyz|site|online|link|chat|ru|su|рф|ua|by|kz|de|at|ch|fr|uk|eu|us|ca|nl|pl|it|es|cn|jp|in|br)(?:\/\S*)?(?![\p{L}\p{N}-])/iu;
const mail =
  /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{N}-]+)+/iu;
const handle = /(?<![\p{L}\p{N}@])@[\p{L}\p{N}_.]{3,}/u;
/** Digits with typical separators: from eight on with a plus sign, otherwise from nine. */
const phone = /\+\d(?:[\s().-]{0,2}\d){7,14}|(?<![\d.,])\(?\d(?:[\s().-]{0,2}\d){8,14}(?![\d.,]*\d)/u;

/** The first contact data in the text; undefined: none. */
export function findContact(text: string): string | undefined {
  for (const pattern of [mail, link, handle, phone]) {
    const [found] = pattern.exec(text.normalize('NFKC')) ?? [];
    if (found !== undefined) return found.trim();
  }
  return undefined;
}
