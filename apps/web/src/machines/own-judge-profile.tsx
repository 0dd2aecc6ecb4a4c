/** How the visitor judges, by the model of the table of machines; only for them. */
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { machineWords } from '../words/machines.ts';
import { numberText } from '../words/number.ts';

interface Answer {
  readonly profile: {
    readonly lean: number;
    readonly discrimination: number;
    readonly verdicts: number;
  } | null;
}

export function OwnJudgeProfile() {
  const { t } = useTranslation(machineWords);
  const { value } = useResource<Answer>('/api/me/judge-profile');
  if (value === null || value.profile === null) return null;
  const { lean, discrimination, verdicts } = value.profile;
  const sign = (value: number) => `${value > 0 ? '+' : ''}${numberText(value, 2)}`;
  return (
    <section className="stack">
      <h2>{t('profile.title')}</h2>
      <p className="small soft">{t('profile.lead', { count: verdicts })}</p>
      <ul>
        <li>
          {t(lean > 0 ? 'profile.oftener' : 'profile.rarer')} <b className="mono">{sign(lean)}</b>
        </li>
        <li>
          {t(discrimination > 0 ? 'profile.better' : 'profile.worse')}{' '}
          <b className="mono">{sign(discrimination)}</b>
        </li>
      </ul>
    </section>
  );
}
