/** What each way out pays. */
import type { StudyFile, StudyPayment } from '../file/schema.ts';
import { countedRounds, type Participation } from './state.ts';

/** Code or redirect that a participant gets at the end; null: none, or not ended. */
export function paymentOf(
  { payment }: Pick<StudyFile, 'payment'>,
  one: Pick<Participation, 'way' | 'rounds' | 'hasConsented'>,
): StudyPayment | null {
  switch (one.way) {
    case null:
    case 'declined':
      return null;
    case 'dropped-out':
      return countedRounds(one).length > 0 ? payment.partial : null;
    case 'withdrawn':
      return one.hasConsented ? payment.partial : null;
    default:
      return payment[one.way];
  }
}

/** Ids of a participant at a panel. */
export interface PanelIds {
  readonly person: string;
  readonly study: string | null;
  readonly session: string | null;
}

/** A redirect with the ids of the panel in the places of `{person}`, `{study}` and `{session}`; unknown ones are empty. */
export function withPanelIds(payment: StudyPayment | null, ids: PanelIds | undefined): StudyPayment | null {
  if (payment === null || !('redirect' in payment)) return payment;
  const redirect = payment.redirect.replace(/\{(person|study|session)\}/g, (_, name: keyof PanelIds) =>
    encodeURIComponent(ids?.[name] ?? ''),
  );
  return { redirect };
}

/** Bonus for right judgements, in the currency of the study, to two decimals; null: the study pays none. */
export function bonusOf({ bonus }: Pick<StudyFile, 'bonus'>, correct: number): number | null {
  if (bonus === undefined) return null;
  return Math.round(Math.min(bonus.max, bonus.perCorrect * correct) * 100) / 100;
}
