/** Of which format the figures are. */
import { useTranslation } from 'react-i18next';
import { firstFormatName, formatNames } from '../faces.ts';
import { titleText } from '../words/roles.ts';

interface Props {
  /** Undefined: the first one. */
  readonly format: string | undefined;
  readonly onPick: (format: string) => void;
}

/** Hidden if there is only one format. */
export function FormatSelect({ format = firstFormatName(), onPick }: Props) {
  const { t } = useTranslation();
  if (formatNames().length < 2) return null;
  return (
    <label>
      <span className="soft">{t('games.format')}</span>
      <select className="field" value={format} onChange={({ target }) => onPick(target.value)}>
        {formatNames().map((name) => (
          <option key={name} value={name}>
            {titleText(name)}
          </option>
        ))}
      </select>
    </label>
  );
}
