/** Questions and answers in a market. */
import { accept, type Decision, refuse } from '../../rules.ts';
import { readText } from '../../text.ts';
import type { Instant } from '../../time.ts';
import { askerOf, type HeldAnswer, seatedBettor, seatNumber, type Table } from './state.ts';
import type { Answer, Ask, Command, Event, QuestionId, Seat } from './words.ts';

/** Q1, Q2, L3: a question is asked immediately if there is no other, or joins its bettor's queue. */
export function ask(table: Table, { at, by, text: raw }: Ask): Decision<Event> {
  const bettor = seatedBettor(table, by);
  if (bettor === undefined) return refuse('not-your-seat');
  const read = readText(raw, table.config.questionLength);
  if ('refusal' in read) return refuse(read.refusal, read.details);
  const { repeatLimit = Infinity, queueLength } = table.config;
  if (bettor.submitted >= repeatLimit) return refuse('too-many-questions', { limit: repeatLimit });
  if (table.current !== null && bettor.queue.length >= queueLength)
    return refuse('queue-full', { limit: queueLength });

  const question: QuestionId = `${bettor.seat}#${bettor.submitted + 1}`;
  const submitted = { type: 'question-submitted', at, by: bettor.seat, question, text: read.text } as const;
  return table.current === null
    ? accept<Event>(submitted, { type: 'question-current', at, question })
    : accept<Event>(submitted);
}

/** Q3 */
export function withdraw(
  table: Table,
  { at, by, question }: Extract<Command, { type: 'withdraw' }>,
): Decision<Event> {
  const bettor = seatedBettor(table, by);
  if (bettor === undefined) return refuse('not-your-seat');
  const waiting = bettor.queue.find((queued) => queued.question === question);
  if (waiting === undefined) return refuse('no-such-question');
  return accept<Event>({ type: 'question-withdrawn', at, by: bettor.seat, question: waiting.question });
}

/** Q4, Q5, Q9: one answer to the current question; one that the host holds back is only noted. */
export function answer(table: Table, command: Answer): Decision<Event> {
  const { at, by, from } = command;
  if (by !== 'target') return refuse('not-your-seat');
  const { current } = table;
  if (current === null) return refuse('no-question');
  if (command.question !== undefined && command.question !== current.question)
    return refuse('stale-question');
  const read = readText(command.text, table.config.answerLength);
  if ('refusal' in read) return refuse(read.refusal, read.details);
  if (table.held !== null) return refuse('already-said');

  const given: AnswerWords = { question: current.question, text: read.text, pasted: command.pasted === true };
  if (from === undefined) return accept(...answerEvents(table, given, at));
  const { question, text } = given;
  return accept<Event>({ type: 'answer-held', at, question, text, from, ...ifPasted(given) });
}

/** Q9: the answer that the host held back is given now. */
export function release(
  table: Table,
  { at, by }: { readonly at: Instant; readonly by: Seat },
): Decision<Event> {
  if (by !== 'target' || table.held === null || table.held.from === null) return accept();
  return accept(...answerEvents(table, table.held, at));
}

/** Text of the target's answer to a question. */
type AnswerWords = Pick<HeldAnswer, 'question' | 'text' | 'pasted'>;

const ifPasted = ({ pasted }: AnswerWords) => (pasted ? { pasted: true as const } : {});

/** Q6, Q7: the asker has the answer, and the next question is put. */
export function answerEvents(table: Table, given: AnswerWords, at: Instant): Event[] {
  const { question, text } = given;
  const next = nextQuestion(table, question);
  return [
    { type: 'answered', at, question, text, ...ifPasted(given) },
    { type: 'delivered', at, question, to: askerOf(question) },
    ...(table.config.headStart === 0
      ? [{ type: 'delivered' as const, at, question, to: 'everybody' as const }]
      : []),
    ...(next === undefined ? [] : [{ type: 'question-current' as const, at, question: next }]),
  ];
}

/** Q7: round-robin, from the bettor after the asker, ending with the asker. */
function nextQuestion({ bettors }: Table, answered: QuestionId): QuestionId | undefined {
  const asker = seatNumber(askerOf(answered));
  const inTurn = [...bettors.slice(asker), ...bettors.slice(0, asker)];
  return inTurn.find((bettor) => bettor.queue.length > 0)?.queue[0]?.question;
}
