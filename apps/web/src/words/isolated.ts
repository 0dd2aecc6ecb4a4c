/** Names within sentences, and names as people type them. */

/**
 * A name within a sentence of ours, in either direction of writing: invisible marks keep it from
 * turning the words around it. In markup `<bdi>` does the same.
 */
export const isolateDirection = (name: string): string => `\u2068${name}\u2069`;

/** A typed or copied name, without the isolation marks. */
export const typedText = (text: FormDataEntryValue | null): string =>
  String(text ?? '')
    .replaceAll(/[\u2068\u2069]/g, '')
    .trim();
