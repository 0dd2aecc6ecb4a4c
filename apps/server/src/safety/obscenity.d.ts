/** As much of the library of coarse words as the house uses; the library is loaded only where an operator asks for it. */
declare module 'obscenity' {
  /** Words and the contexts in which they are harmless. */
  export const englishDataset: { readonly build: () => object };
  export const englishRecommendedTransformers: object;
  export class RegExpMatcher {
    constructor(options: object);
    /** Places of coarse words: both ends are counted in UTF-16 units, the last one is a part of the word. */
    getAllMatches(
      text: string,
      sorted?: boolean,
    ): readonly { readonly startIndex: number; readonly endIndex: number }[];
  }
}
