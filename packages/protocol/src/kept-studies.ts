/** Studies that an account took part in. */
import * as z from 'zod';
import { count, epoch, withDescription } from './http/values.ts';

/** Studies of an account, in its export. */
export const keptStudies = withDescription(
  z.array(
    z.strictObject({
      study: z.string(),
      arrived: epoch,
      way: z.string().nullable(),
      hasWithdrawn: z.boolean(),
      games: count,
    }),
  ),
  'Studies in which you took part; your answers are among the streams.',
);
