/** Brings the texts of a format with its pages: the front page does without them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** Every key, with its text; the forms of a plural have one key, and a parameter `count`. */
type Flat<Messages, Path extends string = ''> = {
  [Key in keyof Messages & string]: Messages[Key] extends string
    ? Key extends `${infer Stem}_${Plural}`
      ? Record<`${Path}${Stem}`, `${Messages[Key]}{{count}}`>
      : Record<`${Path}${Key}`, Messages[Key]>
    : Flat<Messages[Key], `${Path}${Key}.`>;
}[keyof Messages & string];
type KeyOf<Entry> = Entry extends unknown ? keyof Entry & string : never;
type TextOf<Entry, Key> = Entry extends unknown ? (Key extends keyof Entry ? Entry[Key] : never) : never;

/** Key by key: a union of texts would be `string`, with no parameters. */
type ParameterAt<Entry, Key> = Key extends unknown ? ParameterOf<TextOf<Entry, Key>> : never;
type ParameterOf<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;
type Values<Name extends string> = [Name] extends [never]
  ? []
  : [values: Readonly<Record<Name, string | number>>];

/** A text by its key, with the values of its parameters. */
export type SayWords<Messages> = <Key extends KeyOf<Flat<Messages>>>(
  key: Key,
  ...values: Values<ParameterAt<Flat<Messages>, Key>>
) => string;

/** The texts of one namespace in both languages. */
export interface Words {
  readonly name: string;
  readonly en: object;
  readonly ru: object;
}

/** Returns a hook that says the texts of a namespace, and those of `beside` under keys that the first has not. */
export function sayerOf<Messages>(own: Words, ...beside: readonly Words[]): () => SayWords<Messages> {
  const all = [own, ...beside];
  const names = all.map(({ name }) => name);
  return function useWords() {
    for (const { name, en, ru } of all)
      if (!i18next.hasResourceBundle('en', name)) {
        i18next.addResourceBundle('en', name, en);
        i18next.addResourceBundle('ru', name, ru);
      }
    return useTranslation(names as never, { nsMode: 'fallback' }).t as unknown as SayWords<Messages>;
  };
}
