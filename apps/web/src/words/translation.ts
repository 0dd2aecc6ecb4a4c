/** The type of a translation: the same keys, but for the plural forms, which every language has its own of. */

export type Translation<Words> = Plain<Words> & Partial<Record<PluralsOf<Words>, string>>;

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type StemOf<Key> = Key extends `${infer Stem}_${Plural}` ? Stem : never;
type PluralsOf<Words> = `${StemOf<keyof Words>}_${Plural}`;
type Plain<Words> = {
  readonly [Key in keyof Words as StemOf<Key> extends never ? Key : never]: Words[Key] extends string
    ? string
    : Translation<Words[Key]>;
};
