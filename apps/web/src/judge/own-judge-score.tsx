/** The visitor's score as a judge with its interval, on the page of their games and data. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { type JudgeScore, judgeScorePath } from './judge-score.ts';
import './judge-score.css';

export function OwnJudgeScore() {
  const { t } = useTranslation();
  const { value } = useResource<JudgeScore>(judgeScorePath);
  if (value === null) return null;
  const { n, score, interval, days } = value;
  return (
    <section className="stack judge-own">
      <h2>{t('judge.title')}</h2>
      {score === null ? (
        <p className="soft">
          {t('judge.none')} <Link to="/guess">{t('places.guess')}</Link>
        </p>
      ) : (
        <>
          <p className="judge-figure">
            <b>{Math.round(score)}</b>{' '}
            <span className="soft">
              {t('judge.counts', { count: n })}
              {interval !== null &&
                ` · ${t('judge.interval', { low: Math.round(interval[0]), high: Math.round(interval[1]) })}`}
            </span>
          </p>
          {days > 0 && <p>{t('judge.days', { count: days })}</p>}
          <p className="small soft">{t('judge.what')}</p>
        </>
      )}
    </section>
  );
}
