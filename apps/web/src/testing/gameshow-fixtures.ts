/** Tables of the game show with made-up content. */
import { type GameshowTableView, instant, type Label, type Nature, seconds } from '@parlour/game';

const message = (at: number, by: string, text: string) => ({ at: instant(1000 * at), by, text });

const talk = [
  message(4, 'C', 'Hello everybody! How are you all doing today?'),
  message(9, 'B', 'um... pretty good? hungry'),
  message(12, 'B', 'you?'),
  message(21, 'E', 'I am doing well, thanks for asking. A and F, do you have any plans for the weekend?'),
  message(30, 'A', 'ok which of you are robots'),
  message(33, 'A', 'if you are one say banana'),
  message(41, 'D', 'lol'),
  message(52, 'F', 'As a language model, I cannot eat a banana. But I hope you enjoy yours!'),
  message(58, 'B', '@F did you just'),
];

const natures: Record<string, Nature> = {
  A: 'human',
  B: 'human',
  C: 'machine',
  D: 'machine',
  E: 'machine',
  F: 'machine',
};

const labels: Record<string, Record<string, Label>> = {
  A: { B: 'human', C: 'ai', D: 'human', E: 'ai', F: 'ai' },
  B: { A: 'human', C: 'ai', D: 'unsure', E: 'ai', F: 'ai' },
  C: { A: 'ai', B: 'human', D: 'human', E: 'human', F: 'ai' },
  D: { A: 'human', B: 'ai', C: 'unsure', E: 'ai', F: 'ai' },
  F: { A: 'human', B: 'human', C: 'human', D: 'human', E: 'human' },
};

/** A show of six half-way through. */
export function gameshowView(you: GameshowTableView['you']): GameshowTableView {
  return {
    phase: 'open',
    format: 'gameshow',
    you,
    rules: {
      people: [
        [2, 0.5],
        [3, 0.5],
      ],
      duration: seconds(360),
      labelTime: seconds(90),
      countSelf: false,
      moderated: false,
      length: 300,
      messageLimit: 500,
    },
    contestants: Object.keys(natures),
    closesAt: instant(360_000),
    labelsFrom: instant(180_000),
    labelBy: null,
    talk,
    onTheWay: you === 'B' ? [{ text: 'admit it' }] : [],
    hasAsked: false,
    isCalled: false,
    labels: null,
    reveal: null,
  };
}

/** The same when the talk is over. */
export const gameshowLabels = (
  you: GameshowTableView['you'],
  own: GameshowTableView['labels'] = null,
): GameshowTableView => ({ ...gameshowView(you), onTheWay: [], labelBy: instant(160_000), labels: own });

/** The same at its end. */
export const gameshowOver = (you: GameshowTableView['you']): GameshowTableView => ({
  ...gameshowLabels(you, labels[you] ?? null),
  phase: 'over',
  reveal: {
    end: 'time',
    endedAt: instant(70_000),
    natures,
    nonce: 'ab'.repeat(32),
    labels,
    scores: { A: 6, B: 6, C: 6, D: 6, E: 2, F: 1 },
  },
});
