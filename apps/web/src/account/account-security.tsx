/** Credentials of a member: password, passkeys and recovery code. */

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import { useResource } from '../connection/resource.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { dayText, whenText } from '../ui/when.ts';
import { isolateDirection } from '../words/isolated.ts';
import { type Browser, Browsers } from './account-browsers.tsx';
import { PasswordForm } from './account-forms.tsx';
import { type Passkey, Passkeys } from './account-passkeys.tsx';
import { problemOf } from './account-problem.ts';
import { ResearchTokens } from './account-tokens.tsx';
import { useConfirmation } from './confirm-card.tsx';
import { type WithCode, withCode } from './recovery-code.ts';
import './recovery-card.tsx';

/** Credentials of a member. */
export interface SecurityRecord {
  readonly passwordChangedAt: number | null;
  readonly recoveryCodeMadeAt: number | null;
  readonly passkeys: readonly Passkey[];
  readonly browsers: readonly Browser[];
  /** That others tried before the last sign-in. */
  readonly wrongPasswords: { readonly count: number; readonly since: number } | null;
}

/** How long the page shows recent changes, in milliseconds. */
const lately = 30 * 24 * 3600 * 1000;

export function Security() {
  const { t } = useTranslation();
  const { value, error, load } = useResource<SecurityRecord>('/api/me/security');
  if (value === null) return <Loading error={error} onRetry={load} />;
  return (
    <>
      <RecentChanges security={value} />
      <div className="account-parts">
        <section className="account-part">
          <h2>{t('account.passkeyTitle')}</h2>
          <p className="soft small">{t('account.passkeyWhy')}</p>
          <Passkeys passkeys={value.passkeys} onChange={load} />
        </section>
        <section className="account-part">
          <h2>{t('account.codeTitle')}</h2>
          <Recovery
            madeAt={value.recoveryCodeMadeAt}
            hasPasskey={value.passkeys.length > 0}
            onChange={load}
          />
        </section>
        <section className="account-part">
          <h2>{t('account.browserTitle')}</h2>
          <p className="soft small">{t('account.browserWhat')}</p>
          <Browsers browsers={value.browsers} onChange={load} />
        </section>
        <section className="account-part">
          <h2>{t('account.changeTitle')}</h2>
          <p className="soft small">{t('account.changeWhat')}</p>
          <DroppedPasskeys security={value} />
          <PasswordForm onChange={load} />
        </section>
        <ResearchTokens hasPasskey={value.passkeys.length > 0} />
      </div>
    </>
  );
}

/** Recent changes, so that none goes unnoticed. */
function RecentChanges({
  security: { passwordChangedAt, passkeys, wrongPasswords },
}: {
  security: SecurityRecord;
}) {
  const { t } = useTranslation();
  const since = Date.now() - lately;
  const added = passkeys.filter(({ createdAt }) => createdAt > since);
  const changed = passwordChangedAt !== null && passwordChangedAt > since ? passwordChangedAt : null;
  if (added.length === 0 && changed === null && wrongPasswords === null) return null;
  return (
    <Notice>
      <ul className="account-lately">
        {wrongPasswords !== null && (
          <li>
            {t('account.latelyWrong', {
              count: wrongPasswords.count,
              when: whenText(wrongPasswords.since),
            })}
          </li>
        )}
        {changed !== null && <li>{t('account.latelyPassword', { when: whenText(changed) })}</li>}
        {added.map(({ id, name, createdAt }) => (
          <li key={id}>
            {t('account.latelyPasskey', {
              name: isolateDirection(name || t('account.passkeyUnnamed')),
              when: whenText(createdAt),
            })}
          </li>
        ))}
      </ul>
      <p className="small">{t('account.latelyNotYou')}</p>
    </Notice>
  );
}

/** Passkeys that a new password deletes. */
function DroppedPasskeys({ security: { passwordChangedAt, passkeys } }: { security: SecurityRecord }) {
  const { t } = useTranslation();
  const names = passkeys
    .filter(({ createdAt }) => createdAt >= (passwordChangedAt ?? 0))
    .map(({ name }) => isolateDirection(name || t('account.passkeyUnnamed')));
  if (names.length === 0) return null;
  return <p className="small">{t('account.changeDrops', { names: names.join(', ') })}</p>;
}

interface RecoveryProps {
  readonly madeAt: number | null;
  readonly hasPasskey: boolean;
  readonly onChange: () => void;
}

function Recovery({ madeAt, hasPasskey, onChange }: RecoveryProps) {
  const { t } = useTranslation();
  const { confirm, card } = useConfirmation(hasPasskey);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async () => {
    const confirmation = await confirm(t('account.codeNew'));
    if (confirmation === null) return;
    const result = await call<WithCode>('POST', '/api/recovery/code', { confirmation });
    setProblem('error' in result ? (problemOf(result.error).form ?? '') : null);
    if ('error' in result) return;
    withCode(result.value);
    onChange();
  };
  return (
    <>
      <p className="soft small">{t('account.codeWhy')}</p>
      <p className="small">
        {madeAt === null ? t('account.codeNone') : t('account.codeMade', { day: dayText(madeAt) })}
      </p>
      <Button onClick={() => void make()}>{t('account.codeNew')}</Button>
      {problem !== null && <p role="alert">{problem}</p>}
      {card}
    </>
  );
}
