/** The features of the server: a new one is a folder and a line here. */
import { accountsFeature } from './accounts/index.ts';
import { archiveFeature } from './archive/index.ts';
import { botsFeature } from './bots/index.ts';
import { communityFeature } from './community/index.ts';
import { dataFeature } from './data/index.ts';
import { guessFeature } from './guess/index.ts';
import { importsFeature } from './imports/index.ts';
import { leagueFeature } from './league/index.ts';
import { machinesFeature } from './machines/index.ts';
import { modelsFeature } from './models/index.ts';
import { peopleFeature } from './people/index.ts';
import type { Feature } from './platform/feature.ts';
import { playFeature } from './play/index.ts';
import { proofFeature } from './proof/index.ts';
import { proposalsFeature } from './proposals/index.ts';
import { researchFeature } from './research/index.ts';
import { safetyFeature } from './safety/index.ts';
import { studiesFeature } from './studies/index.ts';

export const features: readonly Feature[] = [
  accountsFeature,
  playFeature,
  safetyFeature,
  archiveFeature,
  peopleFeature,
  botsFeature,
  importsFeature,
  guessFeature,
  researchFeature,
  communityFeature,
  dataFeature,
  leagueFeature,
  machinesFeature,
  modelsFeature,
  proofFeature,
  studiesFeature,
  proposalsFeature,
];
