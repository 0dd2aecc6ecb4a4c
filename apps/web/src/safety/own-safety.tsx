/** Own consents, preferences, blocks and sanctions, with the way to appeal. */
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import { resourceAt, useResource } from '../connection/resource.ts';
import { useServerState } from '../connection/use-house.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { safetyWords } from '../words/safety.ts';
import { sentence } from '../words/sentence.ts';
import type { OwnSafety as Own, Sanction } from './house-rules.ts';

const path = '/api/me/safety';

/** No requests while the connection is lost: a user signed out meanwhile would be refused. */
export default function OwnSafety() {
  const isOpen = useServerState(({ line }) => line === 'open');
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <Known /> : null;
}

function Known() {
  const { t } = useTranslation(safetyWords);
  const { value: own, error, load } = useResource<Own>(path);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (method: string, at: string, body: object) => {
    const result = await call<Own>(method, at, body);
    if ('error' in result) setProblem(sentence(result.error));
    else {
      setProblem(null);
      resourceAt<Own>(path).state.set(() => ({ value: result.value, error: null }));
    }
  };
  if (own === null) return <Loading error={error} onRetry={load} />;
  return (
    <section className="stack">
      <h2>{t('own.title')}</h2>
      {problem !== null && <Notice loud>{problem}</Notice>}
      {own.sanctions.length > 0 && (
        <div className="stack">
          <h3>{t('own.sanctions')}</h3>
          {own.sanctions.map((sanction) => (
            <OneSanction
              key={sanction.id}
              sanction={sanction}
              appeal={(text) => void change('POST', '/api/me/appeals', { sanction: sanction.id, text })}
            />
          ))}
        </div>
      )}
      <div className="stack">
        <label>
          <input
            type="checkbox"
            checked={!own.publishes}
            onChange={(event) =>
              void change('PATCH', '/api/me/publishing', { publishes: !event.target.checked })
            }
          />{' '}
          {t('own.publish')}
        </label>
        <p className="soft small">{t('own.publishWhat')}</p>
        <label>
          <input
            type="checkbox"
            checked={own.namesPerGame}
            onChange={(event) =>
              void change('PATCH', '/api/me/publishing', { namesPerGame: event.target.checked })
            }
          />{' '}
          {t('own.names')}
        </label>
        <p className="soft small">{t('own.namesWhat')}</p>
      </div>
      {own.blocks.length > 0 && (
        <div className="stack">
          <h3>{t('own.blocks')}</h3>
          {own.blocks.map(({ id, name }) => (
            <div key={id} className="row">
              <bdi>{name ?? t('own.erased')}</bdi>
              <Button onClick={() => void change('DELETE', '/api/me/blocks', { player: id })}>
                {t('own.unblock')}
              </Button>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function OneSanction({ sanction, appeal }: { sanction: Sanction; appeal: (text: string) => void }) {
  const { t, i18n } = useTranslation(safetyWords);
  const { kind, reason, until, holds, appeal: said, answer } = sanction;
  const end =
    until === null ? t('own.open') : t('own.until', { date: new Date(until).toLocaleString(i18n.language) });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    appeal(String(new FormData(event.currentTarget).get('text')));
  };
  return (
    <div className="notice stack">
      <p>
        <strong>{t(`own.${kind}`)}</strong> {holds ? end : t('own.over')} <bdi>{reason}</bdi>
      </p>
      {said === null && holds && (
        <form className="stack" onSubmit={send}>
          <label className="stack">
            {t('own.appeal')}
            <textarea className="field" name="text" rows={3} maxLength={1000} required dir="auto" />
          </label>
          <Button type="submit">{t('own.send')}</Button>
        </form>
      )}
      {said !== null && <p>{t('own.appealed', { text: said.text ?? '' })}</p>}
      {said !== null && answer === null && <p className="soft">{t('own.waiting')}</p>}
      {answer !== null && <p>{t(answer.granted ? 'own.granted' : 'own.refused', { text: answer.text })}</p>}
    </div>
  );
}
