/** What somebody was, as a shape and a word. */
import { useTranslation } from 'react-i18next';
import { type Kind, NatureMark } from './nature-mark.tsx';

export function NatureWord({ kind }: { kind: Kind }) {
  const { t } = useTranslation();
  return (
    <span className="who small">
      <NatureMark kind={kind} />
      {t(`nature.${kind}`)}
    </span>
  );
}
