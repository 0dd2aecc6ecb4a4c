/** The question that a target is to answer, as the view of its game has it. */
import type { MarketView } from '@parlour/game';

type Table = Exclude<MarketView, { phase: 'empty' }>;

/** A question that waits for its answer. */
export interface OpenQuestion {
  readonly question: string;
  readonly text: string;
  readonly before: readonly { readonly question: string; readonly answer: string | null }[];
  readonly rules: Table['rules'];
}

/** What the target is to answer now. */
export function openQuestion(view: MarketView): OpenQuestion | undefined {
  if (view.phase !== 'open' || view.answering) return undefined;
  const current = view.conversation.findLast(({ answer }) => answer === null);
  if (current === undefined) return undefined;
  const before = view.conversation
    .filter(({ answer }) => answer !== null)
    .map(({ text, answer }) => ({ question: text ?? '', answer: answer?.text ?? null }));
  return { question: current.question, text: current.text ?? '', before, rules: view.rules };
}
