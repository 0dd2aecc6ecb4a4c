/** A label as a shape, a circle, a square or a question mark, and as a word. */
import type { Label } from '@parlour/game';
import { useTranslation } from 'react-i18next';
import { NatureMark } from '../../ui/nature-mark.tsx';
import { useFormatTranslation } from './words/index.ts';

export function LabelSign({ label }: { label: Label }) {
  if (label === 'unsure')
    return (
      <span className="gameshow-unsure" aria-hidden="true">
        ?
      </span>
    );
  return <NatureMark kind={label === 'human' ? 'human' : 'machine'} />;
}

/** Names of the labels. */
export function useLabelNames(): Readonly<Record<Label, string>> {
  const { t } = useTranslation();
  const w = useFormatTranslation();
  return { human: t('nature.human'), ai: t('nature.machine'), unsure: w('unsure') };
}
