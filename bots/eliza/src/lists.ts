/** Reads lists as Weizenbaum's scripts write them. */

/** A list as Weizenbaum's SLIP printed it: words and lists of words, in parentheses. */
export type List = readonly (string | List)[];

/** Reads the lists of a script. Text from a semicolon to the end of its line is a comment. */
export function readLists(text: string): List {
  const tokens = text.replaceAll(/;.*$/gm, '').match(/[()=]|[^\s()=]+/g) ?? [];
  const top: (string | List)[] = [];
  const open: (string | List)[][] = [];
  let current = top;
  for (const token of tokens) {
    if (token === '(') {
      const inner: (string | List)[] = [];
      current.push(inner);
      open.push(current);
      current = inner;
    } else if (token === ')') {
      const outer = open.pop();
      if (outer === undefined) throw new Error('the script closes a list that is not open');
      current = outer;
    } else current.push(token);
  }
  if (open.length > 0) throw new Error('the script ends inside a list');
  return top;
}

export const isList = (item: string | List | undefined): item is List => Array.isArray(item);

/** The words of a list that holds nothing but words. */
export const wordsOf = (list: List): readonly string[] => list.filter((item) => !isList(item)) as string[];
