/** What the seal of a market seals. */
import type { Cast, Nature } from '../../commitment.ts';

/** O2: the target's nature alone. */
export const secret = ({ target }: Cast<'target'>): Nature => target;
