/** Elements that ask the interpreter again, and those that say nothing here. */
import { type Element, isElement, type Node } from '../xml.ts';
import { type Context, type Evaluate, evaluateBody, readAttribute } from './context.ts';

const sraixAttributes = ['bot', 'botid', 'host', 'server', 'service', 'apikey', 'hint', 'limit', 'default'];

/** No other bot is asked: evaluates as if it had not answered. */
const sraix: Evaluate = (element, context) => {
  const fallback = readAttribute(element, 'default', context);
  if (fallback !== undefined) return fallback;
  evaluateBody(element, context, sraixAttributes); // what it sets on the way is set all the same
  return context.respond('SRAIXFAILED');
};

const learn =
  (forGood: boolean): Evaluate =>
  (element, context) => {
    for (const child of element.children)
      if (isElement(child) && child.name === 'category') context.learn(withEvals(child, context), forGood);
    return '';
  };

/** Returns the element with each <eval> replaced by its value. */
function withEvals(element: Element, context: Context): Element {
  const children = element.children.map((child): Node => {
    if (!isElement(child)) return child;
    return child.name === 'eval' ? context.text(child.children).trim() : withEvals(child, context);
  });
  return { ...element, children };
}

/** Elements that ask the categories again, or add to them. */
export const recursionElements: Record<string, Evaluate> = {
  srai: (element, context) => context.respond(evaluateBody(element, context)),
  sr: (_, context) => context.respond(context.stars.pattern[0] ?? ''),
  sraix,
  think: (element, context) => {
    evaluateBody(element, context);
    return '';
  },
  learn: learn(false),
  learnf: learn(true),
  eval: (element, context) => evaluateBody(element, context),
};

const nothing: Evaluate = () => '';

/** Elements with side effects outside the conversation, or for screens only: they evaluate to nothing. */
export const silentElements: Record<string, Evaluate> = Object.fromEntries(
  ['system', 'javascript', 'gossip', 'oob', 'select', 'uniq', 'addtriple', 'deletetriple'].map((name) => [
    name,
    nothing,
  ]),
);

/** Elements of rich media: of a button or a link its text is left. */
const labelled: Evaluate = (element, context) => {
  const label = element.children.find((child): child is Element => isElement(child) && child.name === 'text');
  return ` ${label === undefined ? evaluateBody(element, context, ['postback', 'url']) : context.text(label.children)} `;
};

export const mediaElements: Record<string, Evaluate> = {
  image: nothing,
  video: nothing,
  delay: nothing,
  split: () => ' ',
  br: () => ' ',
  button: labelled,
  reply: labelled,
  link: labelled,
  item: (element, context) => ` ${evaluateBody(element, context)} `,
};
