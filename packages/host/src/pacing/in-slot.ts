/** Commands that appear at the end of a slot. */
import type { AnyFormat, FormatTypes } from '@parlour/game';

/** Whether it appears at the end of a slot. */
export const isInSlot = (
  format: AnyFormat,
  state: FormatTypes['State'],
  { type, by }: FormatTypes['Command'],
): boolean => type === 'say' && format.pacing.turns?.slot?.(state, by) !== undefined;
