/** Rehearsals as a kind of streams: opened by the server. */
import { type StreamKind, streamKind } from '@parlour/host';
import { rehearsalStreamSchemas } from '@parlour/protocol';
import { type RehearsalOpening, rehearsal } from '@parlour/results';

/** Loaded on demand, with missed answers applied then. Only the player has access. */
export const rehearsalKind: StreamKind = streamKind('h_', rehearsal, undefined, {
  words: rehearsalStreamSchemas,
  opening: (): Omit<RehearsalOpening, 'type' | 'at'> => {
    throw new Error('the server opens rehearsals');
  },
  // What is asked there goes by a route of its own, which asks the bot.
  mayEnter: () => false,
  about: ({ subject }) => subject,
});
