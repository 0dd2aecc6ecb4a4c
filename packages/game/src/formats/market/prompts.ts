/** Prompts of a market's seats, and the commands from their replies. */
import type { ChatMessage, CommandDraft, OpenPrompt, PromptKind, Reply } from '../../prompt.ts';
import { betsTowards } from './bets.ts';
import { milliPointsPerPoint } from './ladder.ts';
import type { OwnView, TableView, View } from './view.ts';
import type { Command } from './words.ts';

type Doing = CommandDraft<Command>;

/** Backing a belief requires one; asking is optional for a bettor. */
export const requiredPromptKinds: Readonly<Record<string, readonly PromptKind[]>> = {
  target: ['say'],
  bettor: ['judge'],
};

const targetRules =
  'Others ask you questions and bet on whether you are a human or a machine. Answer the last question as a human would, in one message. What you earn rises with the price of "human".';
const bettorRules =
  'One hidden target answers questions; it is a human or a machine. Ask it what tells the two apart, and say how probable a human is: bets are placed for you, towards what you believe. Whoever is right earns points.';

export function prompts(view: View): readonly OpenPrompt[] {
  if (view.phase !== 'open' || view.you === 'spectator') return [];
  return view.own === null ? ofTarget(view, view.you) : ofBettor(view, view.own, view.you);
}

function ofTarget(view: TableView, you: string): readonly OpenPrompt[] {
  const open = openQuestion(view);
  if (open === undefined || view.answering || view.answerBy === null) return [];
  const { baseRate: prior, answerLength: characters } = view.rules;
  return [
    {
      kind: 'say',
      you,
      as: 'target',
      to: open.by,
      prior,
      talk: talkOf(view),
      whom: [],
      limits: { characters, messages: 1 },
      rules: targetRules,
      deadline: view.answerBy,
    },
  ];
}

function ofBettor(view: TableView, own: OwnView, you: string): readonly OpenPrompt[] {
  if (own.done) return [];
  const { baseRate: prior, questionLength: characters } = view.rules;
  const asked = {
    you,
    as: 'bettor',
    prior,
    talk: talkOf(view),
    limits: { characters, messages: 1 },
    rules: bettorRules,
    deadline: view.closesAt,
  };
  const say: OpenPrompt = { ...asked, kind: 'say', to: 'target', whom: [] };
  const judge: OpenPrompt = { ...asked, kind: 'judge', whom: ['target'] };
  return [...(mayAsk(view, own, you) ? [say] : []), ...(own.left.trades === 0 ? [] : [judge])];
}

/** One question at a time, and none where all others want to end the game, or once the rules take no more. */
function mayAsk(view: TableView, own: OwnView, you: string): boolean {
  const waits =
    own.queue.length > 0 || view.conversation.some(({ by, answer }) => by === you && answer === null);
  const others = view.bettors.filter((seat) => seat !== you);
  const areDone = others.length > 0 && others.every((seat) => view.done.includes(seat));
  return !waits && !areDone && own.left.questions !== 0;
}

export function commandOfReply(view: View, prompt: OpenPrompt, reply: Reply): Doing | undefined {
  if (view.phase !== 'open' || view.you !== prompt.you) return undefined;
  if ('beliefs' in reply) return view.own === null ? undefined : betOn(view, view.own, reply.beliefs.target);
  if (prompt.kind !== 'say') return undefined;
  const { text } = reply;
  if (view.own !== null) return { type: 'ask', text };
  const open = openQuestion(view);
  return open === undefined || view.answering ? undefined : { type: 'answer', text, question: open.question };
}

/**
 * The next order towards a belief. None while the text of an answer is on its way: who has read it knows more, and moves
 * the price for a reason.
 */
function betOn(
  { price, rules, conversation }: TableView,
  own: OwnView,
  belief: number | undefined,
): Doing | undefined {
  const answers = conversation.flatMap(({ answer }) => answer ?? []);
  if (belief === undefined || own.done || answers.some(({ text }) => text === undefined)) return undefined;
  const { budget } = rules;
  const [order] = betsTowards(
    {
      bid: price.bid / milliPointsPerPoint,
      ask: price.ask / milliPointsPerPoint,
      cash: own.cash / milliPointsPerPoint,
      position: own.position,
      budget: budget === null ? null : budget / milliPointsPerPoint,
    },
    belief,
  );
  // What is decided here is decided without an answer that comes meanwhile.
  return order && { type: 'bet', ...order, heard: answers.length };
}

const openQuestion = ({ conversation }: TableView) => conversation.find(({ answer }) => answer === null);

/** Questions, and the answers with a text visible to this seat. */
function talkOf({ conversation }: TableView): readonly ChatMessage[] {
  return conversation.flatMap(({ by, text, askedAt, answer }) => {
    const asked = { by, text, at: askedAt };
    return answer?.text === undefined ? [asked] : [asked, { by: 'target', text: answer.text, at: answer.at }];
  });
}
