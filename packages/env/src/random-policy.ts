/** A policy that acts at random: the baseline of every comparison. */
import type { RandomStream } from '@parlour/game';
import type { Action, ActionType } from './action.ts';
import type { Observation } from './observation.ts';

const lines = [
  ...['hi', 'who are you?', 'why?', 'good question', 'what did you do today?', 'no idea', 'maybe'],
  ...['the weather is fine here', 'tell me a joke', 'ok', 'what is 12 plus 7?', 'I like tea'],
];

const natures = ['human', 'machine'] as const;
const labels = ['human', 'ai', 'unsure'] as const;
const sides = ['human', 'computer'] as const;

/**
 * Chooses a legal type of action uniformly, then its content: a line out of a short list, or a judgement.
 *
 * @example
 * const policy = randomPolicy(seededStream('1', 'policy'));
 */
export function randomPolicy(random: RandomStream): (observation: Observation) => Action {
  const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)] as Item;
  return (observation) => {
    const type = pick(observation.legal);
    return contentOf(type, observation, pick);
  };
}

function contentOf(
  type: ActionType,
  { prompts, seat }: Observation,
  pick: <Item>(items: readonly Item[]) => Item,
): Action {
  const judge = prompts.find(({ kind }) => kind === 'judge');
  const whom = judge?.whom ?? [];
  switch (type) {
    case 'say': {
      const says = prompts.filter(({ kind }) => kind === 'say');
      const { to } = pick(says);
      return to === undefined ? { type, text: pick(lines) } : { type, text: pick(lines), to };
    }
    case 'ask':
    case 'answer':
      return { type, text: pick(lines) };
    case 'predict':
      return { type, nature: pick(natures) };
    case 'verdict':
      return whom.length === 1
        ? { type, nature: pick(natures), confidence: 50 }
        : { type, human: pick(whom), confidence: 50 };
    case 'label': {
      const others = (prompts[0]?.others ?? whom).filter((one) => one !== seat);
      return { type, labels: Object.fromEntries(others.map((one) => [one, pick(labels)])) };
    }
    case 'bet':
      return { type, side: pick(sides), quantity: 1 };
    default:
      return { type: 'wait' };
  }
}
