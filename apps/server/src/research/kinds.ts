/** The kinds of streams of this feature. */
import type { StreamKind } from '@parlour/host';
import { campaignKind } from './campaigns/campaign-kind.ts';
import { sittingKind } from './interviews/sitting-kind.ts';

export const researchStreamKinds: readonly StreamKind[] = [sittingKind, campaignKind];
