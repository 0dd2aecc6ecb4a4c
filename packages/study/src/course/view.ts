/** What a participant may see of a study: nothing of arms, natures or other participants. */
import { type Instant, instant } from '@parlour/game';
import type { Questionnaire, StudyPayment } from '../file/schema.ts';
import { paymentOf } from './payment.ts';
import {
  countedRounds,
  currentPractice,
  currentRound,
  dueOf,
  isAfterRounds,
  type Participation,
  roundsOf,
  type Study,
  stageOf,
} from './state.ts';
import type { WayOut } from './words.ts';

/** Present stage of a participant. */
export type ShownStage =
  | { readonly stage: 'consent'; readonly text: string; readonly minAge: number; readonly purpose: string }
  | { readonly stage: 'questionnaire'; readonly name: string; readonly questionnaire: Questionnaire }
  | {
      readonly stage: 'practice';
      /** The practice game that is played. */
      readonly game: string | null;
      /** A practice game could not be played. */
      readonly mayLeaveOut: boolean;
    }
  | {
      readonly stage: 'rounds';
      readonly games: number;
      readonly played: number;
      /** Until when the participant waits at most; null: does not wait. */
      readonly until: Instant | null;
      /** The game that is being opened or played. */
      readonly game: string | null;
      readonly isCalled: boolean;
    }
  | { readonly stage: 'debriefing'; readonly text: string };

export interface StudyView {
  readonly study: string;
  readonly title: string;
  readonly contact: string;
  readonly language: string;
  readonly phase: 'open' | 'closed';
  /** Number of this stage, and of all, for the progress bar. */
  readonly step: number;
  readonly steps: number;
  readonly current: ShownStage | null;
  /** When the participation ends without activity, after the last game; null: not limited so. */
  readonly answerUntil: Instant | null;
  readonly end: {
    readonly way: WayOut;
    readonly payment: StudyPayment | null;
    /** Text of the debriefing; null: before the first game. */
    readonly debriefing: string | null;
    readonly hasWithdrawn: boolean;
  } | null;
}

/** Null: the viewer takes no part. */
export function studyView(state: Study, viewer: string): StudyView | { readonly study: null } {
  const one = state.people.get(viewer);
  const { study, phase } = state;
  if (one === undefined || study === null || (phase !== 'open' && phase !== 'closed')) return { study: null };
  return {
    ...{ study: study.study, title: study.title, contact: study.contact, language: study.language, phase },
    ...{ step: one.stage, steps: study.stages.length },
    current: shownStage(state, one),
    answerUntil: isAfterRounds(study, one) ? (dueOf(state, one) ?? null) : null,
    end:
      one.way === null
        ? null
        : {
            ...{ way: one.way, payment: paymentOf(study, one), hasWithdrawn: one.hasWithdrawn },
            debriefing: one.rounds.length > 0 && one.way !== 'complete' ? debriefingOf(state) : null,
          },
  };
}

const debriefingOf = ({ study }: Study): string | null =>
  study?.stages.flatMap((one) => (one.stage === 'debriefing' ? [one.text] : []))[0] ?? null;

function shownStage(state: Study, one: Participation): ShownStage | null {
  const { study } = state;
  const stage = stageOf(state, one);
  if (study === null || stage === undefined) return null;
  switch (stage.stage) {
    case 'consent':
      return { stage: 'consent', text: study.consent.text, minAge: study.minAge, purpose: study.purpose };
    case 'questionnaire': {
      const questionnaire = study.questionnaires[stage.questionnaire];
      if (questionnaire === undefined) return null;
      return { stage: 'questionnaire', name: stage.questionnaire, questionnaire: withoutKeys(questionnaire) };
    }
    case 'practice':
      return {
        stage: 'practice',
        game: currentPractice(one)?.game ?? null,
        mayLeaveOut: one.mayLeaveOutPractice,
      };
    case 'debriefing':
      return { stage: 'debriefing', text: stage.text };
    case 'rounds': {
      const current = currentRound(one);
      const { games = 0 } = roundsOf(study) ?? {};
      const played = countedRounds(one).length;
      const until = one.waitingSince === null ? null : (dueOf(state, one) ?? instant(0));
      return {
        ...{ stage: 'rounds', games, played, until },
        ...{ game: current?.game ?? null, isCalled: current !== undefined },
      };
    }
  }
}

/** Which answers pass a check, or end the participation, is not for those who are asked. */
const withoutKeys = ({ title, items }: Questionnaire): Questionnaire => ({
  title,
  items: items.map((item) => {
    const {
      attention: _a,
      screensOut: _o,
      screensBelow: _b,
      screensAbove: _c,
      ...asked
    } = item as typeof item &
      Readonly<Partial<Record<'attention' | 'screensOut' | 'screensBelow' | 'screensAbove', unknown>>>;
    return asked as typeof item;
  }),
});
