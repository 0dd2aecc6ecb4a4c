/** Tables of the imitation game with made-up content. */
import { type ImitationTableView, instant, type Nature, seconds } from '@parlour/game';

type You = ImitationTableView['you'];
type Message = NonNullable<ImitationTableView['talks']['A']>[number];

const message = (at: number, by: Message['by'], text: string): Message => ({ at: instant(at), by, text });

const talks = {
  A: [
    message(4000, 'interrogator', 'Hi! What did you do this morning?'),
    message(15_000, 'A', 'overslept, then ran for the bus'),
    message(27_000, 'interrogator', 'Which line?'),
    message(34_000, 'A', 'the 14'),
    message(38_000, 'A', 'was late anyway lol'),
  ],
  B: [
    message(9000, 'interrogator', 'Hello, who are you?'),
    message(22_000, 'B', 'Hello! I am a student, I study biology in my second year. And you?'),
    message(41_000, 'interrogator', 'What is the worst smell in your lab?'),
  ],
};

/** A game half-way through. */
export function imitationView(you: You, parties: 2 | 3 = 3): ImitationTableView {
  const seen =
    you === 'A' ? { A: talks.A } : you === 'B' ? { B: talks.B } : parties === 3 ? talks : { A: talks.A };
  return {
    phase: 'open',
    format: 'imitation',
    you,
    rules: {
      parties,
      duration: seconds(300),
      verdictTime: seconds(60),
      early: true,
      length: 300,
      messageLimit: 500,
    },
    witnesses: parties === 3 ? ['A', 'B'] : ['A'],
    closesAt: instant(300_000),
    verdictBy: null,
    talks: seen,
    onTheWay: you === 'A' ? [{ to: 'interrogator', text: 'and you?' }] : [],
    mayDecide: you === 'interrogator',
    reveal: null,
  };
}

/** The same game, which the interrogator left. */
export function imitationLeft(you: You): ImitationTableView {
  const over = imitationOver(you);
  return over.reveal === null
    ? over
    : { ...over, reveal: { ...over.reveal, end: 'left', verdict: null, right: null } };
}

/** The same game after a verdict that was right. */
export function imitationOver(you: You): ImitationTableView {
  const natures: Record<'interrogator' | 'A' | 'B', Nature> = {
    interrogator: 'human',
    A: 'human',
    B: 'machine',
  };
  return {
    ...imitationView(you),
    phase: 'over',
    talks,
    onTheWay: [],
    mayDecide: false,
    reveal: {
      end: 'verdict',
      endedAt: instant(70_000),
      natures,
      nonce: 'ab'.repeat(32),
      verdict: {
        human: 'A',
        confidence: 80,
        reason: 'B writes like a brochure.',
        strategies: ['small-talk', 'language'],
      },
      right: true,
    },
  };
}
