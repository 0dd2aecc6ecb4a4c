/** The kinds of streams of this feature. */
import { type StreamKind, streamKind } from '@parlour/host';
import { attemptRules, siteRules } from '@parlour/proof';

/** Without external access: commands come by routes of this feature. Running attempts are resumed. */
export const proofStreamKinds: readonly StreamKind[] = [
  streamKind('v_', attemptRules, ['closed']),
  streamKind('w_', siteRules),
];
