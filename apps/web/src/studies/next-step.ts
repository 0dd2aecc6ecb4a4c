/** What a researcher does next with a study. */
import type { StudyDesk } from '@parlour/protocol';
import type { TFunction } from 'i18next';
import { dayText } from '../ui/when.ts';
import type { studiesWords } from '../words/studies.ts';

export const phaseOf = ({ phase, isPaused }: Pick<StudyDesk, 'phase' | 'isPaused'>) =>
  phase === 'open' && isPaused ? 'paused' : phase;

export function nextStudyStep(desk: StudyDesk, t: TFunction<typeof studiesWords>): string {
  const { phase, isPaused, changedBots, missingBots, participants, ways, arms, deletedAt } = desk;
  const complete = ways.complete ?? 0;
  const listed = (bots: readonly string[]) => ({ bots: bots.join(', ') });
  if (phase === 'expired') return t('next.nothing');
  if (phase === 'closed')
    return arms === null
      ? t('next.wait', { count: participants.active })
      : t('next.take', { day: dayText(deletedAt ?? 0) });
  if (changedBots.length > 0) return t('next.changed', listed(changedBots));
  if (missingBots.length > 0) return t('next.missing', listed(missingBots));
  if (phase === 'draft') return t('next.openIt');
  if (complete >= participants.wanted) return t('next.closeIt');
  return t(isPaused ? 'next.resume' : 'next.send');
}
