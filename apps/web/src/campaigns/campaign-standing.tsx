/** How the ranking of a campaign stands by now, and how sure it is: what tells an operator when to stop. */
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { Loading } from '../ui/loading.tsx';
import { campaignWords } from '../words/campaigns.ts';
import { numberText, percentText } from '../words/number.ts';
import { type Campaign, campaignAt, type Standing } from './campaign-shapes.ts';

/** How often it is computed anew at most, in milliseconds. */
const every = 15_000;
const anHour = 3_600_000;

export function CampaignStanding({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation(campaignWords);
  const path = `${campaignAt(campaign.stream)}/standing`;
  const { value, error, load } = useResource<Standing>(path, campaign.isOver ? undefined : every);
  return (
    <section className="stack" aria-live="off">
      <h2>{t('standing.title')}</h2>
      {value === null ? (
        <Loading error={error} onRetry={load} />
      ) : value.bots.length === 0 ? (
        <p className="soft">{t('standing.none')}</p>
      ) : (
        <Ranked standing={value} campaign={campaign} />
      )}
    </section>
  );
}

function Ranked({ standing, campaign }: { standing: Standing; campaign: Campaign }) {
  const { t } = useTranslation(campaignWords);
  const { bots, clusters, stability, annotations, conversations, medianMs } = standing;
  const clusterOf = (name: string) => clusters.findIndex((one) => one.includes(name)) + 1;
  const pairs = (bots.length * (bots.length - 1)) / 2;
  const hours = medianMs === null ? null : (annotations * medianMs) / anHour;
  const isTold = clusters.length === bots.length;
  return (
    <>
      <p role="status">
        {isTold
          ? t('standing.told', { count: bots.length })
          : t('standing.notTold', { count: clusters.length })}
      </p>
      <p className="small soft">
        {[
          t('standing.by', { annotations, conversations }),
          ...(hours === null || pairs === 0
            ? []
            : [t('standing.hours', { hours: numberText(hours), each: numberText(hours / pairs) })]),
          ...(campaign.isOver ? [] : [t('standing.anew')]),
        ].join(' · ')}
      </p>
      <div className="campaigns-wide">
        <table className="campaigns-table" aria-label={t('standing.title')}>
          <thead className="small soft">
            <tr>
              {(['bot', 'cluster', 'range', 'sure'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`standing.columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bots.map(({ name, range: [from, to], rank, share }) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td className="mono">{clusterOf(name)}</td>
                <td className="mono">{from === to ? from : `${from}–${to}`}</td>
                <td>{t('standing.sure', { share: percentText(share), rank })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {stability.length > 0 && (
        <p className="small soft campaigns-lead">
          {t('standing.stability')}{' '}
          {stability
            .map(({ size, share }) => t('standing.size', { size, share: percentText(share) }))
            .join(' · ')}
        </p>
      )}
    </>
  );
}
