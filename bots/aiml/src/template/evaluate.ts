/** Works out a template, within a budget. */
import { isElement, type Node } from '../xml.ts';
import { choices } from './choices.ts';
import type { Context, Evaluate } from './context.ts';
import { dates } from './dates.ts';
import { letters } from './letters.ts';
import { media, recursion, silent } from './recursion.ts';
import { values } from './values.ts';

const elements: ReadonlyMap<string, Evaluate> = new Map(
  Object.entries({ ...letters, ...values, ...choices, ...recursion, ...dates, ...silent, ...media }),
);

/** How much one answer may cost. Every AIML set can be led round in circles; nobody else shall wait for that. */
export interface Budget {
  /** A node of a template; throws when there were too many. */
  readonly spend: () => void;
  /** A step of a search; throws when time is up. */
  readonly tick: () => void;
}

/** Thrown when an answer costs too much. */
export class BudgetExceeded extends Error {}

/** Text that grew longer than this will not be said anyway. */
const longest = 20_000;

/** Works out nodes of a template. An element nobody knows is what is inside it, so no markup is ever said. */
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
