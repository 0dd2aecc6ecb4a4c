/** The kinds of streams of all features, for threads: they load no more of a feature than this. */
import type { StreamKind } from '@parlour/host';
import { communityStreamKinds } from './community/kinds.ts';
import { guessStreamKinds } from './guess/kinds.ts';
import { leagueStreamKinds } from './league/kinds.ts';
import { proofStreamKinds } from './proof/kinds.ts';
import { proposalStreamKinds } from './proposals/kinds.ts';
import { researchStreamKinds } from './research/kinds.ts';
import { studyStreamKinds } from './studies/kinds.ts';

export const streamKinds: readonly StreamKind[] = [
  ...researchStreamKinds,
  ...guessStreamKinds,
  ...communityStreamKinds,
  ...leagueStreamKinds,
  ...proofStreamKinds,
  ...studyStreamKinds,
  ...proposalStreamKinds,
];
