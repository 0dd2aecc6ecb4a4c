/** Prompts by which a bot judges recorded conversations, alike for people and machines. */
import type { Host } from '@parlour/host';
import type { ExamLine } from '@parlour/league';

const rules =
  'You read a conversation of two strangers. Each is a human or a machine. Say how probable it is that the one called "other" is human.';

/** Milliseconds between shown lines: recorded times are not shown. */
const step = 1000;

/** Believed probability that the other side is human; null: no answer in time. */
export async function askBelief(
  { prompter }: Pick<Host, 'prompter'>,
  bot: string,
  lines: readonly ExamLine[],
  deadlineMs: number,
): Promise<number | null> {
  const reply = await prompter.errand(bot, {
    ...{ kind: 'judge', preset: 'conversation', you: 'you', as: 'judge', others: ['other'], prior: 0.5 },
    talk: lines.map(({ by, text }, index) => ({ by, text, at: index * step })),
    whom: ['other'],
    limits: { characters: 300, messages: 1 },
    ...{ rules, deadlineMs },
  });
  const belief = reply !== undefined && 'beliefs' in reply ? reply.beliefs.other : undefined;
  return belief ?? null;
}
