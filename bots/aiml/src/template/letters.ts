/** Elements that change letters. */
import { body, bodyOrStar, type Evaluate } from './context.ts';

const onWords =
  (change: (text: string) => string): Evaluate =>
  (element, context) =>
    change(bodyOrStar(element, context).trim());

const capitalised = (word: string) => word.replace(/\p{L}/u, (letter) => letter.toUpperCase());

const listOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** Elements that change the letters of what is inside them. */
export const letters: Record<string, Evaluate> = {
  uppercase: onWords((text) => text.toUpperCase()),
  lowercase: onWords((text) => text.toLowerCase()),
  formal: onWords((text) => text.replaceAll(/[^\s]+/gu, (word) => capitalised(word.toLowerCase()))),
  sentence: onWords(capitalised),
  explode: onWords((text) => (text.match(/[\p{L}\p{N}]\p{M}*/gu) ?? []).join(' ')),
  normalize: (element, context) => context.brain.substitute.normal(body(element, context)),
  denormalize: (element, context) => context.brain.substitute.denormal(body(element, context)),
  person: (element, context) => context.brain.substitute.person(bodyOrStar(element, context)),
  person2: (element, context) => context.brain.substitute.person2(bodyOrStar(element, context)),
  gender: (element, context) => context.brain.substitute.gender(bodyOrStar(element, context)),
  first: (element, context) => listOf(body(element, context))[0] ?? noItem(context),
  rest: (element, context) => listOf(body(element, context)).slice(1).join(' ') || noItem(context),
};

const noItem = (context: Parameters<Evaluate>[1]) => context.brain.property('default-list-item') ?? 'nil';
