/** Elements that ask the interpreter again, and those that say nothing here. */
import { type Element, isElement, type Node } from '../xml.ts';
import { attribute, body, type Evaluate, type Frame } from './frame.ts';

const sraixAttributes = ['bot', 'botid', 'host', 'server', 'service', 'apikey', 'hint', 'limit', 'default'];

/** Nobody else is asked: it is as if the other had not answered. */
const sraix: Evaluate = (element, frame) => {
  const fallback = attribute(element, 'default', frame);
  if (fallback !== undefined) return fallback;
  body(element, frame, sraixAttributes); // what it sets on the way is set all the same
  return frame.respond('SRAIXFAILED');
};

const learn =
  (forGood: boolean): Evaluate =>
  (element, frame) => {
    for (const child of element.children)
      if (isElement(child) && child.name === 'category') frame.learn(withEvals(child, frame), forGood);
    return '';
  };

/** The same element, each <eval> in it replaced by what it comes to. */
function withEvals(element: Element, frame: Frame): Element {
  const children = element.children.map((child): Node => {
    if (!isElement(child)) return child;
    return child.name === 'eval' ? frame.text(child.children).trim() : withEvals(child, frame);
  });
  return { ...element, children };
}

/** Elements that ask the categories again, or add to them. */
export const recursion: Record<string, Evaluate> = {
  srai: (element, frame) => frame.respond(body(element, frame)),
  sr: (_, frame) => frame.respond(frame.stars.pattern[0] ?? ''),
  sraix,
  think: (element, frame) => {
    body(element, frame);
    return '';
  },
  learn: learn(false),
  learnf: learn(true),
  eval: (element, frame) => body(element, frame),
};

const nothing: Evaluate = () => '';

/** Elements that would reach out of the conversation, or speak of what only a screen can show: they say nothing. */
export const silent: Record<string, Evaluate> = Object.fromEntries(
  ['system', 'javascript', 'gossip', 'oob', 'select', 'uniq', 'addtriple', 'deletetriple'].map((name) => [
    name,
    nothing,
  ]),
);

/** Elements of rich media: of a button or a link its text is left. */
const labelled: Evaluate = (element, frame) => {
  const label = element.children.find((child): child is Element => isElement(child) && child.name === 'text');
  return ` ${label === undefined ? body(element, frame, ['postback', 'url']) : frame.text(label.children)} `;
};

export const media: Record<string, Evaluate> = {
  image: nothing,
  video: nothing,
  delay: nothing,
  split: () => ' ',
  br: () => ' ',
  button: labelled,
  reply: labelled,
  link: labelled,
  item: (element, frame) => ` ${body(element, frame)} `,
};
