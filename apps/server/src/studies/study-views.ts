/** Views of a study: for participants, and for its researcher. */
import type { Host } from '@parlour/host';
import type { StudyDesk, StudyParticipation } from '@parlour/protocol';
import type { Store } from '@parlour/store';
import { type Participation, type Study, type StudyView, waysOut, wholeSeconds } from '@parlour/study';
import { fileOf, type StudyEntry } from './study-book.ts';

const day = 86_400_000;

/** Times of the stream become times of the clock. */
export function participationView({ startedAt }: StudyEntry, view: StudyView): StudyParticipation {
  const { current } = view;
  return {
    ...view,
    current:
      current?.stage === 'rounds'
        ? { ...current, until: current.until === null ? null : startedAt + current.until }
        : (current as StudyParticipation['current']),
  };
}

/** Whether all participants of a closed study have ended: before that nothing is told by arm. */
export const isStudyOver = ({ phase, people }: Study): boolean =>
  phase === 'expired' || (phase === 'closed' && [...people.values()].every(({ way }) => way !== null));

export async function studyDesk(
  { house, store }: { readonly house: Host; readonly store: Pick<Store, 'records'> },
  entry: StudyEntry,
): Promise<StudyDesk> {
  const { state, startedAt } = entry;
  const { study, title, quotas, deleteAfter, arms } = fileOf(entry);
  const people = [...state.people.values()];
  const at = (instant: number | null) => (instant === null ? null : startedAt + instant);
  const closedAt = at(state.closedAt);
  return {
    ...{ study, title, sha256: state.sha256 },
    phase: state.phase === 'none' ? 'draft' : state.phase,
    ...{ openedAt: at(state.frozenAt), closedAt },
    deletedAt: closedAt === null ? null : closedAt + deleteAfter * day,
    amendments: state.amendments.map((one) => ({ ...one, at: startedAt + one.at })),
    participants: {
      arrived: people.length,
      consented: people.filter(({ hasConsented }) => hasConsented).length,
      active: people.filter(({ way }) => way === null).length,
      wanted: quotas.participants,
    },
    ways: Object.fromEntries(
      waysOut.flatMap((way) => {
        const count = people.filter((one) => one.way === way).length;
        return count > 0 ? [[way, count]] : [];
      }),
    ),
    games: countGames(people),
    waiting: waitingTimes(people),
    missingBots: await missingBots({ house, store }, [...new Set(arms.flatMap(({ bots }) => bots))]),
    arms: isStudyOver(state)
      ? Object.fromEntries(
          arms.map(({ arm }) => [arm, people.filter((one) => isCompleteIn(one, arm)).length]),
        )
      : null,
  };
}

const isCompleteIn = ({ arm, way }: Participation, name: string): boolean =>
  arm?.arm === name && way === 'complete';

function countGames(people: readonly Participation[]): StudyDesk['games'] {
  const ends = new Map(people.flatMap(({ rounds }) => rounds.map(({ game, end }) => [game, end] as const)));
  const count = (wanted: string) => [...ends.values()].filter((end) => end === wanted).length;
  return { played: count('played'), void: count('void') };
}

function waitingTimes(people: readonly Participation[]): StudyDesk['waiting'] {
  const seconds = people
    .flatMap(({ rounds }) => rounds.map(({ waited }) => wholeSeconds(waited)))
    .toSorted((a, b) => a - b);
  const n = seconds.length;
  return { n, median: seconds[Math.floor(n / 2)] ?? null, max: seconds.at(-1) ?? null };
}

async function missingBots(
  { house, store }: { readonly house: Host; readonly store: Pick<Store, 'records'> },
  names: readonly string[],
): Promise<string[]> {
  const missing = await Promise.all(
    names.map(async (name) => {
      const bot = await store.records.botNamed(name);
      return bot !== undefined && house.presence.isHere(bot.id) ? [] : [name];
    }),
  );
  return missing.flat();
}
