/** All campaigns of annotation, for operators; a new one is ordered here, after asking how large it must be. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { CodeCard } from '../operate/code-card.tsx';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';
import { whenText } from '../ui/when.ts';
import { campaignWords } from '../words/campaigns.ts';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignPlan } from './campaign-plan.tsx';
import { type CampaignInShort, campaignsAt } from './campaign-shapes.ts';
import './campaigns.css';

/** Polling interval of the list, in milliseconds. */
const every = 10_000;

export function CampaignsPage() {
  const { t } = useTranslation(campaignWords);
  const { value, error, load } = useResource<{ readonly campaigns: readonly CampaignInShort[] }>(
    campaignsAt,
    every,
  );
  useTitle(`${t('title')} · Parlour`);
  return (
    <div className="stack campaigns">
      <h1>{t('title')}</h1>
      <p className="soft campaigns-lead">{t('lead')}</p>
      {value === null ? (
        <Loading error={error} onRetry={load} />
      ) : (
        <>
          {value.campaigns.length === 0 && <p>{t('none')}</p>}
          <ul className="campaigns-list">
            {value.campaigns.map((one) => (
              <OneCampaign key={one.stream} campaign={one} />
            ))}
          </ul>
          <details className="campaigns-part">
            <summary>{t('order.title')}</summary>
            <CampaignForm />
          </details>
          <details className="campaigns-part">
            <summary>{t('plan.title')}</summary>
            <CampaignPlan />
          </details>
        </>
      )}
      <CodeCard />
      <p className="small">
        <Link to="/operate">{t('back')}</Link>
      </p>
    </div>
  );
}

function OneCampaign({ campaign }: { campaign: CampaignInShort }) {
  const { t } = useTranslation(campaignWords);
  const { stream, title, startedAt, bots, sampling, phase, work } = campaign;
  const state = campaign.isPublic ? t('phases.public') : t(`phases.${phase}`);
  return (
    <li>
      <Link to="/operate/campaigns/$stream" params={{ stream }}>
        <bdi>{title}</bdi>
      </Link>
      <p className="small soft">
        {[
          state,
          ...(phase === 'made' && sampling !== null
            ? [t('sampled', { done: sampling.done, total: sampling.total })]
            : []),
          ...(phase === 'made'
            ? []
            : [t('finished', { done: work.finished, total: work.places, batches: work.batches })]),
          whenText(startedAt),
        ].join(' · ')}
      </p>
      {bots.length > 0 && (
        <p className="small soft">
          <bdi>{bots.join(', ')}</bdi>
        </p>
      )}
    </li>
  );
}
