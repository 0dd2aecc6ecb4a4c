/** The kinds of streams of this feature. */
import { proposalRules } from '@parlour/game/proposals';
import { type StreamKind, streamKind } from '@parlour/host';

/** Without external access: commands come by routes of this feature. */
export const proposalStreamKinds: readonly StreamKind[] = [streamKind('f_', proposalRules)];
