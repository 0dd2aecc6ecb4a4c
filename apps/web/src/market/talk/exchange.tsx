import {
  type AnswerView,
  type ExchangeView,
  type MarketSeat,
  type RulesView,
  secondsLeft,
} from '@parlour/game';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Room } from '../../connection/game.ts';
import { Ring } from '../../ui/ring.tsx';
import { momentText } from '../../words/points.ts';
import { numberOf, useGameTime, useTable } from '../table-view.ts';

interface Props {
  readonly room: Room;
  readonly exchange: ExchangeView;
  readonly you: MarketSeat | 'spectator';
}

/** One question and what has become of it. */
export const Exchange = memo(function Exchange({ room, exchange, you }: Props) {
  const { t } = useTranslation();
  const { by, text, askedAt, answer } = exchange;
  const over = useTable(room, (view) => view.phase === 'over');
  return (
    <li className="exchange">
      <div className="exchange-line">
        <span className="exchange-who small">
          {by === you ? t('talk.you') : t('talk.bettor', { number: numberOf(by) })}
          <span className="mono exchange-at">{momentText(askedAt)}</span>
        </span>
        <Said words={text} className="exchange-question" />
      </div>
      <div className="exchange-line">
        <span className="exchange-who small">
          {t('talk.target')}
          {answer !== null && <span className="mono exchange-at">{momentText(answer.at)}</span>}
        </span>
        {answer === null ? (
          <span className="exchange-pending soft">{over ? t('talk.unanswered') : t('talk.waiting')}</span>
        ) : (
          <Answer room={room} answer={answer} mine={by === you} />
        )}
      </div>
    </li>
  );
});

/** People's words: always text, never markup; null once they were erased. */
export function Said({ words, className = '' }: { words: string | null; className?: string }) {
  const { t } = useTranslation();
  return words === null ? (
    <i className={`soft ${className}`}>{t('talk.erased')}</i>
  ) : (
    <span className={`said ${className}`} dir="auto">
      {words}
    </span>
  );
}

function Answer({ room, answer, mine }: { room: Room; answer: AnswerView; mine: boolean }) {
  if (answer.text === undefined) return <Coming room={room} answer={answer} />;
  return (
    <span className="exchange-answer">
      <Said words={answer.text} />
      {mine && <OnlyYou room={room} answer={answer} />}
    </span>
  );
}

const headStartOf = ({ headStart }: RulesView): number => headStart;

/** An answer that its asker has already. */
function Coming({ room, answer }: { room: Room; answer: AnswerView }) {
  const { t } = useTranslation();
  const total = useTable(room, (view) => headStartOf(view.rules));
  const left = answer.opensAt - useGameTime(room, 200);
  const seconds = secondsLeft(left);
  return (
    <span className="exchange-pending">
      <Ring passed={total - left} total={total} size={16} key={answer.opensAt} />
      <span>{seconds > 0 ? t('talk.coming', { seconds }) : t('talk.comingSoon')}</span>
    </span>
  );
}

/** The head start: for so long nobody else can read it. */
function OnlyYou({ room, answer }: { room: Room; answer: AnswerView }) {
  const { t } = useTranslation();
  const over = useTable(room, (view) => view.phase === 'over');
  const passed = useRef(false);
  const now = useGameTime(room, 200, !passed.current);
  const seconds = secondsLeft(answer.opensAt - now);
  passed.current ||= seconds <= 0;
  if (over || seconds <= 0) return null;
  return <span className="only-you">{t('talk.early', { seconds })}</span>;
}
