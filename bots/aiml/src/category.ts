/** Reads categories, and patterns into keys of the graph. */
import type { Category } from './graph.ts';
import { setMark } from './graph.ts';
import { wordsOf } from './text.ts';
import { childNamed, type Element, isElement, type Node, textOf } from './xml.ts';

/** Looks up a property while patterns that name it are loaded. */
type Property = (name: string) => string | undefined;

const wildcards = ['*', '_', '#', '^'];
const anything = ['*'];

/** The categories of an AIML document; `refused` hears of each that is none. */
export function categoriesOf(
  root: Element,
  property: Property,
  refused: (reason: string) => void,
): Category[] {
  if (root.name !== 'aiml') throw new Error(`<aiml> was expected, not <${root.name}>`);
  return root.children.filter(isElement).flatMap((element) => {
    if (element.name === 'topic') {
      const topic = patternOf([element.attributes.name ?? '*'], property);
      return element.children
        .filter(isElement)
        .flatMap((inner) => categoryOf(inner, property, refused, topic));
    }
    return categoryOf(element, property, refused, anything);
  });
}

function categoryOf(
  element: Element,
  property: Property,
  refused: (reason: string) => void,
  outerTopic: readonly string[],
): Category[] {
  if (element.name !== 'category') return [];
  const [pattern, template] = [childNamed(element, 'pattern'), childNamed(element, 'template')];
  const [that, topic] = [childNamed(element, 'that'), childNamed(element, 'topic')];
  const keys = pattern === undefined ? [] : patternOf(pattern.children, property);
  if (keys.length === 0 || template === undefined) {
    refused(
      `a category without ${keys.length === 0 ? 'a pattern' : 'a template'}: ${textOf(element).trim().slice(0, 60)}`,
    );
    return [];
  }
  return [
    {
      pattern: keys,
      that: that === undefined ? anything : orAnything(patternOf(that.children, property)),
      topic: topic === undefined ? outerTopic : orAnything(patternOf(topic.children, property)),
      template,
    },
  ];
}

const orAnything = (keys: readonly string[]) => (keys.length === 0 ? anything : keys);

/** A pattern as the keys of the graph. */
export function patternOf(nodes: readonly Node[], property: Property): string[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return node.trim().split(/\s+/).flatMap(keysOf);
    if (node.name === 'set')
      return [`${setMark}${(node.attributes.name ?? textOf(node)).trim().toLowerCase()}`];
    if (node.name === 'bot') {
      const name = node.attributes.name ?? textOf(node);
      return wordsOf((property(name.trim()) ?? 'unknown').toUpperCase());
    }
    return patternOf(node.children, property);
  });
}

function keysOf(token: string): string[] {
  if (wildcards.includes(token)) return [token];
  const words = wordsOf(token.toUpperCase());
  return token.startsWith('$') ? words.map((word) => `$${word}`) : words;
}
