/** Elements that get and set what is remembered. */
import { sentencesOf } from '../text.ts';
import { attribute, body, type Evaluate, type Frame, unknown } from './frame.ts';

/** One conversation has at most so many predicates: more are not remembered. */
const mostPredicates = 1000;

const star =
  (part: 'pattern' | 'that' | 'topic'): Evaluate =>
  (element, frame) => {
    const index = Number(attribute(element, 'index', frame) ?? 1);
    const value = frame.stars[part][index - 1];
    return value === '' ? (frame.brain.property('nullstar') ?? '') : (value ?? '');
  };

const set: Evaluate = (element, frame) => {
  const name = attribute(element, 'name', frame)?.toLowerCase();
  const variable = attribute(element, 'var', frame)?.toLowerCase();
  const value = body(element, frame, ['name', 'var']).replaceAll(/\s+/gu, ' ').trim();
  const store = variable === undefined ? frame.memory.predicates : frame.locals;
  const key = variable ?? name ?? '';
  if (store.has(key) || store.size < mostPredicates) store.set(key, value);
  const pronouns = frame.brain.property('pronouns')?.toLowerCase().split(/\s+/) ?? [];
  return variable === undefined && name !== undefined && pronouns.includes(name) ? name : value;
};

const get: Evaluate = (element, frame) => {
  const variable = attribute(element, 'var', frame);
  if (variable !== undefined) return frame.locals.get(variable.toLowerCase()) ?? unknown(frame);
  return predicate(frame, attribute(element, 'name', frame) ?? '');
};

/** The value of a predicate: what was set, or its default, or what stands for all that is not known. */
export const predicate = (frame: Frame, name: string): string =>
  frame.memory.predicates.get(name.toLowerCase()) ?? frame.brain.predicateDefault(name) ?? unknown(frame);

const map: Evaluate = (element, frame) => {
  const name = attribute(element, 'name', frame) ?? '';
  return frame.brain.mapped(name, body(element, frame, ['name']).trim()) ?? unknown(frame);
};

const bot: Evaluate = (element, frame) =>
  frame.brain.property(attribute(element, 'name', frame) ?? '') ??
  frame.brain.property('default-property') ??
  unknown(frame);

/** `index="m,n"`: the nth last sentence of the mth last response. */
const that: Evaluate = (element, frame) => {
  const [response = 1, sentence = 1] = (attribute(element, 'index', frame) ?? '1,1').split(',').map(Number);
  return sentencesOf(frame.memory.responses[response - 1] ?? '').at(-sentence) ?? unknown(frame);
};

const nth =
  (of: (frame: Frame) => readonly string[]): Evaluate =>
  (element, frame) =>
    of(frame)[Number(attribute(element, 'index', frame) ?? 1) - 1] ?? unknown(frame);

/** Elements that stand for something the bot knows. */
export const values: Record<string, Evaluate> = {
  star: star('pattern'),
  thatstar: star('that'),
  topicstar: star('topic'),
  set,
  get,
  map,
  bot,
  that,
  input: nth(({ memory }) => memory.inputs),
  request: nth(({ memory }) => memory.requests),
  response: nth(({ memory }) => memory.responses),
  size: (_, { brain, memory }) => String(brain.graph.size() + memory.learned.size()),
  vocabulary: (_, { brain }) => String(brain.vocabulary()),
  id: () => 'guest',
  program: () => 'Parlour AIML 2.1',
};
