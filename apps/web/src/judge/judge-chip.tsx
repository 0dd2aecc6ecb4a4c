/** The visitor's score as a judge, and the days in a row, in the head of every page. No one else sees it. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { useServerState } from '../connection/use-house.ts';
import { type JudgeScore, judgeScorePath } from './judge-score.ts';

export function JudgeChip() {
  const isKnown = useServerState(({ you }) => you !== null && you.kind !== 'visitor');
  return isKnown ? <Chip /> : null;
}

/** Absent until the first judgement. */
function Chip() {
  const { t } = useTranslation();
  const { value } = useResource<JudgeScore>(judgeScorePath);
  if (value === null || value.score === null) return null;
  const { days } = value;
  const score = Math.round(value.score);
  const label = t('judge.score', { score });
  return (
    <Link to="/me" className="judge-chip" title={t('judge.what')}>
      <span className="unseen">{days > 1 ? `${label}. ${t('judge.days', { count: days })}` : label}</span>
      <span className="judge-word" aria-hidden="true">
        {t('judge.word')}
      </span>
      <b aria-hidden="true">{score}</b>
      {days > 1 && (
        <span className="judge-days" aria-hidden="true">
          <svg className="judge-flame" viewBox="0 0 12 14" aria-hidden="true">
            <path d="M6 1c.6 2.4 3.8 3.8 3.8 7.4A3.8 3.8 0 0 1 6 12.4a3.8 3.8 0 0 1-3.8-4C2.2 6 4 5.4 4.2 3.8 5 4.4 5.2 5 5.4 6 6 5 6.2 3 6 1z" />
          </svg>
          {days}
        </span>
      )}
    </Link>
  );
}
