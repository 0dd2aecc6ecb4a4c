/** The stage of one's bot, and what to do next. */
import type { OwnCareer } from '@parlour/protocol';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { Loading } from '../ui/loading.tsx';
import { whenText } from '../ui/when.ts';
import { leagueWords } from '../words/league.ts';
import { numberText, percentText } from '../words/number.ts';
import { evidenceAt } from './league-shapes.ts';

export function CareerSummary({ bot }: { bot: string }) {
  const { t } = useTranslation(leagueWords);
  const { value, error, load } = useResource<OwnCareer>(evidenceAt(bot));
  if (value === null) return <Loading error={error} onRetry={load} rows={1} />;
  return (
    <p className="small">
      <span className="soft">{value.mode === 'audition' ? `${t(`stage.${value.stage}`)}. ` : ''}</span>
      {nextStep(t, value)}
    </p>
  );
}

/** One sentence for an owner. */
export function nextStep(t: TFunction<typeof leagueWords>, career: OwnCareer): string {
  const { stage, exam, trial, frozenUntil, pausedUntil, suspendedUntil } = career;
  if (career.disqualified) return t('next.disqualified');
  if (isAhead(suspendedUntil)) return t('next.suspended', { until: whenText(suspendedUntil) });
  if (career.mode === 'open') return t('next.open');
  switch (stage) {
    case 'applicant':
      if (career.attempt) return t('next.attempt');
      if (isAhead(frozenUntil)) return t('next.frozen', { until: whenText(frozenUntil) });
      return exam.closed ? t('next.closed') : t('next.exam', { needed: percentText(exam.needed) });
    case 'rookie':
      return isAhead(pausedUntil) ? t('next.paused', { until: whenText(pausedUntil) }) : t('next.ladder');
    case 'novice': {
      const { games, ratio } = trial.needed;
      return t('next.trial', { games, ratio: numberText(ratio) });
    }
    case 'full':
      return t('next.full');
  }
}

const isAhead = (until: number | null): until is number => until !== null && until > Date.now();
