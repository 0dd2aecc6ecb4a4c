/** Nature as a shape and a word. */
import { useTranslation } from 'react-i18next';
import { type MarkedNature, NatureMark } from './nature-mark.tsx';

export function NatureWord({ kind }: { kind: MarkedNature }) {
  const { t } = useTranslation();
  return (
    <span className="nature-word small">
      <NatureMark kind={kind} />
      {t(`nature.${kind}`)}
    </span>
  );
}
