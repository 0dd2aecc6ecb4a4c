/** Which commands appear at the end of a slot. */
import type { AnyFormat, FormatTypes } from '@parlour/game';

/** Does it appear at the end of a slot? */
export const isInSlot = (
  format: AnyFormat,
  state: FormatTypes['State'],
  { type, by }: FormatTypes['Command'],
): boolean => type === 'say' && format.turns?.slot?.(state, by) !== undefined;
