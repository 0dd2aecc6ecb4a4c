/** Routes of PINs: six digits that lead to a table among friends or to a gathering, for a few hours. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { routesOf } from './route.ts';
import { epoch, withDescription } from './values.ts';

const pin = withDescription(z.string().regex(/^\d{6}$/), 'Six digits.');
const invite = withDescription(
  z.string().regex(/^(i_[0-9a-z]{20,60}|[2-9a-hjkmnp-z]{10})$/),
  'The invitation to a table, or the code of a gathering.',
);

export const pinRoutes = routesOf('live', {
  makePin: {
    at: 'POST /api/pins',
    summary: 'Six digits for an invitation',
    description: 'The same invitation has one PIN at a time. Anyone who has the invitation may ask for it.',
    who: ['cookie'],
    cache: 'no-store',
    body: z.strictObject({ invite }),
    example: { invite: 'abcdefghjk' },
    answers: [
      {
        status: 200,
        description: 'The PIN, and when it ends.',
        schema: z.strictObject({ pin, expiresAt: epoch }),
      },
    ],
  },
  readPin: {
    at: 'GET /api/pins/:pin',
    summary: 'The invitation behind a PIN',
    description: 'A few wrong PINs of one address, or many of all, make everyone else wait.',
    who: ['nobody'],
    cache: 'no-store',
    params: { pin },
    query: noQuery,
    answers: [{ status: 200, description: 'Go to `/join/INVITE`.', schema: z.strictObject({ invite }) }],
    refusals: { 404: ['no-such-invite'] },
  },
});
