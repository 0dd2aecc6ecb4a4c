/** Findings of the server in a campaign's conversations before it opens. */
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice.tsx';
import { campaignWords } from '../words/campaigns.ts';
import type { CampaignDetails, Findings } from './campaign-shapes.ts';

const lacks = ['bots', 'humans', 'size', 'annotators', 'annotators-per-conversation'] as const;

export function CampaignChecks({ campaign }: { campaign: CampaignDetails }) {
  const { t } = useTranslation(campaignWords);
  const { faults, tokens, repetitions, batches, annotators } = campaign;
  return (
    <section className="stack">
      <h2>{t('checks')}</h2>
      {annotators !== null && <p>{t('planned', { batches, annotators })}</p>}
      {faults.map(({ lack, needed, there }) => {
        const known = lacks.find((one) => one === lack);
        return (
          <Notice key={lack} loud>
            {known === undefined ? lack : t(`lacks.${known}`, { needed, there })}
          </Notice>
        );
      })}
      <Found findings={tokens} what={t('tokens', { count: tokens.n })} nothing={t('noTokens')} loud />
      <Found
        findings={repetitions}
        what={t('repetitions', { count: repetitions.n })}
        nothing={t('noRepetitions')}
      />
    </section>
  );
}

interface FoundProps {
  readonly findings: Findings;
  readonly what: string;
  readonly nothing: string;
  readonly loud?: boolean;
}

function Found({ findings: { n, some }, what, nothing, loud = false }: FoundProps) {
  if (n === 0) return <p className="small soft">{nothing}</p>;
  return (
    <Notice loud={loud}>
      <p>{what}</p>
      <ul className="small campaigns-found">
        {some.map(({ conversation, names, found }) => (
          <li key={conversation}>
            <bdi>{names.join(', ')}</bdi>: <code>{found.join(' ')}</code>{' '}
            <span className="mono">{conversation}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
