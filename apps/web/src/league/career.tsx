/** The career of a bot, as everyone sees it: stage, place on the ladder, history. */
import type { CareerPage } from '@parlour/protocol';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { whenText } from '../ui/when.ts';
import { leagueWords } from '../words/league.ts';
import { numberText, percentText } from '../words/number.ts';
import { careerAt } from './league-shapes.ts';
import './league.css';

/** Nothing where the league is open and nothing has happened. */
export default function Career({ bot }: { bot: string }) {
  const { t } = useTranslation(leagueWords);
  const { value } = useResource<CareerPage>(careerAt(bot));
  if (value === null || (value.mode === 'open' && value.steps.length === 0)) return null;
  const { mode, stage, disqualified, standing, steps } = value;
  return (
    <section className="stack">
      <h2>{t('career')}</h2>
      {disqualified && <p>{t('disqualified')}</p>}
      {mode === 'audition' && !disqualified && (
        <p>
          <b>{t(`stage.${stage}`)}</b> <span className="soft">{t(`stageWhat.${stage}`)}</span>
        </p>
      )}
      {standing !== null && (
        <p>
          <Link to="/league">
            {t('place', {
              place: standing.place,
              rating: numberText(standing.mu),
              games: standing.games,
            })}
          </Link>
        </p>
      )}
      {steps.length > 0 && (
        <details>
          <summary>{t('history')}</summary>
          <ol className="league-history small">
            {steps.toReversed().map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same time
              <li key={`${step.at}-${index}`}>
                <time dateTime={new Date(step.at).toISOString()} className="soft">
                  {whenText(step.at)}
                </time>{' '}
                <span dir="auto">{stepText(t, step)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

function stepText(t: TFunction<typeof leagueWords>, step: CareerPage['steps'][number]): string {
  const stage = t(`stage.${step.stage}`);
  const reason = step.reason ?? '';
  const until = step.until === undefined ? '' : whenText(step.until);
  switch (step.type) {
    case 'examined': {
      const [low, high] = step.interval ?? [0, 1];
      return t(step.passed === true ? 'step.passed' : 'step.failed', {
        ...{ accuracy: percentText(step.accuracy ?? 0), n: step.n ?? 0 },
        ...{ low: percentText(low), high: percentText(high) },
      });
    }
    case 'opened':
    case 'rose':
    case 'fell':
      return t(`step.${step.type}`, { stage });
    case 'frozen':
    case 'paused':
      return t(`step.${step.type}`, { until });
    case 'suspended':
      return t('step.suspended', { until, reason });
    case 'placed':
      return t('step.placed', { stage, reason });
    case 'disqualified':
    case 'undone':
      return t(`step.${step.type}`, { reason });
    case 'transferred':
      return t('step.transferred');
  }
}
