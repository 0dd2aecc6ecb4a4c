/** A belief before and after. */
import { useTranslation } from 'react-i18next';
import { numberText } from '../words/number.ts';
import { shiftsNamespace } from '../words/shifts.ts';

interface Props {
  readonly before: number;
  readonly after: number;
}

/** In points: a belief of 1 is 100. */
export const pointsOf = (probability: number): string => numberText(Math.round(1000 * probability) / 10);

export function Move({ before, after }: Props) {
  const { t } = useTranslation(shiftsNamespace);
  const [from, to] = [pointsOf(before), pointsOf(after)];
  return (
    <span className="move">
      <span className="unseen">{t('moveSpoken', { from, to })}</span>
      <span aria-hidden="true" className="mono">
        {from} → {to}
      </span>
    </span>
  );
}
