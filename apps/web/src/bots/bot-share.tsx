/** An interval of a share as a bar from 0 to 100 %, with the half marked, and in numbers. */
import { useTranslation } from 'react-i18next';
import '../ui/estimate.css';
import { percentText } from '../words/number.ts';
import type { BotShare } from './bot.ts';

export function ShareInterval({ share: { share, interval } }: { share: BotShare }) {
  const { t } = useTranslation();
  if (share === null || interval === null) return null;
  const [low, high] = interval;
  return (
    <span className="interval">
      <svg className="interval-bar" viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
        <line className="interval-zero" x1="50" x2="50" y1="0" y2="16" />
        <rect x={low * 100} width={Math.max((high - low) * 100, 0.5)} y="6" height="4" />
        <rect className="interval-mean" x={share * 100 - 0.75} width="1.5" y="2" height="12" />
      </svg>
      <span className="mono small">
        {t('boards.between', { low: percentText(low), high: percentText(high) })}
      </span>
    </span>
  );
}
