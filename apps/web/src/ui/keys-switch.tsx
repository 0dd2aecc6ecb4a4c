/** The box that switches single keys off, with what they are. */
import { useTranslation } from 'react-i18next';
import { useStore } from '../connection/store.ts';
import { keysBox, keysOn, switchKeys } from './use-keys.ts';

export function KeysSwitch({ keys }: { keys: string }) {
  const { t } = useTranslation();
  const on = useStore(keysOn, (value) => value);
  return (
    <div className="keys small soft">
      <label className="done-label">
        <input
          ref={keysBox}
          type="checkbox"
          checked={on}
          onChange={({ target }) => switchKeys(target.checked)}
        />
        {t('keysOn')}
      </label>
      <p>{keys}</p>
    </div>
  );
}
