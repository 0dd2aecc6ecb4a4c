/** A persona: facts that stay the same in a game, and a way to type. */
import { type Topic, topics } from './topics.ts';

/** How someone types. Rates are per answer of four words or more. */
export interface Typing {
  /** Small letters at the start. */
  readonly small: boolean;
  /** No full stop at the end. */
  readonly bare: boolean;
  /** Apostrophes left out: *dont*. */
  readonly plain: boolean;
  /** Probability of a slip of the keys, and of its correction. */
  readonly slips: number;
  readonly corrects: number;
  /** Words added in front or behind, such as *tbh*, and their probability. */
  readonly extras: readonly string[];
  readonly adds: number;
}

export interface Persona {
  readonly name: string;
  readonly typing: Typing;
  readonly answers: Readonly<Record<Topic, readonly string[]>>;
}

/** Answers in a compact notation: `topic: one | another`, one topic a line. @throws Error where a topic is missing */
export function answersOf(text: string): Persona['answers'] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const said = new Map(
    lines.map((line) => {
      const [topic = '', ...rest] = line.split(':');
      const answers = rest.join(':').split('|');
      return [topic.trim(), answers.map((one) => one.trim())] as const;
    }),
  );
  const answers = {} as Record<Topic, readonly string[]>;
  for (const topic of topics) {
    const own = said.get(topic);
    if (own === undefined) throw new Error(`expected answers to ${topic}, found none`);
    answers[topic] = own;
  }
  return answers;
}
