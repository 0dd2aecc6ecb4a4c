/** The kinds of streams of this feature. */
import { gatheringKind, type StreamKind } from '@parlour/host';

export const communityStreamKinds: readonly StreamKind[] = [gatheringKind];
