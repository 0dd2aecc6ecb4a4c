/** Open tasks of operators with their age, and the most drawn bots' owners. */
import { useTranslation } from 'react-i18next';
import { safetyWords } from '../words/safety.ts';
import type { Queue, Queues } from './operate-shapes.ts';

const units = [
  ['day', 24 * 3600 * 1000],
  ['hour', 3600 * 1000],
  ['minute', 60 * 1000],
] as const;

/** A duration in its largest whole unit, such as 3 hours; undefined: less than a minute. */
export function timeRangeText(ms: number, language: string): string | undefined {
  const found = units.find(([, one]) => ms >= one);
  if (found === undefined) return undefined;
  const [unit, length] = found;
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, style).format(Math.floor(ms / length));
}

export function QueueLines({ queues }: { queues: Queues }) {
  const { t, i18n } = useTranslation(safetyWords);
  const line = (what: 'reports' | 'appeals', { waiting, oldestMs }: Queue) =>
    waiting === 0
      ? t(`operate.queues.no-${what}`)
      : t(`operate.queues.${what}`, {
          n: waiting,
          time: timeRangeText(oldestMs, i18n.language) ?? t('operate.queues.moment'),
        });
  const { biggest, machines } = queues.drawn;
  return (
    <p className="operate-queues">
      <span>{line('reports', queues.reports)}</span> <span>{line('appeals', queues.appeals)}</span>{' '}
      {biggest !== null && (
        <span>
          {t('operate.queues.drawn', {
            owner: biggest.owner.name ?? biggest.owner.id,
            share: new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(
              biggest.machines / machines,
            ),
            n: machines,
          })}
        </span>
      )}
    </p>
  );
}
