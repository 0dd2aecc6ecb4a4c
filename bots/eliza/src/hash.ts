/** The hash function of Weizenbaum's SLIP, on the IBM 7094. */

/** Characters of the IBM 7094 by six-bit code; a dot for unused ones. */
const codes = "0123456789.=...'+ABCDEFGHI..).:.-JKLMNOPQR.$*... /STUVWXYZ.,(...";
const space = 0o60;
const codeOf = (character: string): number => {
  if (character === '.') return 0o33;
  const code = codes.indexOf(character);
  return code < 0 ? space : code;
};

/**
 * SLIP's HASH: the middle bits of the square of the last machine word of a word, six characters each, padded
 * with spaces. It makes recall depend only on the conversation.
 */
export function hashWord(word: string, bits: number): number {
  const characters = [...word];
  const last = characters.slice(Math.floor(Math.max(characters.length - 1, 0) / 6) * 6);
  let datum = 0n;
  for (let at = 0; at < 6; at += 1) datum = (datum << 6n) | BigInt(codeOf(last[at] ?? ' '));
  const magnitude = datum & 0x7ffffffffn; // the highest bit is the sign
  const middle = (magnitude * magnitude) >> BigInt(35 - Math.floor(bits / 2));
  return Number(middle & ((1n << BigInt(bits)) - 1n));
}
