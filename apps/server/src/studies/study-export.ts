/** The data of a study as files: tables with a codebook, plan and amendments, and scripts of analysis. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { csv } from '@parlour/data';
import type { Store } from '@parlour/store';
import {
  bonusOf,
  countedRounds,
  exclusionsOf,
  type Participation,
  type Study,
  wholeSeconds,
} from '@parlour/study';
import type { FinishedGame } from '../platform/log-reading/game-row.ts';
import type { LogReader } from '../platform/log-reading/log-reader.ts';
import type { Utterance } from '../platform/log-reading/reader-jobs.ts';
import { codebook, type StudyTable } from './codebook.ts';
import { fileOf, type StudyEntry } from './study-book.ts';
import { computersOf } from './study-computers.ts';

interface Ports {
  readonly store: Pick<Store, 'records'>;
  readonly reader: LogReader;
  /** Secret key of the server. */
  readonly key: string;
}

type Row = Readonly<Record<string, string | number | null>>;

/** Scripts of analysis by file name. They read the tables of an export in their own folder. */
export const analysisScripts = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['analysis.R', 'analysis.py'].map((name) => [
      name,
      readFileSync(new URL(`./scripts/${name}`, import.meta.url), 'utf8'),
    ]),
  );

/** A table as CSV, with the columns of the codebook. */
export const studyTableCsv = (table: StudyTable, rows: readonly Row[]): string => {
  const columns = codebook[table].map(({ column }) => column);
  return csv(
    columns,
    rows.map((row) => columns.map((column) => row[column] ?? '')),
  );
};

/** A finished game of a study with the messages in it. */
interface StudyGame {
  readonly game: FinishedGame;
  readonly said: readonly Utterance[];
}

/** All files of a study. Withdrawn participants appear only in the counts of `participants.csv`. */
export async function exportStudyFiles(
  ports: Ports,
  entry: StudyEntry,
): Promise<Readonly<Record<string, string>>> {
  const { state } = entry;
  const study = fileOf(entry);
  const people = [...state.people.values()];
  const kept = people.filter(({ hasWithdrawn }) => !hasWithdrawn);
  const keys = pseudonyms(ports.key, entry, people);
  const games = await gamesOf(ports, kept);
  const rows = await gameRows(ports, keys, state, kept, games);
  const tables: Readonly<Record<StudyTable, readonly Row[]>> = {
    participants: people.map((one) => participantRow(keys, study, one, games)),
    assignments: kept.flatMap((one) =>
      one.arm === null
        ? []
        : [{ person: keys.person(one.account), ...one.arm, at: wholeSeconds(one.arm.at) }],
    ),
    answers: kept.flatMap((one) => answerRows(keys.person(one.account), one)),
    ...rows,
    exclusions: people.flatMap((one) =>
      exclusionsOf(study, one).map((reason) => ({ person: keys.person(one.account), reason })),
    ),
    amendments: state.amendments.map(({ at, reason, sha256 }, index) => ({
      ...{ at: new Date(entry.startedAt + at).toISOString(), reason, sha256, file: amendedName(index) },
    })),
  };
  const codes = Object.entries(codebook).flatMap(([table, columns]) =>
    columns.map(({ column, meaning }) => [table, column, meaning]),
  );
  return {
    ...Object.fromEntries(
      Object.entries(tables).map(([table, all]) => [`${table}.csv`, studyTableCsv(table as StudyTable, all)]),
    ),
    'codebook.csv': csv(['table', 'column', 'meaning'], codes),
    ...planFiles(state),
    ...analysisScripts(),
  };
}

const amendedName = (index: number): string => `amended-${index + 1}.yaml`;

/** The file at opening and those of amendments, with their hashes as `sha256sum -c` reads them. */
function planFiles({ frozenFile, file, sha256, amendments }: Study): Readonly<Record<string, string>> {
  const all = [
    { name: 'plan.yaml', sha256: sha256 ?? '', file: frozenFile ?? file },
    ...amendments.map((one, index) => ({ ...one, name: amendedName(index) })),
  ];
  return {
    ...Object.fromEntries(all.map((one) => [one.name, one.file])),
    'plan.sha256': all.map((one) => `${one.sha256}  ${one.name}\n`).join(''),
  };
}

/** Keys that are the same within the study and join no other. */
function pseudonyms(key: string, { stream }: StudyEntry, people: readonly Participation[]) {
  const of = (kind: string, id: string) =>
    `${kind}${createHmac('sha256', key)
      .update(JSON.stringify(['study', stream, kind, id]))
      .digest('hex')
      .slice(0, 12)}`;
  // Those who withdrew have no key in the tables of games.
  const known = new Set(people.flatMap(({ account, hasWithdrawn }) => (hasWithdrawn ? [] : [account])));
  return {
    person: (account: string) => of('p', account),
    game: (game: string) => of('g', game),
    isPerson: (player: string) => known.has(player),
  };
}

type Keys = ReturnType<typeof pseudonyms>;

async function gamesOf(
  { reader }: Ports,
  people: readonly Participation[],
): Promise<ReadonlyMap<string, StudyGame>> {
  const ids = new Set(people.flatMap((one) => countedRounds(one).flatMap(({ game }) => game ?? [])));
  const games = new Map<string, StudyGame>();
  for (const id of ids) {
    const { game } = await reader.readOn('digest', id);
    if (game !== undefined) games.set(id, { game, said: await reader.readOn('said', id) });
  }
  return games;
}

/** Right judgements of a participant: those of one decision count once. */
export function rightJudgements(account: string, games: Iterable<{ readonly game: FinishedGame }>): number {
  const decisions = new Map<string, boolean>();
  for (const { game } of games)
    for (const { judgePlayer, target, together, nature, probability } of game.judgements) {
      if (judgePlayer !== account) continue;
      const isRight = nature === 'human' ? probability > 0.5 : probability < 0.5;
      const decision = `${game.game} ${together ?? target}`;
      decisions.set(decision, isRight && (decisions.get(decision) ?? true));
    }
  return [...decisions.values()].filter(Boolean).length;
}

function participantRow(
  { person }: Keys,
  study: ReturnType<typeof fileOf>,
  one: Participation,
  games: ReadonlyMap<string, StudyGame>,
): Row {
  const reasons = exclusionsOf(study, one);
  const own = countedRounds(one);
  const correct = rightJudgements(
    one.account,
    own.flatMap(({ game }) => games.get(game ?? '') ?? []),
  );
  return {
    ...{ person: person(one.account), way: one.hasWithdrawn ? 'withdrawn' : (one.way ?? '') },
    ...{ consented: Number(one.hasConsented), games: own.length, correct: one.hasWithdrawn ? null : correct },
    ...{ bonus: one.hasWithdrawn ? null : bonusOf(study, correct), screened_by: one.screenedBy },
    waited: wholeSeconds(own.reduce((sum, { waited }) => sum + waited, 0)),
    duration: one.endedAt === null ? null : wholeSeconds(one.endedAt - one.arrivedAt),
    ...{ excluded: Number(reasons.length > 0), reasons: reasons.join(' ') },
  };
}

const answerRows = (person: string, { answers }: Participation): readonly Row[] =>
  Object.entries(answers).flatMap(([questionnaire, given]) =>
    Object.entries(given ?? {}).map(([item, value]) => ({
      ...{ person, questionnaire, item },
      answer: Array.isArray(value) ? value.join(' ') : (value as string | number),
    })),
  );

/** Rows of games, judgements and messages. */
async function gameRows(
  { store }: Ports,
  keys: Keys,
  state: Study,
  people: readonly Participation[],
  games: ReadonlyMap<string, StudyGame>,
) {
  const isExcluded = (one: Participation) =>
    state.study !== null && exclusionsOf(state.study, one).length > 0;
  const nameOf = await namesIn(store, keys, games);
  const played = [...games].flatMap(([id, { game, said }]) => {
    const round = people.flatMap((one) => one.rounds).find((one) => one.game === id);
    return round === undefined
      ? []
      : [
          {
            ...{ id, game, said, round, common: { game: keys.game(id), arm: round.arm } },
            computers: computersOf(state, round, game, nameOf),
          },
        ];
  });
  return {
    games: played.map(
      ({ game, round, common, computers }): Row => ({
        ...{ ...common, lead: keys.isPerson(round.lead) ? keys.person(round.lead) : '' },
        ...{ computers: computers.map(({ bot }) => bot).join(' '), end: game.end },
        duration: wholeSeconds(game.endedAt - game.startedAt),
      }),
    ),
    computers: played.flatMap(({ common, computers }) =>
      computers.map(
        ({ isAsPlanned, ...one }): Row => ({ ...common, ...one, as_planned: Number(isAsPlanned) }),
      ),
    ),
    judgements: played.flatMap(({ id, game, said, round, common, computers }) =>
      game.judgements.flatMap(
        ({ judge: seat, judgePlayer, targetPlayer, nature, probability, target }): readonly Row[] => {
          const given = game.given?.[seat];
          const judge = people.find(({ account }) => account === judgePlayer);
          const partner = round.people.find((one) => one !== judgePlayer);
          if (judge === undefined) return [];
          return [
            {
              ...{ ...common, judge: keys.person(judge.account), target: nameOf(targetPlayer), seat: target },
              round: countedRounds(judge).findIndex((one) => one.game === id) + 1,
              partner: partner === undefined ? '' : keys.person(partner),
              ...{ target_nature: nature, probability },
              ...{ confidence: given?.confidence ?? null, strategies: given?.strategies.join(' ') ?? null },
              reason: said.find(({ version }) => version === given?.reason.words)?.text ?? null,
              said_human: probability === 0.5 ? null : Number(probability > 0.5),
              excluded: Number(isExcluded(judge) || computers.some((one) => !one.isAsPlanned)),
            },
          ];
        },
      ),
    ),
    messages: played.flatMap(({ game, said, common }) => {
      const seats = new Map(game.players.map(({ seat, player }) => [seat, player]));
      const reasons = new Set(Object.values(game.given ?? {}).map(({ reason }) => reason.words));
      return said
        .filter(({ version }) => !reasons.has(version))
        .map(
          ({ seat, to, at, text }): Row => ({
            ...{ ...common, seat, to, by: nameOf(seats.get(seat) ?? null), at, text },
          }),
        );
    }),
  };
}

/** Names of players in an export: keys of participants, names of bots. */
async function namesIn(store: Ports['store'], keys: Keys, games: ReadonlyMap<string, StudyGame>) {
  const players = [...games.values()].flatMap(({ game }) => game.players);
  const bots = new Map<string, string>();
  for (const player of new Set(players.flatMap((one) => (one.kind === 'bot' ? [one.player] : []))))
    bots.set(player, (await store.records.bot(player))?.name ?? player);
  return (player: string | null): string => {
    if (player === null) return '';
    return keys.isPerson(player) ? keys.person(player) : (bots.get(player) ?? '');
  };
}
