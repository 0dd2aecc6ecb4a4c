/** Retellings and the games of the day as kinds of streams: the house opens them. */
import { type StreamKind, streamKind } from '@parlour/host';
import { retellingWords } from '@parlour/protocol';
import { daily, type RetellingOpening, retelling } from '@parlour/results';

/** Read when somebody asks for one: it has no deadline. Only whom it is about comes in; the house picks the game. */
export const retellingKind: StreamKind = streamKind('r_', retelling, undefined, {
  words: retellingWords,
  opening: (): Omit<RetellingOpening, 'type' | 'at'> => {
    throw new Error('the house opens retellings');
  },
  mayEnter: ({ subject }, { id }) => subject === id,
  about: ({ subject }) => subject,
});

/** One in each house. Nobody comes in. */
export const dailyKind: StreamKind = streamKind('d_', daily);
