/** Elements that get and set what is remembered. */
import { sentencesOf } from '../text.ts';
import { attribute, body, type Context, type Evaluate, unknown } from './context.ts';

/** One conversation has at most so many predicates: more are not remembered. */
const mostPredicates = 1000;

const star =
  (part: 'pattern' | 'that' | 'topic'): Evaluate =>
  (element, context) => {
    const index = Number(attribute(element, 'index', context) ?? 1);
    const value = context.stars[part][index - 1];
    return value === '' ? (context.brain.property('nullstar') ?? '') : (value ?? '');
  };

const set: Evaluate = (element, context) => {
  const name = attribute(element, 'name', context)?.toLowerCase();
  const variable = attribute(element, 'var', context)?.toLowerCase();
  const value = body(element, context, ['name', 'var']).replaceAll(/\s+/gu, ' ').trim();
  const store = variable === undefined ? context.memory.predicates : context.locals;
  const key = variable ?? name ?? '';
  if (store.has(key) || store.size < mostPredicates) store.set(key, value);
  const pronouns = context.brain.property('pronouns')?.toLowerCase().split(/\s+/) ?? [];
  return variable === undefined && name !== undefined && pronouns.includes(name) ? name : value;
};

const get: Evaluate = (element, context) => {
  const variable = attribute(element, 'var', context);
  if (variable !== undefined) return context.locals.get(variable.toLowerCase()) ?? unknown(context);
  return predicate(context, attribute(element, 'name', context) ?? '');
};

/** The value of a predicate: what was set, or its default, or what stands for all that is not known. */
export const predicate = (context: Context, name: string): string =>
  context.memory.predicates.get(name.toLowerCase()) ??
  context.brain.predicateDefault(name) ??
  unknown(context);

const map: Evaluate = (element, context) => {
  const name = attribute(element, 'name', context) ?? '';
  return context.brain.mapped(name, body(element, context, ['name']).trim()) ?? unknown(context);
};

const bot: Evaluate = (element, context) =>
  context.brain.property(attribute(element, 'name', context) ?? '') ??
  context.brain.property('default-property') ??
  unknown(context);

/** `index="m,n"`: the nth last sentence of the mth last response. */
const that: Evaluate = (element, context) => {
  const [response = 1, sentence = 1] = (attribute(element, 'index', context) ?? '1,1').split(',').map(Number);
  return sentencesOf(context.memory.responses[response - 1] ?? '').at(-sentence) ?? unknown(context);
};

const nth =
  (of: (context: Context) => readonly string[]): Evaluate =>
  (element, context) =>
    of(context)[Number(attribute(element, 'index', context) ?? 1) - 1] ?? unknown(context);

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
