/** Prompts of the players of Last word. */
import type { CommandDraft, OpenPrompt, Reply } from '@parlour/game';
import type { Command, View } from './words.ts';

const rules =
  'Two players say words; whoever says the last one wins a point. Then each guesses what the other is: a right guess wins a point.';

/** A belief so near to the middle is no guess. */
const margin = 0.15;

export function prompts(view: View): readonly OpenPrompt[] {
  if (view.phase !== 'open' || view.you === 'spectator') return [];
  const { you, due: deadline, said: talk } = view;
  const { mix: prior, wordLength: characters } = view.rules;
  const other = you === 'left' ? 'right' : 'left';
  const asked = { you, as: 'duellist', prior, talk, limits: { characters, messages: 3 }, rules, deadline };
  if (!view.isGuessing) return [{ ...asked, kind: 'say', to: other, whom: [], free: true }];
  return view.guess === null ? [{ ...asked, kind: 'judge', whom: [other] }] : [];
}

export function meant(
  view: View,
  { kind, whom }: OpenPrompt,
  reply: Reply,
): CommandDraft<Command> | undefined {
  if (view.phase !== 'open') return undefined;
  if (kind === 'say') {
    return 'text' in reply && !view.isGuessing ? { type: 'say', text: reply.text } : undefined;
  }
  const belief = 'beliefs' in reply ? reply.beliefs[whom[0] ?? ''] : undefined;
  if (belief === undefined || Math.abs(belief - 0.5) < margin || view.guess !== null) return undefined;
  return { type: 'guess', nature: belief > 0.5 ? 'human' : 'machine' };
}
