/** Proofs of humanity for operators: sites, error rates, keys, and signals of a relay. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProtocolError } from '../connection/frames.ts';
import { useResource } from '../connection/resource.ts';
import { confirmedCall } from '../operate/confirmed-call.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { whenText } from '../ui/when.ts';
import { proofWords } from '../words/proof.ts';
import { sentence } from '../words/sentence.ts';
import { DeskRates } from './desk-rates.tsx';
import { deskPath, type ProofDesk, type SiteTerms, type WatchedSite } from './shapes.ts';
import { SiteForm } from './site-form.tsx';
import '../campaigns/campaigns.css';
import './proof.css';

/** Polling interval, in milliseconds. */
const every = 15_000;

/** Carries out an act; resolves with whether it is done. */
type Act = (act: object) => Promise<boolean>;

export function ProofDeskPart() {
  const { t } = useTranslation(proofWords);
  const { value, error, load } = useResource<ProofDesk>(deskPath, every);
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  const [shown, setShown] = useState<{ readonly name: string; readonly key: string } | null>(null);
  const act: Act = async (wish) => {
    setProblem(null);
    const done = await confirmedCall<{ desk: ProofDesk; site?: string; key?: string }>(`${deskPath}/acts`, {
      act: wish,
    });
    if ('error' in done) {
      setProblem(done.error);
      return false;
    }
    const { desk, site, key } = done.value;
    const name = desk.sites.find((one) => one.site === site)?.name ?? '';
    if (key !== undefined) setShown({ name, key });
    load();
    return true;
  };
  return (
    <div className="stack">
      <p className="soft">{t('desk.lead')}</p>
      {problem !== null && <Notice loud>{sentence(problem)}</Notice>}
      {shown !== null && (
        <Notice>
          <p>{t('desk.key', { name: shown.name })}</p>
          <p className="mono proof-key">{shown.key}</p>
          <CopyButton text={shown.key} label={t('desk.copy')} done={t('desk.copied')} />
        </Notice>
      )}
      {value === null ? <Loading error={error} onRetry={load} /> : <Desk desk={value} act={act} />}
    </div>
  );
}

function Desk({ desk, act }: { desk: ProofDesk; act: Act }) {
  const { t } = useTranslation(proofWords);
  const add = (terms: SiteTerms) => act({ do: 'open-site', terms });
  return (
    <>
      {desk.sites.length === 0 && <p>{t('desk.none')}</p>}
      <ul className="campaigns-list">
        {desk.sites.map((site) => (
          <OneSite key={site.site} site={site} act={act} />
        ))}
      </ul>
      <details className="campaigns-part">
        <summary>{t('desk.add')}</summary>
        <SiteForm onSave={add} />
      </details>
      <DeskRates desk={desk} />
      <Keys desk={desk} act={act} />
      {desk.flags.length > 0 && <Flags flags={desk.flags} />}
    </>
  );
}

function OneSite({ site: one, act }: { site: WatchedSite; act: Act }) {
  const { t } = useTranslation(proofWords);
  const { site, name, closed, today, running, results, quota } = one;
  const { human, 'not-shown': notShown, inconclusive } = results;
  return (
    <li>
      <h3>
        <bdi>{name}</bdi>
        {closed && <span className="small soft"> · {t('desk.isClosed')}</span>}
      </h3>
      <p className="small mono proof-key">{site}</p>
      <p className="small soft">
        {t('desk.today', { today, quota, running })}
        <br />
        {t('desk.results', { human, notShown, inconclusive })}
      </p>
      <div className="row">
        <Button onClick={() => void act({ do: closed ? 'reopen-site' : 'close-site', site })}>
          {t(closed ? 'desk.reopen' : 'desk.close')}
        </Button>
        <Button onClick={() => void act({ do: 'replace-site-key', site })}>{t('desk.newKey')}</Button>
      </div>
      <details>
        <summary>{t('desk.change')}</summary>
        <SiteForm known={one} onSave={(terms) => act({ do: 'change-site', site, terms })} />
      </details>
    </li>
  );
}

function Keys({ desk: { keys }, act }: { desk: ProofDesk; act: Act }) {
  const { t } = useTranslation(proofWords);
  return (
    <section className="stack">
      <h3>{t('desk.keys')}</h3>
      <ul>
        {keys.map(({ kid, signsFrom, state }) => (
          <li key={kid}>
            <span className="mono">{kid}</span>{' '}
            <span className="small soft">{t(`desk.keyStates.${state}`, { when: whenText(signsFrom) })}</span>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button onClick={() => void act({ do: 'rotate-keys', revoke: false })}>{t('desk.rotate')}</Button>
        <Button onClick={() => void act({ do: 'rotate-keys', revoke: true })}>{t('desk.revoke')}</Button>
      </div>
    </section>
  );
}

function Flags({ flags }: Pick<ProofDesk, 'flags'>) {
  const { t } = useTranslation(proofWords);
  return (
    <section className="stack">
      <h3>{t('desk.flags')}</h3>
      {flags.map(({ attempt, flag, copies }) => (
        <details key={`${attempt} ${flag}`}>
          <summary>{t('desk.flag', { count: copies })}</summary>
          <Evidence attempt={attempt} flag={flag} />
        </details>
      ))}
    </section>
  );
}

interface Copies {
  readonly copies: readonly {
    readonly said: { readonly text: string | null };
    readonly heard: { readonly text: string | null };
  }[];
}

function Evidence({ attempt, flag }: { attempt: string; flag: string }) {
  const { t } = useTranslation(proofWords);
  const { value, error, load } = useResource<Copies>(
    `${deskPath}/${encodeURIComponent(attempt)}/flags/${encodeURIComponent(flag)}`,
  );
  if (value === null) return <Loading error={error} onRetry={load} />;
  const shown = (text: string | null) => text ?? t('desk.erased');
  return (
    <dl>
      {value.copies.map(({ said, heard }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a copy has no other name than its place
        <div key={index}>
          <dt>{t('desk.said')}</dt>
          <dd dir="auto">{shown(said.text)}</dd>
          <dt>{t('desk.heard')}</dt>
          <dd dir="auto">{shown(heard.text)}</dd>
        </div>
      ))}
    </dl>
  );
}
