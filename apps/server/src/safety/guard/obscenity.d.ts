/** Types for the used part of the word filter library, which is loaded only on request. */
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
