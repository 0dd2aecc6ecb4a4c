/** Views of a study: for participants, and for its researcher. */
import type { Host } from '@parlour/host';
import type { StudyDesk, StudyParticipation } from '@parlour/protocol';
import type { Store } from '@parlour/store';
import {
  isStudyOver,
  type Participation,
  type Study,
  type StudyView,
  shownPeople,
  waysOut,
  wholeSeconds,
  withPanelIds,
} from '@parlour/study';
import { fileOf, type StudyEntry } from './study-book.ts';
import { changedBots, missingBots } from './study-bots.ts';

const day = 86_400_000;

/** Times of the stream become times of the clock, and redirects get the ids of the panel. */
export function participationView(
  { startedAt }: StudyEntry,
  view: StudyView,
  ids: Parameters<typeof withPanelIds>[1],
): StudyParticipation {
  const { current, answerUntil, end } = view;
  return {
    ...view,
    end: end === null ? null : { ...end, payment: withPanelIds(end.payment, ids) },
    answerUntil: answerUntil === null ? null : startedAt + answerUntil,
    current:
      current?.stage === 'rounds'
        ? { ...current, until: current.until === null ? null : startedAt + current.until }
        : (current as StudyParticipation['current']),
  };
}

export async function studyDesk(
  { house, store }: { readonly house: Host; readonly store: Pick<Store, 'records'> },
  entry: StudyEntry,
  /** The state of the last full minute. */
  shown: Study,
): Promise<StudyDesk> {
  const { state, startedAt } = entry;
  const { study, title, quotas, deleteAfter, arms, stages } = fileOf(entry);
  const people = shownPeople(shown);
  const at = (instant: number | null) => (instant === null ? null : startedAt + instant);
  const closedAt = at(state.closedAt);
  return {
    ...{ study, title, sha256: state.sha256 },
    ...{ phase: state.phase === 'none' ? 'draft' : state.phase, isPaused: state.isPaused },
    ...{ openedAt: at(state.frozenAt), closedAt },
    deletedAt: closedAt === null ? null : closedAt + deleteAfter * day,
    amendments: state.amendments.map(({ at: amended, reason, sha256 }) => ({
      ...{ at: startedAt + amended, reason, sha256 },
    })),
    participants: {
      arrived: people.length,
      consented: people.filter(({ hasConsented }) => hasConsented).length,
      active: people.filter(({ way }) => way === null).length,
      wanted: quotas.participants,
      withdrawn: people.filter(({ hasWithdrawn }) => hasWithdrawn).length,
    },
    stages: stages.map(({ stage }, index) => ({
      stage,
      now: people.filter((one) => one.way === null && one.stage === index).length,
      ended: people.filter((one) => one.way !== null && one.way !== 'complete' && one.stage === index).length,
    })),
    ways: Object.fromEntries(
      waysOut.flatMap((way) => {
        const count = people.filter((one) => one.way === way).length;
        return count > 0 ? [[way, count]] : [];
      }),
    ),
    games: countGames(people),
    waiting: waitingTimes(people),
    missingBots: await missingBots({ house, store }, state),
    changedBots: [...(await changedBots({ store }, state))],
    arms: isStudyOver(state)
      ? Object.fromEntries(
          arms.map(({ arm }) => [arm, people.filter((one) => isCompleteIn(one, arm)).length]),
        )
      : null,
  };
}

const isCompleteIn = ({ arm, way }: Participation, name: string): boolean =>
  arm?.arm === name && way === 'complete';

/** Draws whose games have all ended. */
function countGames(people: readonly Participation[]): StudyDesk['games'] {
  // A draw may open one game or several, by natures: so groups are counted, once all of their games have ended.
  const groups = Map.groupBy(
    people.flatMap(({ rounds }) => rounds),
    ({ group }) => group,
  );
  const ended = [...groups.values()].filter((rounds) => rounds.every(({ end }) => end !== null));
  const isVoid = (rounds: (typeof ended)[number]) => rounds.every(({ end }) => end === 'void');
  return { played: ended.filter((one) => !isVoid(one)).length, void: ended.filter(isVoid).length };
}

function waitingTimes(people: readonly Participation[]): StudyDesk['waiting'] {
  const seconds = people
    .flatMap(({ rounds }) => rounds.map(({ waited }) => wholeSeconds(waited)))
    .toSorted((a, b) => a - b);
  const n = seconds.length;
  const at = (share: number) => seconds[Math.min(n - 1, Math.floor(n * share))] ?? null;
  return { n, quarter: at(0.25), median: at(0.5), threeQuarters: at(0.75), max: seconds.at(-1) ?? null };
}
