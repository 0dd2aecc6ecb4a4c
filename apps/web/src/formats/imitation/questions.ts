/** The talks as questions and answers, so that the answers of two witnesses stand side by side. */
import type { ImitationTableView, Witness } from '@parlour/game';

type Message = NonNullable<ImitationTableView['talks'][Witness]>[number];

export interface AnsweredQuestion {
  /** Null: the witness spoke first. */
  readonly question: { readonly text: string | null } | null;
  /** Null: not answered. */
  readonly answer: { readonly text: string | null } | null;
}

/** Runs of messages of one talk, a run of the interrogator with the run that follows. */
export function questionsIn(talk: readonly Pick<Message, 'by' | 'text'>[]): readonly AnsweredQuestion[] {
  const rows: AnsweredQuestion[] = [];
  let isAsked = false;
  for (const { by, text } of talk) {
    const last = rows.at(-1);
    if (by === 'interrogator') {
      if (isAsked && last !== undefined)
        rows[rows.length - 1] = { ...last, question: joined(last.question, text) };
      else rows.push({ question: { text }, answer: null });
    } else if (last === undefined) rows.push({ question: null, answer: { text } });
    else rows[rows.length - 1] = { ...last, answer: joined(last.answer, text) };
    isAsked = by === 'interrogator';
  }
  return rows;
}

function joined(before: { readonly text: string | null } | null, text: string | null) {
  if (before === null) return { text };
  return { text: before.text === null || text === null ? null : `${before.text}\n${text}` };
}
