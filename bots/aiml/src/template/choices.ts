/** Elements that choose: random, condition and loop. */
import { type Element, isElement, type Node } from '../xml.ts';
import { type Context, type Evaluate, evaluateBody, readAttribute, unknownValue } from './context.ts';
import { readPredicate } from './values.ts';

const maxLoops = 1000;
const conditionAttributes = ['name', 'var', 'value'];

const itemsOf = (element: Element): Element[] =>
  element.children.filter((child): child is Element => isElement(child) && child.name === 'li');

/** All items are equally likely, except the last one chosen: no immediate repetition. */
const random: Evaluate = (element, context) => {
  const items = itemsOf(element);
  const last = context.memory.chosen.get(element) ?? items.length;
  const drawn = Math.floor(context.random() * Math.max(items.length - (last < items.length ? 1 : 0), 1));
  const index = drawn >= last && items.length > 1 ? drawn + 1 : drawn;
  context.memory.chosen.set(element, index);
  const chosen = items[index];
  return chosen === undefined ? '' : evaluateBody(chosen, context);
};

/** Subject of a condition: a predicate, or a variable of this template. */
interface Subject {
  readonly name: string | undefined;
  readonly variable: string | undefined;
}

const subjectOf = (element: Element, context: Context): Subject => ({
  name: readAttribute(element, 'name', context),
  variable: readAttribute(element, 'var', context),
});

/** All three forms: one value, values of one subject, and a separate subject for each item. */
const condition: Evaluate = (element, context) => {
  const subject = subjectOf(element, context);
  const value = readAttribute(element, 'value', context);
  if (value !== undefined && (subject.name ?? subject.variable) !== undefined)
    return holds(subject, value, context) ? evaluateBody(element, context, conditionAttributes) : '';

  let said = '';
  for (let loops = 0; loops < maxLoops; loops += 1) {
    const item = itemsOf(element).find((one) => itemHolds(one, subject, context));
    if (item === undefined) return said;
    said += evaluateBody(item, context, conditionAttributes);
    if (!hasLoop(item.children)) return said;
    said += ' ';
  }
  return said;
};

function itemHolds(item: Element, outer: Subject, context: Context): boolean {
  const value = readAttribute(item, 'value', context);
  if (value === undefined) return true;
  const own = subjectOf(item, context);
  return holds((own.name ?? own.variable) === undefined ? outer : own, value, context);
}

function holds({ name, variable }: Subject, value: string, context: Context): boolean {
  const bound =
    variable === undefined
      ? context.memory.predicates.get(name?.toLowerCase() ?? '')
      : context.locals.get(variable.toLowerCase());
  if (value === '*')
    return (
      bound !== undefined ||
      (variable === undefined && context.brain.predicateDefault(name ?? '') !== undefined)
    );
  const actual =
    variable === undefined ? readPredicate(context, name ?? '') : (bound ?? unknownValue(context));
  return actual.trim().toLowerCase() === value.toLowerCase();
}

const hasLoop = (nodes: readonly Node[]): boolean =>
  nodes.some((node) => isElement(node) && (node.name === 'loop' || hasLoop(node.children)));

/** Elements that choose among their children. */
export const choiceElements: Record<string, Evaluate> = { random, condition, loop: () => '' };
