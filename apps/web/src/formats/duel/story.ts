/** A finished duel as its log tells it, and how its end reads. */
import {
  type BothStyles,
  type DuelEvent,
  type DuelSeat,
  type DuelTableView,
  styleShown,
} from '@parlour/game';
import type { Happened } from './payoff-table.tsx';
import { otherOf, type Reveal } from './table-view.ts';
import type { Say } from './words/index.ts';

export interface Story {
  /** How long it was, in milliseconds. */
  readonly length: number;
  readonly talk: DuelTableView['talk'];
  readonly config: Extract<DuelEvent, { type: 'opened' }>['config'];
  readonly settled: Extract<DuelEvent, { type: 'settled' }>;
  readonly styleParts: BothStyles;
}

/** Reads a log. Throws if it is not that of a whole game. */
export function readStory(events: readonly DuelEvent[]): Story {
  const settled = events.find((event) => event.type === 'settled');
  const opened = events.find((event) => event.type === 'opened');
  if (settled === undefined || opened === undefined) throw new Error('this log is not that of a whole game');
  const said = events.filter((event) => event.type === 'said');
  return {
    length: settled.at,
    talk: said.map(({ by, at, text }) => ({ by, at, text })),
    config: opened.config,
    settled,
    styleParts: styleShown(opened.config.style, said, opened.taken),
  };
}

type Ended = Pick<Reveal, 'end' | 'prediction' | 'natures' | 'payoffs'>;

/** Who predicted what of whom; undefined: nobody did. `role`: what the predictor plays. */
export function happenedIn({ prediction, natures }: Ended, role: string): Happened | undefined {
  if (prediction === null) return undefined;
  const { by, said } = prediction;
  return { own: natures[by], said, other: natures[otherOf(by)], role };
}

type Headline = Extract<Parameters<Say>[0], `reveal.${string}`>;

/** The name of the sentence that says how it ended, for one of the two or for somebody who looks. */
export function headlineOf(ended: Ended, you: DuelSeat | 'spectator'): Headline {
  const { end, prediction, payoffs } = ended;
  if (prediction !== null) return predictionLine(ended, prediction, you);
  if (end === 'left') return leftLine(payoffs, you);
  return end === 'time' || end === 'messages' ? `reveal.${end}` : 'reveal.void';
}

/** One sentence for each of the eight cells, as a person at the table has it, and as anybody else has. */
function predictionLine(
  { natures }: Ended,
  { by, said }: NonNullable<Ended['prediction']>,
  you: DuelSeat | 'spectator',
): Headline {
  const [own, other] = [natures[by], natures[otherOf(by)]];
  if (you === 'spectator' || natures[you] === 'machine') return `reveal.they.${own}.${said}.${other}`;
  return by === you ? `reveal.you.${said}.${other}` : `reveal.stranger.${own}.${said}`;
}

/** Who left is told by what it cost them; before the first message it costs nothing. */
function leftLine(payoffs: Ended['payoffs'], you: DuelSeat | 'spectator'): Headline {
  if (payoffs.left === payoffs.right) return 'reveal.leftEarly';
  if (you === 'spectator') return 'reveal.leftOne';
  return payoffs[you] < payoffs[otherOf(you)] ? 'reveal.leftYou' : 'reveal.leftThey';
}
