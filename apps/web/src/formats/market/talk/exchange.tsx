/** One question and its answer. */
import {
  type AnswerView,
  type ExchangeView,
  type MarketSeat,
  type RulesView,
  secondsLeft,
} from '@parlour/game';
import { memo, useRef } from 'react';
import type { Game } from '../../../connection/game.ts';
import { PeopleWords } from '../../../ui/people-words.tsx';
import { Ring } from '../../../ui/ring.tsx';
import { clockText, momentText } from '../../../words/points.ts';
import { seatNumber } from '../../../words/seat-number.ts';
import { useGameTime, useTable } from '../table-view.ts';
import { useFormatTranslation } from '../words/index.ts';
import { silenceLeft } from './silence.ts';

interface Props {
  readonly game: Game;
  readonly exchange: ExchangeView;
  readonly you: MarketSeat | 'spectator';
}

export const Exchange = memo(function Exchange({ game, exchange, you }: Props) {
  const t = useFormatTranslation();
  const { by, text, askedAt, answer } = exchange;
  const over = useTable(game, (view) => view.phase === 'over');
  return (
    <li className="exchange">
      <div className="exchange-line">
        <span className="exchange-who small">
          {by === you ? t('talk.you') : t('talk.bettor', { number: seatNumber(by) })}
          <span className="mono exchange-at">{momentText(askedAt)}</span>
        </span>
        <PeopleWords words={text} className="exchange-question" />
      </div>
      <div className="exchange-line">
        <span className="exchange-who small">
          {t('talk.target')}
          {answer !== null && <span className="mono exchange-at">{momentText(answer.at)}</span>}
        </span>
        {answer === null ? (
          <span className="exchange-pending soft">
            {over ? t('talk.unanswered') : <Waiting game={game} askedAt={askedAt} />}
          </span>
        ) : (
          <Answer game={game} answer={answer} mine={by === you} />
        )}
      </div>
    </li>
  );
});

/** A bettor sees how long the target may take: then the game ends. */
function Waiting({ game, askedAt }: { game: Game; askedAt: number }) {
  const t = useFormatTranslation();
  const isBettor = useTable(game, ({ own }) => own !== null);
  const rules = useTable(game, (view) => view.rules);
  const closesAt = useTable(game, (view) => view.closesAt);
  const now = useGameTime(game, 250, isBettor);
  const left = isBettor ? silenceLeft({ rules, closesAt }, askedAt, now) : null;
  return left === null ? t('talk.waiting') : t('talk.waitingAtMost', { time: clockText(left) });
}

function Answer({ game, answer, mine }: { game: Game; answer: AnswerView; mine: boolean }) {
  if (answer.text === undefined) return <Coming game={game} answer={answer} />;
  return (
    <span className="exchange-answer">
      <PeopleWords words={answer.text} />
      {mine && <OnlyYou game={game} answer={answer} />}
    </span>
  );
}

const headStartOf = ({ headStart }: RulesView): number => headStart;

/** An answer that its asker has already. */
function Coming({ game, answer }: { game: Game; answer: AnswerView }) {
  const t = useFormatTranslation();
  const total = useTable(game, (view) => headStartOf(view.rules));
  const left = answer.opensAt - useGameTime(game, 200);
  const seconds = secondsLeft(left);
  return (
    <span className="exchange-pending">
      <Ring passed={total - left} total={total} size={16} key={answer.opensAt} />
      <span>{seconds > 0 ? t('talk.coming', { seconds }) : t('talk.comingSoon')}</span>
    </span>
  );
}

/** The head start: time during which only the asker can read it. */
function OnlyYou({ game, answer }: { game: Game; answer: AnswerView }) {
  const t = useFormatTranslation();
  const over = useTable(game, (view) => view.phase === 'over');
  const passed = useRef(false);
  const now = useGameTime(game, 200, !passed.current);
  const seconds = secondsLeft(answer.opensAt - now);
  passed.current ||= seconds <= 0;
  if (over || seconds <= 0) return null;
  return <span className="only-you">{t('talk.early', { seconds })}</span>;
}
