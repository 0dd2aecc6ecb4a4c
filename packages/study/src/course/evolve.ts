/** State of a study after one more event. */
import { type Instant, instant } from '@parlour/game';
import type { StudyAnswers } from '../file/answers.ts';
import { countedRounds, noStudy, type Participation, roundsOf, type Study, type StudyAct } from './state.ts';
import type { StudyEvent } from './words.ts';

export function evolveStudy(state: Study, event: StudyEvent): Study {
  const { at } = event;
  switch (event.type) {
    case 'opened': {
      const { researcher, file, study, seed } = event;
      return noted({ ...noStudy, phase: 'draft', researcher, file, study, seed }, at, 'create');
    }
    case 'replaced':
      return noted({ ...state, file: event.file, study: event.study }, at, 'replace');
    case 'frozen': {
      const { sha256, bots = null } = event;
      const { file: frozenFile } = state;
      return noted({ ...state, phase: 'open', sha256, frozenAt: at, frozenFile, bots }, at, 'open');
    }
    case 'amended': {
      const { file, study, reason, sha256, bots = null } = event;
      const amendments = [...state.amendments, { at, reason, sha256, file }];
      return noted({ ...state, file, study, amendments, bots }, at, 'amend');
    }
    case 'paused':
      return noted({ ...state, isPaused: true }, at, 'pause');
    case 'continued':
      return noted({ ...state, isPaused: false }, at, 'resume');
    case 'closed':
      return noted({ ...state, phase: 'closed', isPaused: false, closedAt: at }, at, 'close');
    case 'expired':
      return noted({ ...state, phase: 'expired' }, at, 'expire');
    case 'resumed':
      return changedAll(state, (one) => later(one, event.down));
    default:
      return withPeople(state, event);
  }
}

const noted = (state: Study, at: Instant, act: StudyAct['act']): Study => ({
  ...state,
  acts: [...state.acts, { at, act }],
});

type PersonEvent = Exclude<
  StudyEvent,
  {
    type:
      | ('opened' | 'replaced' | 'frozen' | 'amended')
      | ('paused' | 'continued' | 'closed' | 'expired' | 'resumed');
  }
>;

function withPeople(state: Study, event: PersonEvent): Study {
  const { at } = event;
  switch (event.type) {
    case 'arrived': {
      const one = newcomer(event.account, state.people.size + 1, event.isMade, at);
      return { ...state, people: new Map(state.people).set(one.account, one) };
    }
    case 'consented':
      return changed(state, [event.by], (one) => ({ ...onward(one, at), hasConsented: true }));
    case 'answered': {
      const { questionnaire, text } = event;
      const answers = text === null ? null : (JSON.parse(text) as StudyAnswers);
      return changed(state, [event.by], (one) => ({
        ...onward(one, at),
        answers: { ...one.answers, [questionnaire]: answers },
      }));
    }
    case 'practice-begun': {
      const { account, game } = event;
      return changed(state, [account], (one) => ({
        ...{ ...one, lastAt: at, mayLeaveOutPractice: game === null },
        practices: game === null ? one.practices : [...one.practices, { game, end: null }],
      }));
    }
    case 'practice-ended':
      return practiceEnded(state, event);
    case 'skipped':
      return changed(state, [event.by], (one) => onward(one, at));
    case 'waiting':
      return changed(state, [event.by], (one) => ({ ...one, lastAt: at, waitingSince: at }));
    case 'ended':
      return changed(state, [event.account], (one) => ({
        ...one,
        // The first end decides the payment, also where a withdrawal follows.
        ...{ lastAt: at, way: one.way ?? event.way, endedAt: one.endedAt ?? at, waitingSince: null },
        hasWithdrawn: one.hasWithdrawn || event.way === 'withdrawn',
        screenedBy: event.item ?? one.screenedBy,
      }));
    case 'forgotten':
      return changed(state, [event.account], (one) => ({
        ...one,
        isErased: true,
        answers: Object.fromEntries(Object.keys(one.answers).map((name) => [name, null])),
      }));
    default:
      return withRounds(state, event);
  }
}

function practiceEnded(
  state: Study,
  { at, game: id, isVoid }: Extract<PersonEvent, { type: 'practice-ended' }>,
): Study {
  const players = [...state.people.values()].filter(({ practices }) =>
    practices.some(({ game }) => game === id),
  );
  const end = isVoid ? 'void' : 'played';
  return changed(
    state,
    players.map(({ account }) => account),
    (one) => {
      const practices = one.practices.map((each) => (each.game === id ? { ...each, end } : each));
      const next = { ...one, lastAt: at, practices, mayLeaveOutPractice: isVoid } as Participation;
      return isVoid || one.way !== null ? next : onward(next, at);
    },
  );
}

type RoundEvent = Extract<PersonEvent, { type: 'grouped' | 'ungrouped' | 'game-begun' | 'game-ended' }>;

function withRounds(state: Study, event: RoundEvent): Study {
  const { at } = event;
  switch (event.type) {
    case 'grouped': {
      const { group, people, lead, drawn } = event;
      const armed = changed(
        state,
        drawn.map(({ account }) => account),
        (one) => {
          const own = drawn.find(({ account }) => account === one.account);
          return own === undefined
            ? one
            : { ...one, arm: { arm: own.arm, probability: own.probability, at } };
        },
      );
      const arm = armed.people.get(lead)?.arm?.arm ?? '';
      return changed(armed, people, (one) => ({
        ...{ ...one, lastAt: at, waitingSince: null },
        rounds: [
          ...one.rounds,
          {
            ...{ group, game: null, people, lead, arm, at, end: null },
            waited: at - (one.waitingSince ?? at),
          },
        ],
      }));
    }
    case 'ungrouped':
      return changed(state, membersOf(state, event.group), (one) => ({
        ...one,
        waitingSince: one.way === null ? at : null,
        rounds: one.rounds.filter(({ group }) => group !== event.group),
      }));
    case 'game-begun':
      return changed(state, membersOf(state, event.group), (one) => ({
        ...one,
        rounds: one.rounds.map((round) =>
          round.group === event.group ? { ...round, game: event.games[one.account] ?? null } : round,
        ),
      }));
    case 'game-ended': {
      const players = [...state.people.values()].filter(({ rounds }) =>
        rounds.some(({ game }) => game === event.game),
      );
      const end = event.isVoid ? 'void' : 'played';
      const { games = 0 } = (state.study && roundsOf(state.study)) ?? {};
      return changed(
        state,
        players.map(({ account }) => account),
        (one) => {
          const rounds = one.rounds.map((round) => (round.game === event.game ? { ...round, end } : round));
          const next = { ...one, lastAt: at, rounds } as Participation;
          return one.way === null && countedRounds(next).length >= games ? onward(next, at) : next;
        },
      );
    }
  }
}

const membersOf = ({ people }: Study, group: string): readonly string[] =>
  [...people.values()]
    .filter(({ rounds }) => rounds.some((one) => one.group === group))
    .map(({ account }) => account);

function changed(
  state: Study,
  accounts: readonly string[],
  change: (one: Participation) => Participation,
): Study {
  const people = new Map(state.people);
  for (const account of accounts) {
    const one = people.get(account);
    if (one !== undefined) people.set(account, change(one));
  }
  return { ...state, people };
}

const changedAll = (state: Study, change: (one: Participation) => Participation): Study =>
  changed(state, [...state.people.keys()], change);

const onward = (one: Participation, at: Instant): Participation => ({
  ...one,
  stage: one.stage + 1,
  lastAt: at,
});

/** An outage counts as no time. */
const later = (one: Participation, down: number): Participation => ({
  ...one,
  lastAt: instant(one.lastAt + down),
  waitingSince: one.waitingSince === null ? null : instant(one.waitingSince + down),
});

const newcomer = (account: string, number: number, isMade: boolean, at: Instant): Participation => ({
  ...{ account, number, isMade, arrivedAt: at, lastAt: at, hasConsented: false, stage: 0, arm: null },
  ...{ answers: {}, practices: [], mayLeaveOutPractice: false },
  ...{ waitingSince: null, rounds: [], way: null, endedAt: null, screenedBy: null },
  ...{ hasWithdrawn: false, isErased: false },
});
