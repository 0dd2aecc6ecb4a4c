/** Required number of annotations, by simulated campaigns: updated while the server tries larger ones. */
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { campaignWords } from '../words/campaigns.ts';
import { numberText, percentText } from '../words/number.ts';
import type { Plan } from './campaign-shapes.ts';

/** Polling interval while the answer grows, in milliseconds. */
const every = 1500;

const fields = {
  bots: [5, 2, 20],
  power: [80, 1, 99],
  best: [65, 1, 99],
  worst: [15, 1, 99],
  seconds: [25, 1, 600],
} as const;
const names = Object.keys(fields) as (keyof typeof fields)[];
const shares: readonly string[] = ['power', 'best', 'worst'];

export function CampaignPlan() {
  const { t } = useTranslation(campaignWords);
  const [query, setQuery] = useState<string | null>(null);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const asked = names.map((name) => {
      const value = Number(data.get(name));
      return [name, String(shares.includes(name) ? value / 100 : value)];
    });
    setQuery(new URLSearchParams(asked).toString());
  };
  return (
    <>
      <form className="stack campaigns-form" onSubmit={ask}>
        <p className="small soft campaigns-lead">{t('plan.what')}</p>
        <div className="campaigns-numbers">
          {names.map((name) => (
            <label key={name} className="stack">
              {t(`plan.${name}`)}
              <input
                className="field mono"
                type="number"
                name={name}
                required
                defaultValue={fields[name][0]}
                min={fields[name][1]}
                max={fields[name][2]}
              />
            </label>
          ))}
        </div>
        <div className="row">
          <Button type="submit">{t('plan.ask')}</Button>
        </div>
      </form>
      {query !== null && <Answer key={query} query={query} />}
    </>
  );
}

function Answer({ query }: { query: string }) {
  const [isDone, setDone] = useState(false);
  const path = `/api/operators/campaign-plans?${query}`;
  const { value, error, load } = useResource<Plan>(path, isDone ? undefined : every);
  if (value?.isDone === true && !isDone) setDone(true);
  if (value === null) return <Loading error={error} onRetry={load} />;
  return <PlanShown plan={value} />;
}

function PlanShown({ plan: { tried, enough, isDone } }: { plan: Plan }) {
  const { t } = useTranslation(campaignWords);
  return (
    <div className="stack">
      <p role="status">
        {enough === null
          ? t(isDone ? 'plan.never' : 'plan.trying', { count: tried.length })
          : t('plan.enough', {
              perPair: enough.perPair,
              annotations: enough.annotations,
              hours: numberText(enough.hours),
              each: numberText(enough.hoursPerPair),
            })}
      </p>
      {tried.length > 0 && (
        <div className="campaigns-wide">
          <table className="campaigns-table" aria-label={t('plan.title')}>
            <thead className="small soft">
              <tr>
                {(['perPair', 'told', 'annotations', 'annotators', 'hours', 'hoursPerPair'] as const).map(
                  (name) => (
                    <th key={name} scope="col">
                      {t(`plan.columns.${name}`)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody className="mono">
              {tried.map((one) => (
                <tr key={one.perPair}>
                  <td>{one.perPair}</td>
                  <td>
                    {percentText(one.power)}
                    {one.interval !== null &&
                      ` (${percentText(one.interval[0])}–${percentText(one.interval[1])})`}
                  </td>
                  <td>{one.annotations}</td>
                  <td>{one.annotators}</td>
                  <td>{numberText(one.hours)}</td>
                  <td>{numberText(one.hoursPerPair)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
