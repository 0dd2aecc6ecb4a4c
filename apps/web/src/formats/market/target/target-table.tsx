/** The table of the target: the question, the answer box, the price. */
import type { ExchangeView } from '@parlour/game';
import type { Game } from '../../../connection/game.ts';
import { NatureMark } from '../../../ui/nature-mark.tsx';
import { PeopleWords } from '../../../ui/people-words.tsx';
import { useViewportHeight } from '../../../ui/use-viewport-height.ts';
import { clockText, inPoints } from '../../../words/points.ts';
import { seatNumber } from '../../../words/seat-number.ts';
import { PriceChart } from '../chart/price-chart.tsx';
import { TableHead } from '../table-head.tsx';
import { useGameTime, useTable } from '../table-view.ts';
import { Conversation } from '../talk/conversation.tsx';
import { silenceLeft } from '../talk/silence.ts';
import { useFormatTranslation } from '../words/index.ts';
import { ReplyBox } from './reply-box.tsx';
import './target-table.css';

const unanswered = (rows: readonly ExchangeView[]) => rows.find(({ answer }) => answer === null) ?? null;

export function TargetTable({ game }: { game: Game }) {
  const t = useFormatTranslation();
  const question = useTable(game, (view) => unanswered(view.conversation));
  const answering = useTable(game, (view) => view.answering);
  const first = useTable(game, (view) => view.conversation.length === 0);
  const over = useTable(game, (view) => view.phase === 'over');
  useViewportHeight();
  const open = answering || over ? null : question;
  const waiting = first ? t('target.first') : t('target.wait');
  const idle = over ? t('game.over') : answering ? t('target.answering') : waiting;
  return (
    <div className="table table-target">
      <TableHead game={game} />
      <PriceStrip game={game} />
      <div className="target-middle">
        <section className="target-question" aria-live="assertive">
          {open === null ? (
            <>
              <p className="target-words soft">{idle}</p>
              {!over && <p className="soft">{t('target.next')}</p>}
            </>
          ) : (
            <>
              <p className="small soft">{t('target.from', { number: seatNumber(open.by) })}</p>
              <p className="target-words">
                <PeopleWords words={open.text} />
              </p>
            </>
          )}
        </section>
        <ReplyBox game={game} question={open?.question ?? null} />
        {open !== null && <Silence game={game} askedAt={open.askedAt} />}
        <details className="target-sofar">
          <summary>{t('target.sofar')}</summary>
          <Conversation game={game} you="target" />
        </details>
      </div>
    </div>
  );
}

function PriceStrip({ game }: { game: Game }) {
  const t = useFormatTranslation();
  const ask = useTable(game, (view) => view.price.ask);
  return (
    <div className="target-price">
      <p>
        <NatureMark kind="human" /> <strong>{t('target.price', { price: inPoints(ask) })}</strong>{' '}
        <span className="small soft">{t('target.goal')}</span>
      </p>
      <PriceChart game={game} />
    </div>
  );
}

/** Time limit of an unanswered question, shown in advance. */
function Silence({ game, askedAt }: { game: Game; askedAt: number }) {
  const t = useFormatTranslation();
  const rules = useTable(game, (view) => view.rules);
  const closesAt = useTable(game, (view) => view.closesAt);
  const left = silenceLeft({ rules, closesAt }, askedAt, useGameTime(game, 250));
  if (left === null || left >= 20_000) return <p className="target-then soft">{t('target.follows')}</p>;
  return <p className="target-then">{t('target.silence', { time: clockText(left) })}</p>;
}
