/** Careers as answers have them. */
import { itemsOf } from '@parlour/game';
import type { Host } from '@parlour/host';
import { careerRules, examScore, maySitExam, stages } from '@parlour/league';
import type { CareerPage, LeagueDesk, LeaguePage, OwnCareer } from '@parlour/protocol';
import { isEstimable } from '@parlour/stats';
import type { RegisteredBot, Store } from '@parlour/store';
import type { LeagueConversations } from './conversations.ts';
import type { ExamDesk } from './exam-desk.ts';
import type { JudgingRoom } from './judging-room.ts';
import type { LadderRunner } from './ladder-runner.ts';

import type { CareerEntry, LeagueBook } from './league-book.ts';

export interface LeagueDeps {
  readonly book: LeagueBook;
  readonly conversations: LeagueConversations;
  readonly exams: ExamDesk;
  readonly room: JudgingRoom;
  readonly ladder: LadderRunner;
  readonly store: Store;
  readonly house: Pick<Host, 'botLimits'>;
  readonly linked: (one: string, other: string) => boolean;
}

/** Games of the ladder that an owner sees. */
const mostGames = 50;

const nameOf = async ({ records }: Store, bot: string) => (await records.bot(bot))?.name || null;

export async function leaguePage({ book, ladder, store }: LeagueDeps): Promise<LeaguePage> {
  const standings = shownStandings({ book, ladder });
  const counts = Object.fromEntries(stages.map((stage) => [stage, 0])) as Record<
    (typeof stages)[number],
    number
  >;
  for (const [, { career }] of book.all()) if (!career.isClosed) counts[career.stage] += 1;
  return {
    mode: book.mode,
    stages: counts,
    standings: await Promise.all(
      standings.map(async ({ bot, games, mu, skill }) => {
        const { name, owner } = (await store.records.bot(bot)) ?? { name: '', owner: null };
        const interval = skill === null ? null : ([...skill.interval] as [number, number]);
        return {
          ...{ bot, name: name || null, stage: book.stageOf({ id: bot, owner }), games, mu },
          skill: skill === null || interval === null ? null : { mode: skill.mode, interval },
        };
      }),
    ),
  };
}

const shownStandings = ({ book, ladder }: Pick<LeagueDeps, 'book' | 'ladder'>) =>
  ladder.standings().filter(({ bot }) => !book.isDisqualified(bot));

type Listed = Pick<LeagueDeps, 'book' | 'ladder'>;

export function careerPage({ book, ladder }: Listed, bot: RegisteredBot): CareerPage {
  const entry = book.of(bot.id);
  const standings = shownStandings({ book, ladder });
  const place = standings.findIndex((one) => one.bot === bot.id) + 1;
  const own = standings[place - 1];
  return {
    bot: bot.id,
    mode: book.mode,
    stage: book.stageOf(bot),
    disqualified: book.isDisqualified(bot.id),
    standing: own === undefined ? null : { place, games: own.games, mu: own.mu },
    steps: entry === undefined ? [] : stepsOf(entry),
  };
}

function stepsOf({ career, startedAt }: CareerEntry): CareerPage['steps'] {
  return career.steps.map(({ at, type, stage, until, answers, isPassed, reason }) => {
    const score = answers === undefined ? undefined : examScore(answers);
    const known = score !== undefined && isEstimable(score) ? score : undefined;
    return {
      ...{ at: startedAt + at, type, stage },
      ...(until !== undefined && { until: startedAt + until }),
      ...(known && { accuracy: known.accuracy, n: known.n, interval: pair(known.interval) }),
      ...(isPassed !== undefined && { passed: isPassed }),
      ...(reason !== undefined && { reason }),
    };
  });
}

const pair = ([low, high]: readonly [number, number]): [number, number] => [low, high];

export async function ownCareer(deps: LeagueDeps, bot: RegisteredBot): Promise<OwnCareer> {
  const { book, conversations, exams, room, store, house } = deps;
  const entry = await book.entryOf(bot);
  const { career, startedAt } = entry;
  const { novice, exam, ladder } = book.config;
  const view = careerRules.view(career, bot.owner ?? '');
  const absolute = (at: number | null) => (at === null ? null : startedAt + at);
  const { area, n, isAble } = room.shownAbilityOf(bot.id);
  const known = isEstimable(area) ? area : undefined;
  const audit = await conversations.audit();
  const last = itemsOf(career.results).slice(-mostGames).toReversed();
  return {
    ...careerPage(deps, bot),
    frozenUntil: absolute(view.frozenUntil),
    pausedUntil: absolute(view.pausedUntil),
    suspendedUntil: absolute(view.suspendedUntil),
    attempt: view.attempt !== null,
    exam: {
      may: book.mode === 'audition' && maySitExam(career, book.nowOf(entry)),
      needed: exam.accuracy,
      closed: !audit.open,
      cost: await exams.cost(),
    },
    ladder: { ...view.ladder, interval: view.ladder.interval && pair(view.ladder.interval) },
    trial: {
      ...view.trial,
      sequence: [...view.trial.sequence],
      needed: { games: novice.games, ratio: novice.ratio },
    },
    judging: {
      ...{ n, able: isAble, needed: ladder.judgements },
      area: known?.area ?? null,
      interval: known === undefined ? null : pair(known.interval),
    },
    games: await Promise.all(
      last.map(async ({ game, opponent, identifiedAt, skipped, score }) => ({
        ...{ game, identifiedAt, skipped, score },
        opponent: await nameOf(store, opponent),
      })),
    ),
    acts: view.acts.map(({ act, type, at, reason, isUndone }) => ({
      ...{ act, type, at: startedAt + at, reason, undone: isUndone },
    })),
    appeals: appealsOf(entry),
    limits: [...house.botLimits.of(bot.id)],
    offeredTo: career.offeredTo && ((await store.records.account(career.offeredTo))?.nickname ?? null),
  };
}

const appealsOf = ({ career, startedAt }: CareerEntry): OwnCareer['appeals'] =>
  career.appeals.map(({ at, text, answer }) => ({
    ...{ at: startedAt + at, text },
    answer: answer && { at: startedAt + answer.at, text: answer.text, granted: answer.isGranted },
  }));

export async function leagueDesk(deps: LeagueDeps): Promise<LeagueDesk> {
  const { book, conversations, store, linked } = deps;
  const audit = await conversations.audit();
  const items = await conversations.exam();
  const area = (one: typeof audit.words) => (isEstimable(one) ? one.area : null);
  const count = (nature: 'human' | 'machine') => items.filter((one) => one.nature === nature).length;
  const all = book.all();
  return {
    mode: book.mode,
    audit: {
      conversations: { human: count('human'), machine: count('machine'), pairs: audit.pairs },
      ...{ words: area(audit.words), length: area(audit.length), open: audit.open },
      limit: book.config.exam.auditArea,
    },
    recordedPeople: (await conversations.people()).length,
    bots: await Promise.all(
      all
        .filter(([, { career }]) => career.owner !== null || career.flags.length > 0)
        .map(async ([bot, entry]) => {
          const { career, startedAt } = entry;
          const others = all.filter(([, one]) => one.career.owner !== career.owner).map(([id]) => id);
          return {
            bot,
            name: await nameOf(store, bot),
            owner: career.owner,
            stage: book.stageOf({ id: bot, owner: career.owner }),
            disqualified: career.isDisqualified,
            suspendedUntil: career.suspendedUntil === null ? null : startedAt + career.suspendedUntil,
            flags: career.flags.map(({ flag, at, copies }) => ({
              flag,
              at: startedAt + at,
              copies: copies.length,
            })),
            acts: career.acts.map(({ act, type, isUndone }) => ({ act, type, undone: isUndone })),
            appeals: appealsOf(entry),
            linked: others.filter((id) => linked(bot, id)),
          };
        }),
    ),
  };
}
