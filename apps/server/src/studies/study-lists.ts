/** Lists for the researcher of a study: who is paid what, and reported messages. */
import type { Report, Store } from '@parlour/store';
import {
  bonusOf,
  countedRounds,
  isStudyOver,
  openDraws,
  paymentOf,
  type Study,
  shownPeople,
  withPanelIds,
} from '@parlour/study';
import type { LogReader } from '../platform/log-reading/log-reader.ts';
import { fileOf, type StudyEntry } from './study-book.ts';
import { rightJudgements } from './study-export.ts';

interface Ports {
  readonly store: Pick<Store, 'records' | 'safety'>;
  readonly reader: LogReader;
}

/** Ended participations from a panel. Bonuses follow from natures, so they are known when all have ended. */
export async function studyPayments({ store, reader }: Ports, entry: StudyEntry) {
  const file = fileOf(entry);
  const isOver = isStudyOver(entry.state);
  const shown = new Map(shownPeople(entry.state).map((one) => [one.account, one]));
  const payments = [];
  for (const entered of await store.records.panelEntries({ stream: entry.stream })) {
    const { panel, person, account } = entered;
    const one = shown.get(account);
    if (one === undefined || one.way === null) continue;
    const digests = isOver
      ? await Promise.all(
          countedRounds(one).map(async ({ game }) => (await reader.readOn('digest', game ?? '')).game),
        )
      : [];
    const games = digests.flatMap((game) => (game === undefined ? [] : [{ game }]));
    const bonus = isOver ? bonusOf(file, rightJudgements(account, games)) : null;
    payments.push({
      panel,
      person,
      way: one.way,
      payment: withPanelIds(paymentOf(file, one), entered),
      bonus,
    });
  }
  const bonuses = file.bonus === undefined ? 'none' : isOver ? 'known' : 'later';
  return { bonuses, payments } as const;
}

/** The most reports that are listed for one participant. */
const most = 100;

/** Reports by participants about games of a study whose draw has ended; without names and seats. */
export async function studyReports({ store, reader }: Ports, { people }: Study) {
  const rounds = [...people.values()].flatMap((one) => one.rounds);
  const open = openDraws({ people });
  const games = new Set(rounds.flatMap(({ game, group }) => (open.has(group) ? [] : (game ?? []))));
  const found: Report[] = [];
  for (const reporter of people.keys()) {
    const own = await store.safety.reports({ reporter, limit: most });
    found.push(...own.filter(({ game }) => game !== null && games.has(game)));
  }
  return Promise.all(
    found
      .toSorted((a, b) => b.at - a.at)
      .map(async ({ game, seat, said: at, reason, text }) => {
        const words = at === null ? [] : await reader.readOn('said', game ?? '');
        return { reason, text, said: words.find((one) => one.seat === seat && one.at === at)?.text ?? null };
      }),
  );
}
