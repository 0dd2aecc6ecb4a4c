/** Context for evaluating an element of a template. */
import type { Brain } from '../brain.ts';
import type { Graph, Stars } from '../graph.ts';
import type { Element, Node } from '../xml.ts';
import { isElement } from '../xml.ts';

/** Memory of one conversation. */
export interface Memory {
  readonly predicates: Map<string, string>;
  /** Sentences heard, the newest first: the one that is answered now is among them. */
  readonly inputs: string[];
  /** Previous messages and replies, the newest first. */
  readonly requests: string[];
  readonly responses: string[];
  readonly learned: Graph;
  /** Last item of each <random>. */
  readonly chosen: Map<Element, number>;
}

/** Context of a template during evaluation. */
export interface Context {
  readonly brain: Brain;
  readonly memory: Memory;
  readonly stars: Stars;
  /** Variables of this template. */
  readonly locals: Map<string, string>;
  /** From 0 up to, but not, 1. */
  readonly random: () => number;
  readonly now: () => Date;
  /** The text of nodes. */
  readonly text: (nodes: readonly Node[]) => string;
  /** Replies to a text by the categories. */
  readonly respond: (text: string) => string;
  /** Takes up a category for the rest of this conversation. */
  readonly learn: (category: Element, forGood: boolean) => void;
}

/** Evaluates an element. */
export type Evaluate = (element: Element, context: Context) => string;

/** The value of an attribute, or of the element of that name inside, which is the same to AIML 2. */
export function readAttribute(element: Element, name: string, context: Context): string | undefined {
  const value = element.attributes[name];
  if (value !== undefined) return value.trim();
  const inner = element.children.find((child): child is Element => isElement(child) && child.name === name);
  return inner === undefined ? undefined : context.text(inner.children).trim();
}

/** Text of an element without its attribute elements. */
export const evaluateBody = (
  element: Element,
  context: Context,
  attributes: readonly string[] = [],
): string =>
  context.text(element.children.filter((child) => !isElement(child) || !attributes.includes(child.name)));

/** The text inside an element; that of the first star if there is nothing inside. */
export const evaluateBodyOrStar = (element: Element, context: Context): string =>
  element.children.length === 0 ? (context.stars.pattern[0] ?? '') : evaluateBody(element, context);

/** Placeholder for an unknown value. */
export const unknownValue = (context: Context): string => context.brain.property('default-get') ?? 'unknown';
