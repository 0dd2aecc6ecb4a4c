/** Elements that change letters. */
import { type Evaluate, evaluateBody, evaluateBodyOrStar } from './context.ts';

const onWords =
  (change: (text: string) => string): Evaluate =>
  (element, context) =>
    change(evaluateBodyOrStar(element, context).trim());

const capitalised = (word: string) => word.replace(/\p{L}/u, (letter) => letter.toUpperCase());

const listOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** Elements that change the letters of their content. */
export const letterCaseElements: Record<string, Evaluate> = {
  uppercase: onWords((text) => text.toUpperCase()),
  lowercase: onWords((text) => text.toLowerCase()),
  formal: onWords((text) => text.replaceAll(/[^\s]+/gu, (word) => capitalised(word.toLowerCase()))),
  sentence: onWords(capitalised),
  explode: onWords((text) => (text.match(/[\p{L}\p{N}]\p{M}*/gu) ?? []).join(' ')),
  normalize: (element, context) => context.brain.substitute.normal(evaluateBody(element, context)),
  denormalize: (element, context) => context.brain.substitute.denormal(evaluateBody(element, context)),
  person: (element, context) => context.brain.substitute.person(evaluateBodyOrStar(element, context)),
  person2: (element, context) => context.brain.substitute.person2(evaluateBodyOrStar(element, context)),
  gender: (element, context) => context.brain.substitute.gender(evaluateBodyOrStar(element, context)),
  first: (element, context) => listOf(evaluateBody(element, context))[0] ?? noItem(context),
  rest: (element, context) => listOf(evaluateBody(element, context)).slice(1).join(' ') || noItem(context),
};

const noItem = (context: Parameters<Evaluate>[1]) => context.brain.property('default-list-item') ?? 'nil';
