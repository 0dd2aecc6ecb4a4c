/** One of two answers: first a button; then its author's nature, and the move of the price. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pointsOf } from '../statistics/move.tsx';
import { secondOf } from '../statistics/shift-shapes.ts';
import { NatureMark } from '../ui/nature-mark.tsx';
import { trainWords } from '../words/train.ts';
import type { Side } from './use-sitting.ts';

interface Props {
  readonly number: number;
  /** Null: both answers have the same. */
  readonly question: string | null;
  readonly answer: string;
  readonly isChosen: boolean;
  /** Null: no choice yet. */
  readonly side: Side | null;
  readonly onChoose: () => void;
}

export function PairCard({ number, question, answer, isChosen, side, onChoose }: Props) {
  const { t } = useTranslation(trainWords);
  const whoIs = ({ nature, bot }: Side) =>
    nature === 'human' ? t('person') : bot === null ? t('machine') : t('named', { name: bot });
  const words = (
    <>
      {question !== null && (
        <span className="small soft said" dir="auto">
          {question}
        </span>
      )}
      <span className="train-answer said" dir="auto">
        {answer}
      </span>
    </>
  );
  if (side === null)
    return (
      <button type="button" className="train-card" onClick={onChoose}>
        <span className="small soft mono" aria-hidden="true">
          {number}
        </span>
        {words}
        <span className="small train-choose">{t('choose')}</span>
      </button>
    );
  const [from, to] = [pointsOf(side.before), pointsOf(side.after)];
  return (
    <div className={`train-card train-${side.nature}`}>
      <span className="small train-who">
        <span className="nature-word">
          <NatureMark kind={side.nature} />
          {whoIs(side)}
        </span>
        {isChosen && <span className="soft">{t('yours')}</span>}
      </span>
      {words}
      <span className="small soft">{t(from === to ? 'still' : 'moved', { from, to })}</span>
      <Link className="small" to="/game/$game" params={{ game: side.game }} search={{ t: secondOf(side) }}>
        {t('moment')}
      </Link>
    </div>
  );
}
