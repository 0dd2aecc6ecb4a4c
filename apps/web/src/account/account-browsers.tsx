/** The list of browsers on the account page. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { dayText } from '../ui/when.ts';
import { problemOf } from './account-problem.ts';

/** A browser in which one is signed in. */
export interface Browser {
  readonly id: string;
  /** Its family; `other`: not known. */
  readonly browser: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly usedAt: number | null;
  readonly isThis: boolean;
}

export function Browsers({ browsers, onChange }: { browsers: readonly Browser[]; onChange: () => void }) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const signOut = async ({ id }: Browser) => {
    const result = await call('DELETE', `/api/me/browsers/${id}`);
    const text = 'error' in result ? (problemOf(result.error).form ?? '') : t('account.browserSignedOut');
    setSaid(text);
    announce(text);
    onChange();
  };
  const nameOf = ({ browser }: Browser) => (browser === 'other' ? t('account.browserOther') : browser);
  return (
    <>
      <ul className="passkeys">
        {browsers.map((one) => (
          <li key={one.id}>
            <div>
              <bdi className="passkey-name">{nameOf(one)}</bdi>
              <p className="small soft">
                {one.isThis
                  ? t('account.browserThis')
                  : t('account.browserSince', {
                      day: dayText(one.createdAt),
                      used: dayText(one.usedAt ?? one.createdAt),
                    })}
              </p>
            </div>
            {!one.isThis && (
              <Button
                look="quiet"
                aria-label={t('account.browserSignOutOf', { name: nameOf(one) })}
                onClick={() => void signOut(one)}
              >
                {t('account.browserSignOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {said !== '' && <p className="small">{said}</p>}
    </>
  );
}
