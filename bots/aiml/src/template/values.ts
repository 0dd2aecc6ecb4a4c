/** Elements that read and write memory. */
import { sentencesOf } from '../text.ts';
import { type Context, type Evaluate, evaluateBody, readAttribute, unknownValue } from './context.ts';

/** Maximum number of predicates of a conversation. */
const maxPredicates = 1000;

const star =
  (part: 'pattern' | 'that' | 'topic'): Evaluate =>
  (element, context) => {
    const index = Number(readAttribute(element, 'index', context) ?? 1);
    const value = context.stars[part][index - 1];
    return value === '' ? (context.brain.property('nullstar') ?? '') : (value ?? '');
  };

const set: Evaluate = (element, context) => {
  const name = readAttribute(element, 'name', context)?.toLowerCase();
  const variable = readAttribute(element, 'var', context)?.toLowerCase();
  const value = evaluateBody(element, context, ['name', 'var']).replaceAll(/\s+/gu, ' ').trim();
  const store = variable === undefined ? context.memory.predicates : context.locals;
  const key = variable ?? name ?? '';
  if (store.has(key) || store.size < maxPredicates) store.set(key, value);
  const pronouns = context.brain.property('pronouns')?.toLowerCase().split(/\s+/) ?? [];
  return variable === undefined && name !== undefined && pronouns.includes(name) ? name : value;
};

const get: Evaluate = (element, context) => {
  const variable = readAttribute(element, 'var', context);
  if (variable !== undefined) return context.locals.get(variable.toLowerCase()) ?? unknownValue(context);
  return readPredicate(context, readAttribute(element, 'name', context) ?? '');
};

/** Value of a predicate: the set value, its default, or the placeholder for unknown values. */
export const readPredicate = (context: Context, name: string): string =>
  context.memory.predicates.get(name.toLowerCase()) ??
  context.brain.predicateDefault(name) ??
  unknownValue(context);

const map: Evaluate = (element, context) => {
  const name = readAttribute(element, 'name', context) ?? '';
  return context.brain.mapped(name, evaluateBody(element, context, ['name']).trim()) ?? unknownValue(context);
};

const bot: Evaluate = (element, context) =>
  context.brain.property(readAttribute(element, 'name', context) ?? '') ??
  context.brain.property('default-property') ??
  unknownValue(context);

/** `index="m,n"`: the nth last sentence of the mth last response. */
const that: Evaluate = (element, context) => {
  const [response = 1, sentence = 1] = (readAttribute(element, 'index', context) ?? '1,1')
    .split(',')
    .map(Number);
  return sentencesOf(context.memory.responses[response - 1] ?? '').at(-sentence) ?? unknownValue(context);
};

const nth =
  (of: (context: Context) => readonly string[]): Evaluate =>
  (element, context) =>
    of(context)[Number(readAttribute(element, 'index', context) ?? 1) - 1] ?? unknownValue(context);

/** Elements with values from the bot's memory. */
export const valueElements: Record<string, Evaluate> = {
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
