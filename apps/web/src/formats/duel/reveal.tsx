/** The reveal of the duel: what the prediction paid, and what was said just before it. */
import { type DuelSeat, type DuelTableView, duel } from '@parlour/game';
import type { GameRecord } from '../../connection/archive.ts';
import type { Game } from '../../connection/game.ts';
import { type Outcome, playerName, type RevealSummary } from '../../reveal/outcome.ts';
import { RevealPage } from '../../reveal/reveal.tsx';
import { AllPayoffs, PayoffSquare } from './payoff-table.tsx';
import { pointsText } from './points.ts';
import { endOf, playedOutcomeOf } from './story.ts';
import { StyleTable } from './style-table.tsx';
import { otherSeat, type Reveal, type Rules, roleAt, useTable } from './table-view.ts';
import { type Say, useFormatTranslation } from './words/index.ts';

type You = DuelTableView['you'];
export type EndedDuel = Omit<Reveal, 'endedAt' | 'nonce'>;

/** The record of a rated game includes both rating changes. */
export interface DuelRecord extends GameRecord {
  readonly ratings?: Readonly<Partial<Record<DuelSeat, { readonly before: number; readonly after: number }>>>;
}

export function RevealLayer({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const { reveal, you, talk, rules } = useTable(game, (view) => view);
  if (reveal === null) return null;
  return (
    <RevealPage
      game={game}
      title={w('title')}
      length={reveal.endedAt}
      read={(record) => outcomeOf(reveal, talk, you, record as DuelRecord | null, w)}
    >
      <RevealedPayoffs ended={reveal} rules={rules} you={you} />
    </RevealPage>
  );
}

/** What a duel comes to for one viewer. */
export function outcomeOf(
  ended: EndedDuel,
  talk: DuelTableView['talk'],
  you: You,
  record: DuelRecord | null,
  w: Say,
): Outcome {
  const { natures, payoffs, end } = ended;
  const judged =
    you === 'spectator'
      ? ended.prediction === null
        ? null
        : otherSeat(ended.prediction.by)
      : otherSeat(you);
  const change = you === 'spectator' ? undefined : record?.ratings?.[you];
  const labelOf = (seat: DuelSeat) => (you === 'spectator' ? w(`replay.${seat}`) : w('reveal.stranger'));
  return {
    nature: end === 'void' || judged === null ? null : natures[judged],
    ...headlineOf(ended, you, record, w),
    score:
      you === 'spectator' || end === 'void'
        ? null
        : change === undefined
          ? { label: w('reveal.points'), value: pointsText(payoffs[you]) }
          : {
              label: w('reveal.rating'),
              value: String(Math.round(change.after)),
              before: String(Math.round(change.before)),
            },
    told: toldBy(ended, talk, you, record, w),
    who: w('reveal.who'),
    people: (['left', 'right'] as const).map((seat) => ({
      seat,
      label: seat === you ? w('style.you') : labelOf(seat),
      nature: natures[seat],
      isYou: seat === you,
      got: pointsText(payoffs[seat]),
    })),
    judged: [],
    secret: duel.seating.secret(natures),
  };
}

function headlineOf(
  ended: EndedDuel,
  you: You,
  record: DuelRecord | null,
  w: Say,
): Pick<Outcome, 'title' | 'sub'> {
  const { end, prediction, natures } = ended;
  if (end === 'void') return { title: w('reveal.void'), sub: w('reveal.voidWhy') };
  const stranger = you === 'spectator' ? undefined : otherSeat(you);
  const was =
    stranger === undefined
      ? ''
      : w(`reveal.was.${natures[stranger]}`, { who: playerName(record, stranger, w('reveal.stranger')) });
  if (prediction === null) return { title: w('reveal.none'), sub: `${w(endOf(ended, you))} ${was}`.trim() };
  const { by, said } = prediction;
  const nature = natures[otherSeat(by)];
  if (you === 'spectator') return { title: w(`reveal.they.${natures[by]}.${said}.${nature}`), sub: '' };
  const what = w(said).toLowerCase();
  if (by !== you)
    return {
      title: w(said === 'human' ? 'reveal.passed' : 'reveal.notPassed'),
      sub: w('reveal.saidThey', { was, what }),
    };
  const wrong = said === 'human' ? 'reveal.fooled' : 'reveal.wrong';
  return { title: w(said === nature ? 'reveal.right' : wrong), sub: w('reveal.said', { was, what }) };
}

/** The last message of the one who was judged, and that of the other before it. */
function toldBy(
  { prediction }: EndedDuel,
  talk: DuelTableView['talk'],
  you: You,
  record: DuelRecord | null,
  w: Say,
): RevealSummary | null {
  if (prediction === null) return null;
  const index = talk.findLastIndex(({ by }) => by !== prediction.by);
  const last = talk[index];
  if (last === undefined) return null;
  const before = talk.slice(0, index).findLast(({ by }) => by === prediction.by);
  const label = prediction.by === you ? w('style.you') : w('reveal.stranger');
  return {
    title: w('reveal.before'),
    question: before === undefined ? null : { by: playerName(record, before.by, label), text: before.text },
    answer: last.text,
  };
}

interface PaidProps {
  readonly ended: EndedDuel;
  readonly rules: Pick<Rules, 'payoffs' | 'roles'>;
  readonly you: You;
}

/** The payoffs with the cell that happened, and the style where a forum counts it. */
export function RevealedPayoffs({ ended, rules, you }: PaidProps) {
  const w = useFormatTranslation();
  if (ended.end === 'void') return null;
  const { prediction, style, styleParts } = ended;
  const role = prediction === null ? '' : (roleAt(rules, prediction.by)?.role ?? '');
  const happened = playedOutcomeOf(ended, role);
  const seats: readonly DuelSeat[] = you === 'right' ? ['right', 'left'] : ['left', 'right'];
  return (
    <section className="reveal-evidence">
      <h3 className="reveal-part">{w(you === 'spectator' ? 'reveal.paidAll' : 'reveal.paid')}</h3>
      {you === 'spectator' ? (
        <AllPayoffs payoffs={rules.payoffs} happened={happened} />
      ) : (
        <PayoffSquare payoffs={rules.payoffs} isYours={prediction?.by === you} happened={happened} />
      )}
      <StyleTable
        columns={seats.map((seat) => [
          seat,
          you === 'spectator' ? w(`replay.${seat}`) : seat === you ? w('style.you') : w('stranger'),
        ])}
        parts={styleParts}
        points={style}
      />
    </section>
  );
}
