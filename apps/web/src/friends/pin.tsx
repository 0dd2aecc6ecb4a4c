/** The PIN of a table or a gathering: six digits to read aloud. */

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../connection/call.ts';
import './pin.css';

/** Digits in two groups of three. */
export const pinText = (pin: string): string => `${pin.slice(0, 3)} ${pin.slice(3)}`;

/** Nothing until the server has answered; a link is left in any case. */
export function TablePin({ invite }: { invite: string }) {
  const { t } = useTranslation();
  const [pin, setPin] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void call<{ readonly pin: string }>('POST', '/api/pins', { invite }).then((result) => {
      if (!isGone && 'value' in result) setPin(result.value.pin);
    });
    return () => {
      isGone = true;
    };
  }, [invite]);
  if (pin === null) return null;
  return (
    <p className="pin">
      <span className="soft">{t('go.at', { address: `${location.host}/go` })}</span>{' '}
      <b className="pin-digits mono">{pinText(pin)}</b>
    </p>
  );
}
