/** Bots of the server in tests, enrolled as the server does when it starts them. */
import type { Records } from '@parlour/store';
import { enrolHouseBot } from '../../../apps/server/src/play/server-bots/enrolment.ts';

/** A bot of the server, with a fresh token; an older one is revoked. */
export const serverBot = (
  records: Records,
  name: string,
  roles: readonly string[] = ['target'],
): Promise<{ readonly id: string; readonly token: string }> =>
  enrolHouseBot(
    {
      ...{
        name,
        roles,
        program: '',
        description: '',
        family: '',
        languages: [],
        passes: 0.5,
        environment: [],
      },
      ...{ trial: false },
    },
    records,
  );
