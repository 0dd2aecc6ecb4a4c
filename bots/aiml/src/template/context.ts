/** What an element of a template is worked out with. */
import type { Brain } from '../brain.ts';
import type { Graph, Stars } from '../graph.ts';
import type { Element, Node } from '../xml.ts';
import { isElement } from '../xml.ts';

/** What belongs to one conversation alone. */
export interface Memory {
  readonly predicates: Map<string, string>;
  /** Sentences heard, the newest first: the one that is answered now is among them. */
  readonly inputs: string[];
  /** Whole texts heard and whole texts said before this one, the newest first. */
  readonly requests: string[];
  readonly responses: string[];
  readonly learned: Graph;
  /** Which item each <random> gave last. */
  readonly chosen: Map<Element, number>;
}

/** What stands around a template while it is worked out. */
export interface Context {
  readonly brain: Brain;
  readonly memory: Memory;
  readonly stars: Stars;
  /** Variables of this template alone. */
  readonly locals: Map<string, string>;
  /** From 0 up to, but not, 1. */
  readonly random: () => number;
  readonly now: () => Date;
  /** The text of nodes. */
  readonly text: (nodes: readonly Node[]) => string;
  /** What is said to a text, by the categories. */
  readonly respond: (text: string) => string;
  /** Takes up a category for the rest of this conversation. */
  readonly learn: (category: Element, forGood: boolean) => void;
}

/** How an element is worked out. */
export type Evaluate = (element: Element, context: Context) => string;

/** The value of an attribute, or of the element of that name inside, which is the same to AIML 2. */
export function attribute(element: Element, name: string, context: Context): string | undefined {
  const value = element.attributes[name];
  if (value !== undefined) return value.trim();
  const inner = element.children.find((child): child is Element => isElement(child) && child.name === name);
  return inner === undefined ? undefined : context.text(inner.children).trim();
}

/** The text inside an element but for the elements that stand for its attributes. */
export const body = (element: Element, context: Context, attributes: readonly string[] = []): string =>
  context.text(element.children.filter((child) => !isElement(child) || !attributes.includes(child.name)));

/** The text inside an element; that of the first star if there is nothing inside. */
export const bodyOrStar = (element: Element, context: Context): string =>
  element.children.length === 0 ? (context.stars.pattern[0] ?? '') : body(element, context);

/** What stands for a value that is not known. */
export const unknown = (context: Context): string => context.brain.property('default-get') ?? 'unknown';
