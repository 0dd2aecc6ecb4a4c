/** Elements that choose: random, condition and loop. */
import { type Element, isElement, type Node } from '../xml.ts';
import { attribute, body, type Evaluate, type Frame, unknown } from './frame.ts';
import { predicate } from './values.ts';

const mostLoops = 1000;
const conditionAttributes = ['name', 'var', 'value'];

const itemsOf = (element: Element): Element[] =>
  element.children.filter((child): child is Element => isElement(child) && child.name === 'li');

/** Any item is as likely as any other, but for the one that came last: nobody says the same twice running. */
const random: Evaluate = (element, frame) => {
  const items = itemsOf(element);
  const last = frame.memory.chosen.get(element) ?? items.length;
  const drawn = Math.floor(frame.random() * Math.max(items.length - (last < items.length ? 1 : 0), 1));
  const index = drawn >= last && items.length > 1 ? drawn + 1 : drawn;
  frame.memory.chosen.set(element, index);
  const chosen = items[index];
  return chosen === undefined ? '' : body(chosen, frame);
};

/** What a condition looks at: a predicate, or a variable of this template. */
interface Subject {
  readonly name: string | undefined;
  readonly variable: string | undefined;
}

const subjectOf = (element: Element, frame: Frame): Subject => ({
  name: attribute(element, 'name', frame),
  variable: attribute(element, 'var', frame),
});

/** All three forms: one value, values of one subject, and subjects of their own for each item. */
const condition: Evaluate = (element, frame) => {
  const subject = subjectOf(element, frame);
  const value = attribute(element, 'value', frame);
  if (value !== undefined && (subject.name ?? subject.variable) !== undefined)
    return holds(subject, value, frame) ? body(element, frame, conditionAttributes) : '';

  let said = '';
  for (let loops = 0; loops < mostLoops; loops += 1) {
    const item = itemsOf(element).find((one) => itemHolds(one, subject, frame));
    if (item === undefined) return said;
    said += body(item, frame, conditionAttributes);
    if (!hasLoop(item.children)) return said;
    said += ' ';
  }
  return said;
};

function itemHolds(item: Element, outer: Subject, frame: Frame): boolean {
  const value = attribute(item, 'value', frame);
  if (value === undefined) return true;
  const own = subjectOf(item, frame);
  return holds((own.name ?? own.variable) === undefined ? outer : own, value, frame);
}

function holds({ name, variable }: Subject, value: string, frame: Frame): boolean {
  const bound =
    variable === undefined
      ? frame.memory.predicates.get(name?.toLowerCase() ?? '')
      : frame.locals.get(variable.toLowerCase());
  if (value === '*')
    return (
      bound !== undefined ||
      (variable === undefined && frame.brain.predicateDefault(name ?? '') !== undefined)
    );
  const actual = variable === undefined ? predicate(frame, name ?? '') : (bound ?? unknown(frame));
  return actual.trim().toLowerCase() === value.toLowerCase();
}

const hasLoop = (nodes: readonly Node[]): boolean =>
  nodes.some((node) => isElement(node) && (node.name === 'loop' || hasLoop(node.children)));

/** Elements that choose among what is inside them. */
export const choices: Record<string, Evaluate> = { random, condition, loop: () => '' };
