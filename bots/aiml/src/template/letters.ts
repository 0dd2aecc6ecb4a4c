/** Elements that change letters. */
import { body, bodyOrStar, type Evaluate } from './frame.ts';

const onWords =
  (change: (text: string) => string): Evaluate =>
  (element, frame) =>
    change(bodyOrStar(element, frame).trim());

const capitalised = (word: string) => word.replace(/\p{L}/u, (letter) => letter.toUpperCase());

const listOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** Elements that change the letters of what is inside them. */
export const letters: Record<string, Evaluate> = {
  uppercase: onWords((text) => text.toUpperCase()),
  lowercase: onWords((text) => text.toLowerCase()),
  formal: onWords((text) => text.replaceAll(/[^\s]+/gu, (word) => capitalised(word.toLowerCase()))),
  sentence: onWords(capitalised),
  explode: onWords((text) => (text.match(/[\p{L}\p{N}]\p{M}*/gu) ?? []).join(' ')),
  normalize: (element, frame) => frame.brain.substitute.normal(body(element, frame)),
  denormalize: (element, frame) => frame.brain.substitute.denormal(body(element, frame)),
  person: (element, frame) => frame.brain.substitute.person(bodyOrStar(element, frame)),
  person2: (element, frame) => frame.brain.substitute.person2(bodyOrStar(element, frame)),
  gender: (element, frame) => frame.brain.substitute.gender(bodyOrStar(element, frame)),
  first: (element, frame) => listOf(body(element, frame))[0] ?? noItem(frame),
  rest: (element, frame) => listOf(body(element, frame)).slice(1).join(' ') || noItem(frame),
};

const noItem = (frame: Parameters<Evaluate>[1]) => frame.brain.property('default-list-item') ?? 'nil';
