/** Lessons from a finished game. */
import type { Exchange, GameReport, LogEvent } from './exchange.ts';
import { isFit } from './fit.ts';
import { termsOf } from './terms.ts';

/** Weight of the price move. */
const worthOfLift = 1.5;

/** A question in a game's log; null: erased, or never sent. */
export interface Turn {
  readonly question: string;
  readonly by: string;
  /** A machine asked. */
  readonly byMachine: boolean;
  readonly text: string | null;
  readonly answer: string | null;
  /** By how much the price of a human security moved until the next answer or the close, as a share of 1. */
  readonly lift: number;
}

/** Whether a game may be learned from at all: it was public, counted, and had an end. */
const isPublic = ({ origin, end }: GameReport): boolean => origin === 'rated' && end !== 'void';

/** Short seal of a game: identifies it in every log. */
export function sealOf({ log }: GameReport): string | undefined {
  const { hash } = (log.find(({ type }) => type === 'opened')?.commitment ?? {}) as { hash?: unknown };
  return typeof hash === 'string' && hash.length >= 16 ? hash.slice(0, 16) : undefined;
}

/** An exchange of a game, and the question whose answer contains it. */
export interface Lesson {
  readonly exchange: Exchange;
  readonly of: string;
}

/** Lessons from a game: answers, and people's next questions. */
export function lessonsOf(heard: GameReport, at: number): Lesson[] {
  const seal = sealOf(heard);
  if (seal === undefined || !isPublic(heard)) return [];
  const turns = turnsOf(heard.log);
  return turns.flatMap((turn, nth): Lesson[] => {
    const before = turns[nth - 1];
    const base = {
      seal,
      at,
      ...(heard.game !== undefined && { game: heard.game }),
      ...(before !== undefined && { before: `${seal}:${before.question}` }),
    };
    const next = turns.slice(nth + 1).find(({ by }) => by === turn.by);
    const answered = pairOf(turn.text, turn.answer);
    const asked = next === undefined || next.byMachine ? undefined : pairOf(turn.answer, next.text);
    const found: Exchange[] = [
      ...(answered === undefined
        ? []
        : [
            { ...base, ...answered, id: `${seal}:${turn.question}`, worth: rounded(worthOfLift * turn.lift) },
          ]),
      ...(asked === undefined
        ? []
        : [{ ...base, ...asked, id: `${seal}:${next?.question}/asked`, kind: 'asked' as const, worth: 0 }]),
    ];
    return found.map((exchange) => ({ exchange, of: turn.question }));
  });
}

/**
 * Selects the exchanges to learn. A machine may have repeated or transformed a person's words, which would
 * then survive their erasure. From games with a machine as target, only replies to the bot's own messages
 * are learned.
 */
export const exchangesToLearn = (
  heard: GameReport,
  lessons: readonly Lesson[],
  ownWords?: ReadonlySet<string>,
): Exchange[] =>
  lessons
    .filter(
      ({ exchange, of }) => heard.nature === 'human' || (exchange.kind === 'asked' && ownWords?.has(of)),
    )
    .map(({ exchange }) => exchange);

const rounded = (worth: number) => Math.round(Math.max(-1, Math.min(1, worth)) * 1000) / 1000;

/** A usable pair: both texts exist, are reusable, and have searchable words. */
const pairOf = (question: string | null, answer: string | null) =>
  question !== null && answer !== null && termsOf(question).length > 0 && isFit(question) && isFit(answer)
    ? { question, answer }
    : undefined;

/** The questions of a game that became current, in their order, with their answers. */
export function turnsOf(log: readonly LogEvent[]): Turn[] {
  const byQuestion = (wanted: string) =>
    new Map(log.filter(({ type }) => type === wanted).map((event) => [event.question, event]));
  const [asked, answers] = [byQuestion('question-submitted'), byQuestion('answered')];
  const seated = log.filter(({ type, nature }) => type === 'seated' && nature === 'machine');
  const machines = new Set(seated.map(({ seat }) => seat));
  const lifts = seatLiftsOf(log);
  return log.flatMap((event): Turn[] => {
    if (event.type !== 'question-current') return [];
    const question = String(event.question);
    const submitted = asked.get(question);
    const said = { text: wordsOf(submitted), answer: wordsOf(answers.get(question)) };
    const by = String(submitted?.by);
    return [{ question, by, byMachine: machines.has(by), ...said, lift: lifts.get(question) ?? 0 }];
  });
}

const wordsOf = (event: LogEvent | undefined): string | null =>
  typeof event?.text === 'string' && event.text !== '' ? event.text : null;

/** Change of the price by each answer, by the index of its question. */
export function seatLiftsOf(log: readonly LogEvent[]): Map<unknown, number> {
  const { rungs = [], start } = (log.find(({ type }) => type === 'opened')?.ladder ?? {}) as {
    rungs?: readonly number[];
    start?: number;
  };
  const priceAt = (level: unknown) => (rungs[Number(level)] ?? 100_000) / 100_000;
  const lifts = new Map<unknown, number>();
  let price = priceAt(start);
  let open: { question: unknown; from: number } | undefined;
  for (const event of log) {
    if (event.type === 'traded') price = priceAt(event.levelAfter);
    if (open !== undefined) lifts.set(open.question, price - open.from);
    if (event.type === 'answered') open = { question: event.question, from: price };
  }
  return lifts;
}
