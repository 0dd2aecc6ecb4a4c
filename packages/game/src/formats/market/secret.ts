/** Sealed secret of a market. */
import type { Nature, NaturesBySeat } from '../../commitment.ts';

/** O2: only the target's nature. */
export const secret = ({ target }: NaturesBySeat<'target'>): Nature => target;
