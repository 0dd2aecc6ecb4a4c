/** Messages of simulated players: a few sentences, or words of a list if there is one. */
import type { OpenPrompt } from '@parlour/game';
import type { Random } from '@parlour/stats';

const sentences: readonly string[] = [
  'What did you have for breakfast?',
  'Bread with cheese, and some tea.',
  'It has been raining since this morning.',
  'Do you remember your first day at school?',
  'Not much of it, to be honest.',
  'I would rather be at the sea.',
  'Which book did you read last?',
  'One about whales, but I did not finish it.',
  'My neighbour plays the drums.',
  'Why do you think so?',
];

/** Something to say, within the limits of the prompt. */
export function randomMessage({ limits: { vocabulary } }: OpenPrompt, random: Random): string {
  const one = (some: readonly string[]) => some[Math.floor(random() * some.length)] ?? '';
  if (vocabulary === undefined) return `${one(sentences)} (${Math.floor(random() * 1000)})`;
  return Array.from({ length: 4 }, () => one(vocabulary)).join(' ');
}
