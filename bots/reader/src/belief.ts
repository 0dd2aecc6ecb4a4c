/** From the signs in a conversation to the probability that the target is human. */
import type { BettorTable } from '@parlour/bot-sdk';
import { type Sign, signs } from './signs.ts';
import type { Utterance } from './utterance.ts';

/** Of one answer no more than this is believed, in nats: for a machine, and for a person. */
const ofOneAnswer = { least: -2.6, most: 1 };
/** Bounds of the belief. Machines imitate people, but not vice versa, so no sign makes a human certain. */
const bounds = { least: 0.06, most: 0.8 };

export interface ReaderBelief {
  readonly belief: number;
  /** By answer, which signs were found in it. */
  readonly found: readonly (readonly Sign[])[];
}

/** Questions and answers, each with its context. Answers with missing or erased text are skipped. */
export function utterancesOf(conversation: BettorTable['conversation']): Utterance[] {
  const before: { question: string; text: string }[] = [];
  return conversation.flatMap(({ text: question, answer }) => {
    if (answer === null) return [];
    const said = { question, text: answer, before: [...before] };
    before.push({ question, text: answer });
    return [said];
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const within = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.max(least, Math.min(most, value));

/** Log odds of a person in one answer, by facts and by manner. */
function evidenceIn(said: Utterance) {
  const of = (kind: Sign['kind']) =>
    sum(signs.filter((sign) => sign.kind === kind).map((sign) => sign.weight * sign.of(said)));
  return { fact: within(of('fact'), ofOneAnswer), manner: within(of('manner'), ofOneAnswer) };
}

/**
 * Probability that the target is human, with reasons. Facts add up. Manner is the same habit repeated: n
 * answers count as √n. Without answers it is the base rate.
 */
export function readConversation({
  conversation,
  baseRate,
}: Pick<BettorTable, 'conversation' | 'baseRate'>): ReaderBelief {
  const said = utterancesOf(conversation);
  const evidence = said.map(evidenceIn);
  const facts = sum(evidence.map(({ fact }) => fact));
  const manner = sum(evidence.map((one) => one.manner)) / Math.sqrt(Math.max(said.length, 1));
  const odds = Math.log(baseRate / (1 - baseRate)) + facts + manner;
  const belief = said.length === 0 ? baseRate : within(1 / (1 + Math.exp(-odds)), bounds);
  return { belief, found: said.map((one) => signs.filter((sign) => sign.of(one) > 0)) };
}
