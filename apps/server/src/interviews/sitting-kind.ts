/** Sittings as a kind of streams: whoever wants to be interviewed opens one, and nobody else comes in. */

import { type StreamKind, streamKind } from '@parlour/host';
import { type SittingOpening, type SittingSetting, sitting, sittingQuestions } from '@parlour/interview';
import { sittingWords } from '@parlour/protocol';
import { heldInterview } from './held-interviews.ts';

interface Wish {
  readonly interview: string;
  readonly setting: SittingSetting;
  readonly delicate: boolean;
}

/** Read when somebody asks for one: it has no deadline. */
export const sittingKind: StreamKind = streamKind('n_', sitting, undefined, {
  words: sittingWords,
  mayOpen: ({ kind }) => kind !== 'bot',
  // An interview that this house does not hold has no questions, and the rules refuse to open it.
  opening: ({ interview, setting, delicate }: Wish, { id }): Omit<SittingOpening, 'type' | 'at'> => ({
    subject: id,
    interview,
    setting,
    questions: sittingQuestions(heldInterview(interview)?.dataset ?? [], delicate),
  }),
  mayEnter: ({ subject }, { id }) => subject === id,
});
