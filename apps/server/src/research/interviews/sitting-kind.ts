/** Sittings as a kind of streams: opened by the subject, closed to others. */

import { type StreamKind, streamKind } from '@parlour/host';
import { type SittingOpening, type SittingSetting, type SittingView, sitting } from '@parlour/interview';
import { sittingStreamSchemas } from '@parlour/protocol';
import { findInterview } from './named-interviews.ts';

interface Wish {
  readonly interview: string;
  readonly setting: SittingSetting;
  readonly delicate: boolean;
}

/** Loaded on demand: it has no deadline. */
export const sittingKind: StreamKind = streamKind('n_', sitting, undefined, {
  words: sittingStreamSchemas,
  mayOpen: ({ kind }) => kind !== 'bot',
  // Nobody has two of the same: a dataset may be long, and every sitting keeps its questions.
  called: ({ interview, setting, delicate }: Wish) => `${interview}/${setting}${delicate ? '/all' : ''}`,
  // An interview that this server does not hold has no questions, and the rules refuse to open it.
  opening: ({ interview, setting, delicate }: Wish, { id }): Omit<SittingOpening, 'type' | 'at'> => ({
    subject: id,
    interview,
    setting,
    questions: findInterview(interview)?.[delicate ? 'all' : 'usual'] ?? [],
  }),
  mayEnter: ({ subject }, { id }) => subject === id,
  about: ({ subject }) => subject,
  // Whoever answers has the turns before already: a long conversation is not sent again with every answer.
  news: (view: SittingView, { nth }: { readonly nth: number }): SittingView =>
    view.isOver ? view : { ...view, turns: view.turns.filter((turn) => turn.nth >= nth) },
});
