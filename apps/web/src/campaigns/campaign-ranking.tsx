/** Current ranking of a campaign with its uncertainty, to decide when to stop. */
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { Loading } from '../ui/loading.tsx';
import { campaignWords } from '../words/campaigns.ts';
import { numberText, percentText } from '../words/number.ts';
import { type CampaignDetails, campaignAt, type Ranking } from './campaign-shapes.ts';

/** Minimum interval of recomputing, in milliseconds. */
const every = 15_000;
const anHour = 3_600_000;

export function CampaignRanking({ campaign }: { campaign: CampaignDetails }) {
  const { t } = useTranslation(campaignWords);
  const path = `${campaignAt(campaign.stream)}/ranking`;
  const { value, error, load } = useResource<Ranking>(path, campaign.isOver ? undefined : every);
  return (
    <section className="stack" aria-live="off">
      <h2>{t('ranking.title')}</h2>
      {value === null ? (
        <Loading error={error} onRetry={load} />
      ) : value.bots.length === 0 ? (
        <p className="soft">{t('ranking.none')}</p>
      ) : (
        <Ranked ranking={value} campaign={campaign} />
      )}
    </section>
  );
}

function Ranked({ ranking, campaign }: { ranking: Ranking; campaign: CampaignDetails }) {
  const { t } = useTranslation(campaignWords);
  const { bots, clusters, stability, annotations, conversations, medianMs } = ranking;
  const clusterOf = (name: string) => clusters.findIndex((one) => one.includes(name)) + 1;
  const pairs = (bots.length * (bots.length - 1)) / 2;
  const hours = medianMs === null ? null : (annotations * medianMs) / anHour;
  const left = hoursLeft(ranking, campaign);
  const isTold = clusters.length === bots.length;
  return (
    <>
      <p role="status">
        {isTold
          ? t('ranking.told', { count: bots.length })
          : t('ranking.notTold', { count: clusters.length })}
      </p>
      <p className="small soft">
        {[
          t('ranking.by', { annotations, conversations }),
          ...(hours === null || pairs === 0
            ? []
            : [t('ranking.hours', { hours: numberText(hours), each: numberText(hours / pairs) })]),
          ...(left === null ? [] : [t('ranking.left', { hours: numberText(left) })]),
          ...(campaign.isOver ? [] : [t('ranking.anew')]),
        ].join(' · ')}
      </p>
      <div className="campaigns-wide">
        <table className="campaigns-table" aria-label={t('ranking.title')}>
          <thead className="small soft">
            <tr>
              {(['bot', 'cluster', 'range', 'sure'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`ranking.columns.${name}`)}
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
                <td>{t('ranking.sure', { share: percentText(share), rank })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {stability.length > 0 && (
        <p className="small soft campaigns-lead">
          {t('ranking.stability')}{' '}
          {stability
            .map(({ size, share }) => t('ranking.size', { size, share: percentText(share) }))
            .join(' · ')}
        </p>
      )}
    </>
  );
}

/** As long as those so far took, for every batch that is not finished. */
function hoursLeft({ annotations, medianMs }: Ranking, { work, phase }: CampaignDetails): number | null {
  const isDone = work.finished === 0 || work.finished === work.places;
  if (medianMs === null || phase !== 'open' || isDone) return null;
  return ((work.places - work.finished) * (annotations / work.finished) * medianMs) / anHour;
}
