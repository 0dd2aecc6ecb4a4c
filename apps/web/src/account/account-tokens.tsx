/** The tokens by which commands of a researcher or an operator reach the server. */
import type { ResearchScope } from '@parlour/protocol';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import { useResource } from '../connection/resource.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy.tsx';
import { dayText, whenText } from '../ui/when.ts';
import { sentence } from '../words/sentence.ts';
import { useConfirmation } from './confirm-card.tsx';

interface TokenRecord {
  readonly id: string;
  readonly scopes: readonly string[];
  readonly createdAt: number;
  readonly usedAt: number | null;
  readonly expiresAt: number;
  readonly revokedAt: number | null;
}
interface OwnTokens {
  readonly mayIssue: boolean;
  readonly tokens: readonly TokenRecord[];
}

const path = '/api/me/tokens';

/** By what members look for most. */
const scopes = ['studies', 'exports', 'campaigns'] as const satisfies readonly ResearchScope[];

/** Nothing is shown to members who may have none. */
export function ResearchTokens({ hasPasskey }: { hasPasskey: boolean }) {
  const { t } = useTranslation();
  const { value, load } = useResource<OwnTokens>(path);
  const { confirm, card } = useConfirmation(hasPasskey);
  const [scope, setScope] = useState<ResearchScope>('studies');
  const [fresh, setFresh] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (value === null || !value.mayIssue) return null;
  const make = async () => {
    const confirmation = await confirm(t('account.tokenNew'));
    if (confirmation === null) return;
    const made = await call<{ readonly token: string }>('POST', path, { scope, confirmation });
    setProblem('error' in made ? sentence(made.error) : null);
    setFresh('error' in made ? null : made.value.token);
    load();
  };
  const revoke = async (id: string) => {
    const done = await call('DELETE', `${path}/${id}`, {});
    setProblem('error' in done ? sentence(done.error) : null);
    load();
  };
  const valid = value.tokens.filter((one) => one.revokedAt === null && one.expiresAt > Date.now());
  return (
    <section className="account-part">
      <h2>{t('account.tokenTitle')}</h2>
      <p className="soft small">{t('account.tokenWhy')}</p>
      {fresh !== null && (
        <div role="status" className="stack">
          <p className="small">{t('account.tokenOnce')}</p>
          <p className="mono account-token">{fresh}</p>
          <CopyButton text={fresh} label={t('account.tokenCopy')} done={t('account.tokenCopied')} />
        </div>
      )}
      <ul className="stack">
        {valid.map((token) => (
          <li key={token.id} className="small">
            {t('account.tokenTimes', {
              scope: token.scopes.join(', '),
              made: dayText(token.createdAt),
              end: dayText(token.expiresAt),
              used: token.usedAt === null ? t('account.tokenUnused') : whenText(token.usedAt),
            })}{' '}
            <Button look="quiet" onClick={() => void revoke(token.id)}>
              {t('account.tokenRevoke')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="row">
        <label className="small">
          {t('account.tokenScope')}{' '}
          <select
            className="field"
            value={scope}
            onChange={(event) => setScope(event.target.value as ResearchScope)}
          >
            {scopes.map((one) => (
              <option key={one} value={one}>
                {t(`account.tokenScopes.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <Button onClick={() => void make()}>{t('account.tokenNew')}</Button>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      {card}
    </section>
  );
}
