/** Prompts of an imitation game's seats, and the commands from their replies. */
import type { CommandDraft, OpenPrompt, PromptKind, Reply } from '../../prompt.ts';
import type { TableView, View } from './view.ts';
import type { Command, Seat, Witness } from './words.ts';

type Doing = CommandDraft<Command>;

export const requiredPromptKinds: Readonly<Record<string, readonly PromptKind[]>> = {
  interrogator: ['say', 'judge'],
  witness: ['say'],
};

const witnessRules =
  'Somebody talks with you to find out whether you are a human or a machine. Chat as a human would, in short messages.';
const askerRules =
  'You talk in private with each witness: with two, one is a human and one a machine; with one, it may be either. Find out which, and say how probable it is that each one is human.';

/** During the talk a belief so near to the middle is no verdict. */
const margin = 0.15;

export function prompts(view: View): readonly OpenPrompt[] {
  if (view.phase !== 'open' || view.you === 'spectator') return [];
  if (view.you !== 'interrogator') return says(view, view.you, [view.you]);
  const judge = view.mayDecide ? [judgeOf(view)] : [];
  return [...says(view, view.you, view.witnesses), ...judge];
}

/** P1: in each own conversation, while it continues and more may be said. */
function says(view: TableView, you: Seat, talks: readonly Witness[]): readonly OpenPrompt[] {
  const own = Object.values(view.talks)
    .flat()
    .filter(({ by }) => by === you).length;
  const isThrough = own + view.onTheWay.length >= view.rules.messageLimit;
  if (view.verdictBy !== null || isThrough) return [];
  const isAsker = you === 'interrogator';
  return talks.map((witness) => ({
    kind: 'say',
    you,
    as: isAsker ? 'interrogator' : 'witness',
    to: isAsker ? witness : 'interrogator',
    prior: 0.5,
    talk: view.talks[witness] ?? [],
    whom: [],
    limits: { characters: view.rules.length, messages: 3 },
    rules: isAsker ? askerRules : witnessRules,
    deadline: view.closesAt,
    free: true,
  }));
}

/** P2 */
function judgeOf(view: TableView): OpenPrompt {
  const talk = view.witnesses.flatMap((witness) => view.talks[witness] ?? []);
  return {
    kind: 'judge',
    you: 'interrogator',
    as: 'interrogator',
    prior: 0.5,
    talk: talk.toSorted((one, other) => one.at - other.at),
    whom: view.witnesses,
    limits: { characters: view.rules.length, messages: 1 },
    rules: askerRules,
    deadline: view.verdictBy ?? view.closesAt,
  };
}

export function commandOfReply(view: View, prompt: OpenPrompt, reply: Reply): Doing | undefined {
  if (view.phase !== 'open' || view.you !== prompt.you) return undefined;
  if ('beliefs' in reply) return verdictOf(view, reply.beliefs);
  if (prompt.kind !== 'say' || view.verdictBy !== null) return undefined;
  const { text } = reply;
  return prompt.to === undefined ? { type: 'say', text } : { type: 'say', text, to: prompt.to };
}

/** P3: of two, the share of the first in both; of one, its own. */
function verdictOf(view: TableView, beliefs: Readonly<Record<string, number>>): Doing | undefined {
  const [first, second] = view.witnesses;
  const ofFirst = beliefs[first ?? ''];
  const ofSecond = beliefs[second ?? ''];
  if (!view.mayDecide || first === undefined || ofFirst === undefined) return undefined;
  if (second !== undefined && ofSecond === undefined) return undefined;
  const both = ofFirst + (ofSecond ?? 1 - ofFirst);
  const share = both === 0 ? 0.5 : ofFirst / both;
  if (view.verdictBy === null && Math.abs(share - 0.5) < margin) return undefined;
  const confidence = Math.round(100 * Math.abs(2 * share - 1));
  if (second === undefined)
    return { type: 'verdict', nature: share >= 0.5 ? 'human' : 'machine', confidence };
  return { type: 'verdict', human: share >= 0.5 ? first : second, confidence };
}
