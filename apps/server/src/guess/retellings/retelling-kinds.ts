/** Retellings and the games of the day as kinds of streams: opened by the server. */
import { type StreamKind, streamKind } from '@parlour/host';
import { retellingStreamSchemas } from '@parlour/protocol';
import { daily, type RetellingOpening, retelling } from '@parlour/results';

/** Loaded on demand: it has no deadline. Only its subject has access; the server picks the game. */
export const retellingKind: StreamKind = streamKind('r_', retelling, undefined, {
  words: retellingStreamSchemas,
  opening: (): Omit<RetellingOpening, 'type' | 'at'> => {
    throw new Error('the server opens retellings');
  },
  mayEnter: ({ subject }, { id }) => subject === id,
  about: ({ subject }) => subject,
});

/** One per server. Closed to users. */
export const dailyKind: StreamKind = streamKind('d_', daily);
