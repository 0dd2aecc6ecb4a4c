/** Alerts of the ready check: a sound, and a notification. */
import { useTranslation } from 'react-i18next';
import { useStore } from '../connection/store.ts';
import { Button } from '../ui/button.tsx';
import { notices, switchNotifications } from '../ui/notices.ts';
import { soundOn, switchSound } from '../ui/sound.ts';

export function WaitAlerts() {
  const { t } = useTranslation();
  return (
    <fieldset className="wait-alerts">
      <legend className="small soft">{t('wait.alerts')}</legend>
      <SoundSwitch />
      <NoticeSwitch />
    </fieldset>
  );
}

export function SoundSwitch() {
  const { t } = useTranslation();
  const on = useStore(soundOn, (value) => value);
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={({ target }) => switchSound(target.checked)}
      />
      {t('wait.sound')}
    </label>
  );
}

function NoticeSwitch() {
  const { t } = useTranslation();
  const state = useStore(notices, (value) => value);
  if (state === 'impossible') return null;
  if (state === 'denied') return <p className="small soft">{t('wait.noticesDenied')}</p>;
  return state === 'off' ? (
    <Button look="quiet" onClick={() => void switchNotifications(true)}>
      {t('wait.notices')}
    </Button>
  ) : (
    <p className="wait-notices">
      {t('wait.noticesOn')}
      <Button look="quiet" onClick={() => void switchNotifications(false)}>
        {t('wait.noticesOff')}
      </Button>
    </p>
  );
}
