/** Prompts of a duel's seats, and the commands from their replies. */

import { wordLimitOf } from '../../constraints.ts';
import type { CommandDraft, OpenPrompt, PromptKind, Reply } from '../../prompt.ts';
import { slotAcceptsUntil, slotOccasion } from '../../slots.ts';
import { partnerOf, type Role, type Seat } from './seats.ts';
import type { SlotsView, TableView, View } from './view.ts';
import { type Command, rulesOf } from './words.ts';

export const requiredPromptKinds: Readonly<Record<Role, readonly PromptKind[]>> = {
  duellist: ['say', 'judge'],
  interrogator: ['say', 'judge'],
  suspect: ['say'],
};

const whatToDo: Readonly<Record<Role, string>> = {
  duellist:
    'You chat with a stranger, who is a human or a machine and wonders the same about you. Chat as a human would, in short messages, and say how probable it is that the stranger is human.',
  interrogator:
    'You question somebody who is a human or a machine. Find out which, and say how probable it is that they are human.',
  suspect:
    'Somebody questions you to find out whether you are a human or a machine. Answer as a human would, within the limits.',
};

/** A belief so near to the middle is no prediction yet. */
const margin = 0.15;

export function prompts(view: View): readonly OpenPrompt[] {
  if (view.phase !== 'open' || view.you === 'spectator') return [];
  const { you, rules, talk, slots } = view;
  const { role, length, constraints } = rulesOf(rules, you);
  const words = wordLimitOf(constraints);
  const asked = {
    you,
    as: role,
    prior: rules.mix,
    talk,
    limits: {
      characters: length,
      messages: rules.turns === 'free' ? 3 : 1,
      ...(words === undefined ? {} : { words }),
      ...(rules.vocabulary === null ? {} : { vocabulary: rules.vocabulary }),
      ...(constraints.length === 0 ? {} : { constraints }),
    },
    rules: whatToDo[role],
    deadline: view.closesAt,
  };
  const said = { ...asked, kind: 'say', to: partnerOf(you), whom: [] } as const;
  const say: OpenPrompt =
    slots === undefined ? { ...said, free: true } : { ...said, ...inSlot(slots, talk, you) };
  const judge: OpenPrompt = { ...asked, kind: 'judge', whom: [partnerOf(you)] };
  // T10: one reply appears at the end of a slot.
  const isAsked =
    view.mayTalk && (slots === undefined || (slots.now.by === you && view.onTheWay.length === 0));
  return [...(isAsked ? [say] : []), ...(view.mayPredict ? [judge] : [])];
}

type Talk = TableView['talk'];

/** T7: at the start of its slot a seat is prompted for the text that appears at the end. */
function inSlot({ now }: SlotsView, talk: Talk, you: Seat): Pick<OpenPrompt, 'deadline' | 'occasion'> {
  return { deadline: slotAcceptsUntil(now.endsAt), occasion: slotOccasion(talk, you) };
}

export function commandOfReply(
  view: View,
  prompt: OpenPrompt,
  reply: Reply,
): CommandDraft<Command> | undefined {
  if (view.phase !== 'open' || view.you !== prompt.you || view.you === 'spectator') return undefined;
  if ('beliefs' in reply) {
    const belief = reply.beliefs[partnerOf(view.you)];
    return view.mayPredict ? predictionOf(belief) : undefined;
  }
  return prompt.kind === 'say' && view.mayTalk ? { type: 'say', text: reply.text } : undefined;
}

/** P2: for the likelier nature, once the belief is far enough from the middle. */
function predictionOf(belief: number | undefined): CommandDraft<Command> | undefined {
  // 0.65 - 0.5 is a little more than 0.15 in binary numbers.
  if (belief === undefined || Math.abs(belief - 0.5) < margin - 1e-9) return undefined;
  return { type: 'predict', nature: belief > 0.5 ? 'human' : 'machine' };
}
