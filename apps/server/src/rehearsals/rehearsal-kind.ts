/** Rehearsals as a kind of streams: the house opens them. */
import { type StreamKind, streamKind } from '@parlour/host';
import { rehearsalWords } from '@parlour/protocol';
import { type RehearsalOpening, rehearsal } from '@parlour/results';

/** Read when somebody asks for one: an answer that was due meanwhile is there then. Only whoever asks comes in. */
export const rehearsalKind: StreamKind = streamKind('h_', rehearsal, undefined, {
  words: rehearsalWords,
  opening: (): Omit<RehearsalOpening, 'type' | 'at'> => {
    throw new Error('the house opens rehearsals');
  },
  // What is asked there goes by a route of its own, which asks the bot.
  mayEnter: () => false,
  about: ({ subject }) => subject,
});
