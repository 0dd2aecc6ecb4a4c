/** The kinds of streams of this feature. */
import type { StreamKind } from '@parlour/host';
import { rehearsalKind } from './rehearsals/rehearsal-kind.ts';
import { dailyKind, retellingKind } from './retellings/retelling-kinds.ts';

export const guessStreamKinds: readonly StreamKind[] = [retellingKind, dailyKind, rehearsalKind];
