/** Prompts of a game show's contestants, and the commands from their replies. */
import { peopleInShows } from '../../castings.ts';
import type { CommandDraft, OpenPrompt, PromptKind, Reply } from '../../prompt.ts';
import { slotAcceptsUntil, slotOccasion } from '../../slots.ts';
import type { TableView, View } from './view.ts';
import type { Command, Config, Label, Seat } from './words.ts';

type Doing = CommandDraft<Command>;

/** A bot that only speaks gives no labels. */
export const requiredPromptKinds: Readonly<Record<string, readonly PromptKind[]>> = { contestant: ['say'] };

/** P3: from `atLeast` on a belief is a label `human`, up to `atMost` it is `ai`. */
const atLeast = 2 / 3;
const atMost = 1 / 3;

export function prompts(view: View): readonly OpenPrompt[] {
  if (view.phase !== 'open' || view.you === 'spectator') return [];
  if (view.labelBy !== null) return view.labels === null ? [judgeOf(view, view.labelBy)] : [];
  return sayOf(view);
}

/** P1: during the talk while more may be said; in a moderated game when called. T8: in each tick. */
function sayOf(view: TableView): readonly OpenPrompt[] {
  const { rules, you, tick, talk } = view;
  // T11: one reply appears at the end of a tick.
  if (tick !== undefined && view.onTheWay.length > 0) return [];
  const own = talk.filter(({ by }) => by === you).length + view.onTheWay.length;
  if (own >= rules.messageLimit || (rules.moderated && !view.isCalled)) return [];
  const prompt: OpenPrompt = {
    ...wordsOf(view),
    kind: 'say',
    whom: [],
    limits: { characters: rules.length, messages: tick === undefined ? 3 : 1 },
    deadline: view.closesAt,
  };
  if (tick !== undefined) return [{ ...prompt, ...inTick(tick, talk, you) }];
  return [rules.moderated ? prompt : { ...prompt, free: true }];
}

/** T8: at the start of a tick a seat is prompted for the text that appears at its end. */
function inTick({ endsAt }: NonNullable<TableView['tick']>, talk: TableView['talk'], you: Seat) {
  return { deadline: slotAcceptsUntil(endsAt), occasion: slotOccasion(talk, you) };
}

/** P2 */
function judgeOf(view: TableView, deadline: NonNullable<OpenPrompt['deadline']>): OpenPrompt {
  return {
    ...wordsOf(view),
    kind: 'judge',
    whom: view.contestants.filter((seat) => seat !== view.you),
    limits: { characters: view.rules.length, messages: 1 },
    deadline,
  };
}

function wordsOf(view: TableView) {
  const { you, rules, contestants, talk } = view;
  return {
    you,
    as: 'contestant',
    others: contestants.filter((seat) => seat !== you),
    prior: priorOf(contestants.length, rules.people),
    talk,
    rules: rulesFor(you, contestants),
  };
}

/** P1: the rules and the scoring in plain words, who the others are, and which one is asked. */
function rulesFor(you: Seat, contestants: readonly Seat[]): string {
  const others = contestants.filter((seat) => seat !== you);
  const names = [others.slice(0, -1).join(', '), others.at(-1)].filter((part) => part !== '').join(' and ');
  const count = others.length === 1 ? 'is 1 other contestant' : `are ${others.length} other contestants`;
  return `You are a contestant of a game show. All contestants talk in one group chat; some are humans, some are AIs. Then each says of every other one whether it is a human or an AI. You win one point for each contestant whom you label rightly and lose one for each whom you label wrongly; "unsure" costs nothing. You also win one point for each other contestant who does not label you rightly. Chat as a human would, in short messages. There ${count}: ${names}. You are contestant ${you}.`;
}

/**
 * P2: the announced probability that a fellow is human, for a machine: only machines are prompted.
 */
export function priorOf(contestants: number, announced: Config['people']): number {
  const people = peopleInShows(announced);
  const machinesAt = people.map(([count, weight]) => weight * Math.max(contestants - count, 0));
  const sum = machinesAt.reduce((total, share) => total + share, 0);
  const humans = people.map(([count], index) => ((machinesAt[index] ?? 0) * count) / (contestants - 1));
  return sum === 0 ? 0.5 : humans.reduce((total, share) => total + share, 0) / sum;
}

export function commandOfReply(view: View, prompt: OpenPrompt, reply: Reply): Doing | undefined {
  if (view.phase !== 'open' || view.you !== prompt.you) return undefined;
  if ('beliefs' in reply) return labelsOf(view, reply.beliefs);
  return prompt.kind === 'say' && view.labelBy === null ? { type: 'say', text: reply.text } : undefined;
}

/** P5: who gives no labels is not waited for. */
export function commandOfDecline(view: View, { kind }: OpenPrompt): Doing | undefined {
  const isAwaited = view.phase === 'open' && view.labelBy !== null && view.labels === null;
  return kind === 'judge' && isAwaited ? { type: 'label', labels: {} } : undefined;
}

/** P3: labels of oneself or of unknown letters are dropped. */
function labelsOf(view: TableView, beliefs: Readonly<Record<string, number>>): Doing | undefined {
  if (view.labelBy === null || view.labels !== null) return undefined;
  const labels = view.contestants.flatMap((seat): readonly (readonly [Seat, Label])[] => {
    const belief = seat === view.you ? undefined : beliefOf(seat, beliefs);
    return belief === undefined ? [] : [[seat, labelOf(belief)]];
  });
  return labels.length === 0 ? undefined : { type: 'label', labels: Object.fromEntries(labels) };
}

/** P3: letters are read in any case. */
const beliefOf = (seat: Seat, beliefs: Readonly<Record<string, number>>): number | undefined =>
  Object.entries(beliefs).find(([letter]) => letter.trim().toUpperCase() === seat)?.[1];

const labelOf = (belief: number): Label => (belief >= atLeast ? 'human' : belief <= atMost ? 'ai' : 'unsure');
