/** A study as a stream of events: RULES.md. */
import type { Instant, Rules } from '@parlour/game';
import { decideStudy } from './decide.ts';
import { evolveStudy } from './evolve.ts';
import { dueOf, expiryOf, noStudy, type Study } from './state.ts';
import { type StudyView, studyView } from './view.ts';
import type { StudyCommand, StudyEvent, StudyOpening } from './words.ts';

interface StudyTypes {
  Command: StudyCommand;
  Event: StudyEvent;
  State: Study;
  View: StudyView | { readonly study: null };
}

export const studyRules: Rules<StudyTypes, StudyOpening> = {
  name: 'study',
  initial: noStudy,
  decide: decideStudy,
  evolve: evolveStudy,
  view: studyView,
  deadline(state): Instant | undefined {
    if (state.phase !== 'open' && state.phase !== 'closed') return undefined;
    const dues = [...state.people.values()].flatMap((one) => dueOf(state, one) ?? []);
    const all = [...dues, ...(state.phase === 'closed' ? [expiryOf(state) ?? []].flat() : [])];
    return all.length === 0 ? undefined : (Math.min(...all) as Instant);
  },
  isOver: ({ phase }) => phase === 'expired',
  speaker: (event) => (event.type === 'answered' ? event.by : undefined),
};

/** Events after which a study ends. */
export const lastStudyEvents = ['expired'] as const;
