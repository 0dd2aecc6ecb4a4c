/** Works out a template, within a budget. */
import { isElement, type Node } from '../xml.ts';
import { choiceElements } from './choices.ts';
import type { Context, Evaluate } from './context.ts';
import { dateElements } from './dates.ts';
import { letterCaseElements } from './letters.ts';
import { mediaElements, recursionElements, silentElements } from './recursion.ts';
import { valueElements } from './values.ts';

const elements: ReadonlyMap<string, Evaluate> = new Map(
  Object.entries({
    ...letterCaseElements,
    ...valueElements,
    ...choiceElements,
    ...recursionElements,
    ...dateElements,
    ...silentElements,
    ...mediaElements,
  }),
);

/** Budget of one answer. Any AIML set can be led into endless recursion; other games must not wait for it. */
export interface Budget {
  /** A node of a template; throws when there were too many. */
  readonly spend: () => void;
  /** A step of a search; throws when time is up. */
  readonly tick: () => void;
}

/** Thrown when an answer costs too much. */
export class BudgetExceeded extends Error {}

/** Maximum length of intermediate text. */
const longest = 20_000;

/** Evaluates nodes of a template. An unknown element evaluates to its content, so no markup is ever sent. */
export function evaluate(nodes: readonly Node[], context: Context, budget: Budget): string {
  let text = '';
  for (const node of nodes) {
    budget.spend();
    if (isElement(node)) text += (elements.get(node.name) ?? inside)(node, context);
    else text += node;
    if (text.length > longest) throw new BudgetExceeded('the text grew too long');
  }
  return text;
}

const inside: Evaluate = (element, context) => context.text(element.children);
