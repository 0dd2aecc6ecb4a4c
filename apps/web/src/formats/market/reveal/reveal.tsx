/** The reveal of the Market: the course of the price, and the answer that moved it most. */
import {
  type BettorSeat,
  type Reveal as MarketReveal,
  type MarketSeat,
  milliPointsPerPoint,
  type TableView,
} from '@parlour/game';
import type { GameRecord } from '../../../connection/archive.ts';
import type { Game } from '../../../connection/game.ts';
import { judgeScore, type Outcome, playerName } from '../../../reveal/outcome.ts';
import { RevealPage } from '../../../reveal/reveal.tsx';
import { estimatePointsText } from '../../../ui/estimate.tsx';
import { numberText, percentText } from '../../../words/number.ts';
import { inPoints, signedPointsText } from '../../../words/points.ts';
import { seatNumber } from '../../../words/seat-number.ts';
import { type Moment, moments } from '../chart/moments.ts';
import { PriceChart } from '../chart/price-chart.tsx';
import type { MarketRecord } from '../record.ts';
import { useTable } from '../table-view.ts';
import { type Say, useFormatTranslation } from '../words/index.ts';

export function RevealLayer({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const view = useTable(game, (shown) => shown);
  const { reveal } = view;
  if (reveal === null) return null;
  return (
    <RevealPage
      game={game}
      title={w('game.title')}
      length={reveal.endedAt}
      read={(record) => outcomeOf(view, reveal, record as MarketRecord | null, w)}
    >
      <section className="reveal-evidence">
        <h3 className="reveal-part">{w(view.you === 'target' ? 'reveal.chartTarget' : 'reveal.chart')}</h3>
        <PriceChart game={game} />
      </section>
      {reveal.end !== 'void' && <Profit reveal={reveal} />}
    </RevealPage>
  );
}

type Seen = Pick<TableView, 'you' | 'own' | 'chart' | 'conversation' | 'rules' | 'bettors'>;

/** What a game of the Market comes to for one viewer. */
export function outcomeOf(view: Seen, reveal: MarketReveal, record: MarketRecord | null, w: Say): Outcome {
  const { nature } = reveal;
  const { you } = view;
  const close = (view.chart.at(-1)?.[1] ?? 0) / milliPointsPerPoint;
  const strongest = moments(view, reveal.endedAt).find(
    ({ exchange }) => exchange?.answer?.text !== undefined,
  );
  const isVoid = reveal.end === 'void';
  return {
    nature: isVoid ? null : nature,
    ...headlineOf(view, reveal, record, w),
    score: isVoid ? null : scoreOf(view, reveal, record, w),
    told: strongest === undefined ? null : toldBy(strongest, view, nature, record, w),
    who: w('reveal.who'),
    people: peopleOf(reveal, you, record, w),
    judged: [{ seat: 'target', nature, players: close }],
    secret: nature,
  };
}

/** How human a target seemed: the mean price where it is paid by that, else the last one. From 0 to 1. */
function seemed({ rules, chart }: Seen, reveal: MarketReveal): number {
  if (rules.targetReward === 'average') return reveal.target / milliPointsPerPoint / 100 + 0.5;
  return (chart.at(-1)?.[1] ?? 0) / milliPointsPerPoint / 100;
}

/** Whether a bettor believed rightly, by the shares held, or by the result of shares sold; null: no bet. */
function isRight({ own }: Seen, { nature, results }: MarketReveal, you: BettorSeat): boolean | null {
  const position = own?.position ?? 0;
  if (position !== 0) return position > 0 === (nature === 'human');
  const result = results[you] ?? 0;
  return result === 0 ? null : result > 0;
}

function headlineOf(
  view: Seen,
  reveal: MarketReveal,
  record: GameRecord | null,
  w: Say,
): Pick<Outcome, 'title' | 'sub'> {
  const { you } = view;
  const { nature, end } = reveal;
  if (end === 'void') return { title: w('reveal.void'), sub: w('reveal.unanswered') };
  const was = w(`reveal.was.${nature}`, { who: playerName(record, 'target', w('reveal.stranger')) });
  const left = leftIn(reveal, you, w);
  if (you === 'spectator') return { title: was, sub: left };
  if (you === 'target') {
    const share = seemed(view, reveal);
    // The score reads 50 %.
    if (Math.round(100 * share) === 50) return { title: w('reveal.undecided'), sub: left };
    const taken = share > 0.5 ? 'human' : 'machine';
    const table = w('reveal.took', { nature: w(`reveal.as.${taken}`) });
    return {
      title: w(taken === 'human' ? 'reveal.passed' : 'reveal.notPassed'),
      sub: `${table} ${left}`.trim(),
    };
  }
  return { title: judgedIn(isRight(view, reveal, you), nature, w), sub: `${was} ${left}`.trim() };
}

/** Who left, if that ended the game. */
function leftIn({ end }: MarketReveal, you: Seen['you'], w: Say): string {
  if (end !== 'target-left' && end !== 'bettors-left') return '';
  return w(you === 'target' && end === 'target-left' ? 'reveal.youLeft' : `reveal.end.${end}`);
}

function judgedIn(right: boolean | null, nature: MarketReveal['nature'], w: Say): string {
  if (right === null) return w('reveal.noBet');
  if (right) return w('reveal.right');
  return w(nature === 'machine' ? 'reveal.fooled' : 'reveal.wrong');
}

function scoreOf(view: Seen, reveal: MarketReveal, record: MarketRecord | null, w: Say): Outcome['score'] {
  const { you, rules } = view;
  if (you === 'spectator') return null;
  if (you === 'target') return { label: w('reveal.seemed'), value: percentText(seemed(view, reveal)) };
  // A gain is how much smaller the mean square error was than that of the announced odds.
  const gain = record?.gains[you]?.forecast;
  const score = gain === undefined ? undefined : judgeScore(rules.baseRate, reveal.nature) + 2 * gain;
  return {
    label: w('reveal.judge'),
    value: score === undefined ? '…' : numberText(score, 0),
    how: w('reveal.judgeHow'),
  };
}

function toldBy(
  { exchange, from, to }: Moment,
  { you }: Seen,
  nature: MarketReveal['nature'],
  record: MarketRecord | null,
  w: Say,
): Outcome['told'] {
  if (exchange === null) return null;
  const isTowards = to > from === (nature === 'human');
  const key = you === 'target' && to > from ? 'best' : isTowards ? 'told' : 'misled';
  return {
    title: w('reveal.moved', { title: w(`reveal.${key}`), from: inPoints(from), to: inPoints(to) }),
    question: { by: playerName(record, exchange.by, playerLabel(exchange.by, you, w)), text: exchange.text },
    answer: exchange.answer?.text ?? null,
  };
}

const playerLabel = (seat: string, you: MarketSeat | 'spectator', w: Say): string =>
  seat === you
    ? w('talk.you')
    : seat === 'target'
      ? w('reveal.target')
      : w('talk.bettor', { number: seatNumber(seat) });

/** The bettors, the best forecast first, and the target. */
function peopleOf(
  { results, natures, nature }: MarketReveal,
  you: MarketSeat | 'spectator',
  record: MarketRecord | null,
  w: Say,
): Outcome['people'] {
  const gainOf = (seat: BettorSeat) => record?.gains[seat]?.forecast ?? 0;
  const seats = (Object.keys(natures) as BettorSeat[])
    .sort()
    .sort((one, other) => gainOf(other) - gainOf(one) || (results[other] ?? 0) - (results[one] ?? 0));
  return [
    ...seats.map((seat) => ({
      seat,
      label: playerLabel(seat, you, w),
      nature: natures[seat],
      isYou: seat === you,
      got: record === null ? undefined : estimatePointsText(gainOf(seat)),
    })),
    {
      seat: 'target',
      label: playerLabel('target', you, w),
      nature,
      isYou: you === 'target',
      got: w('reveal.target'),
    },
  ];
}

/** Profit of the bets: beside the score, and put away. */
function Profit({ reveal: { results, maker } }: { reveal: MarketReveal }) {
  const w = useFormatTranslation();
  const bettors = (Object.keys(results) as BettorSeat[]).sort();
  return (
    <details className="small soft">
      <summary>{w('reveal.profit')}</summary>
      <p>
        {w('reveal.profitText')}{' '}
        {[
          ...bettors.map(
            (seat) =>
              `${w('talk.bettor', { number: seatNumber(seat) })} ${signedPointsText(results[seat] ?? 0)}`,
          ),
          `${w('reveal.maker')} ${signedPointsText(maker)}`,
        ].join(', ')}
      </p>
    </details>
  );
}
