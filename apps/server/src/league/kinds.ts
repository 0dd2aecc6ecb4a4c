/** The kinds of streams of this feature. */
import { type StreamKind, streamKind } from '@parlour/host';
import { careerRules } from '@parlour/league';

/** Without external access: commands come by routes of the league. */
export const leagueStreamKinds: readonly StreamKind[] = [streamKind('l_', careerRules)];
