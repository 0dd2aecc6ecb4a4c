/** Skeletons of names, against confusion by alphabet, case or digits. */
import unhomoglyph from 'unhomoglyph';

/**
 * Two names that share one of these look alike (the skeletons of Unicode's UTS 39): "Ann" and "Αnn" with a Greek
 * letter, "paypal" and "PayPaI". Compared as they are written and in small letters, for a look-alike may hide in
 * either. Stored with every name; a list of another Unicode needs a migration that makes them anew.
 */
export function skeletonsOf(name: string): readonly string[] {
  const plain = name.normalize('NFKC');
  return [...new Set([skeleton(plain), skeleton(plain.toLowerCase())])];
}

export function lookAlike(one: string, other: string): boolean {
  const looks = skeletonsOf(other);
  return skeletonsOf(one).some((look) => looks.includes(look));
}

function skeleton(text: string): string {
  const bare = text.normalize('NFD').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return unhomoglyph(bare).normalize('NFD').toLowerCase();
}
