/** Checkbox that disables single-key shortcuts, with their list. */
import { useTranslation } from 'react-i18next';
import { useStore } from '../connection/store.ts';
import { keysBox, keysOn, switchKeys } from './use-keys.ts';
import './keys-switch.css';

export function KeysSwitch({ keys }: { keys: string }) {
  const { t } = useTranslation();
  const on = useStore(keysOn, (value) => value);
  return (
    <div className="keys small soft">
      <label className="check-line">
        <input
          ref={keysBox}
          type="checkbox"
          checked={on}
          onChange={({ target }) => switchKeys(target.checked)}
        />
        {t('keysOn')}
      </label>
      {/* No line begins with a dot. */}
      <p>{keys.replaceAll(' · ', '\u00a0· ')}</p>
    </div>
  );
}
