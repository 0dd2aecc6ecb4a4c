/** Measures the information in each group of signals of played games. */
import { mulberry32 } from '@parlour/stats';
import type { AucEstimate } from './classifier.ts';
import type { GameSignals } from './game-thread.ts';
import { type SeatLeakName, seatLeaks } from './leaks.ts';
import type { Features, JudgedSeat } from './played.ts';
import { inSlots, type Row, rowOf, type Where } from './report.ts';
import { mostRevealing, type NamedRows, rowsOf } from './rows.ts';
import { signals } from './signals/index.ts';
import { turnGroups } from './signals/turns/groups.ts';
import { spikesOf } from './spikes.ts';
import { classifyAll } from './threads.ts';

/** Everything together, but for how fast people answer; and all that is about turns. */
const everything = 'all-but-pace';
const allTurns = 'all-turns';
/** Humans compared with humans: any result there is chance. */
export const self = 'self';

export interface JudgeOptions {
  readonly seed: number;
  /** Intentional leaks in machines' turns. */
  readonly leaks?: readonly SeatLeakName[];
  /** Only these groups; default: all. */
  readonly groups?: readonly string[];
}

type Base = Omit<Where, 'group'>;

/** An analysed seat of a game. */
interface SeatOfGame {
  readonly seat: JudgedSeat;
  readonly game: number;
  /** Whether it is the target of the signals of the whole game. */
  readonly isInQuestion: boolean;
  readonly groups: Readonly<Record<string, Features>>;
}

/** Classification task for one or several rows. */
interface Task {
  readonly where: Where;
  readonly named: NamedRows;
  readonly labels: readonly boolean[];
  /** The game of each row. */
  readonly games: readonly number[];
  readonly parts: Readonly<Record<string, readonly number[]>>;
}

export async function judge(
  base: Base,
  played: readonly GameSignals[],
  { seed, leaks = [], groups }: JudgeOptions,
): Promise<Row[]> {
  const seats = seatsOf(played, leaks);
  const isWanted = ({ where }: Task) => groups === undefined || groups.includes(where.group);
  const all = [
    ...(base.kind === 'structure' ? ofGames(base, played, seats) : []),
    ...ofSeats(base, played, seats),
  ];
  const tasks = [...(base.people === self ? [] : all), ...ofPeopleThemselves(base, seats, seed)].filter(
    (task) => isWanted(task) && isPossible(task),
  );
  const answers = await classifyAll(
    tasks.map(({ named: { rows }, labels, games, parts }) => ({ rows, labels, seed, games, parts })),
  );
  const rows = tasks.flatMap(({ where, named, labels }, index): Row[] => {
    const answer = answers[index];
    if (answer === undefined) return [];
    const main = { ...rowOf(where, answer.all), loudest: mostRevealing(named, labels) };
    return [main, ...Object.entries(answer.parts).flatMap(([part, told]) => levelRow(where, part, told))];
  });
  const isSpiked =
    base.people !== self &&
    !inSlots.includes(base.preset) &&
    (groups === undefined || groups.includes('spikes'));
  return isSpiked ? [...rows, ...spikeRows(base, seats)] : rows;
}

/** All analysed seats with their signals; for a leaky server as it would show machines. */
function seatsOf(played: readonly GameSignals[], leaks: readonly SeatLeakName[]): SeatOfGame[] {
  const shown = (seat: JudgedSeat) =>
    seat.isHuman ? seat : leaks.reduce((changed, name) => seatLeaks[name](changed), seat);
  return played.flatMap(({ seats, inQuestion }, game) =>
    seats.map((one, index) => {
      const seat = shown(one);
      const groups = Object.fromEntries(Object.entries(turnGroups).map(([name, read]) => [name, read(seat)]));
      return { seat, game, isInQuestion: index === inQuestion, groups };
    }),
  );
}

const levelRow = (where: Where, part: string, told: AucEstimate | undefined): Row[] => {
  const [factor = '', level = ''] = part.split(': ');
  return told === undefined ? [] : [{ ...rowOf(where, told), factor, level, target: null }];
};

/** Signals of the whole game, about the seat in question. */
function ofGames(base: Base, played: readonly GameSignals[], seats: readonly SeatOfGame[]): Task[] {
  const labels = played.map(({ isHuman }) => isHuman);
  const games = [...played.keys()];
  const whole = Object.keys(signals).map(
    (group): Task => ({
      where: { ...base, group },
      named: rowsOf(played.map(({ groups }) => groups[group] ?? {})),
      labels,
      games,
      parts: {},
    }),
  );
  const turns = new Map(
    seats.filter(({ isInQuestion }) => isInQuestion).map((one) => [one.game, one.groups]),
  );
  const together = played.map(({ groups }, game) => joined({ ...groups, ...turns.get(game) }));
  const parts = levelsOf(played.map(({ factors }) => factors));
  return [...whole, { where: { ...base, group: everything }, named: rowsOf(together), labels, games, parts }];
}

/** Turns of all judged players. */
function ofSeats(base: Base, played: readonly GameSignals[], seats: readonly SeatOfGame[]): Task[] {
  if (seats.length === 0) return [];
  const labels = seats.map(({ seat }) => seat.isHuman);
  const games = seats.map(({ game }) => game);
  const counts = played.flatMap(({ isManyPeople }) => isManyPeople ?? []);
  const hidesCount = counts.length === played.length;
  const each = Object.keys(turnGroups).flatMap((group): Task[] => {
    if (group === 'end' && hidesCount) return [];
    const named = rowsOf(seats.map(({ groups }) => groups[group] ?? {}));
    return [{ where: { ...base, group }, named, labels, games, parts: {} }];
  });
  const named = rowsOf(seats.map(({ groups }) => joined(groups)));
  const parts = levelsOf(seats.map(({ seat }) => seat.factors));
  const all: Task = { where: { ...base, group: allTurns }, named, labels, games, parts };
  if (!hidesCount) return [...each, all];
  // When the talk ends must not tell whether there is one person more.
  const ends = played.map(({ seats: [first] }): Features => ({ ended: first?.endsAt ?? 0 }));
  return [
    ...each,
    {
      where: { ...base, group: 'end' },
      named: rowsOf(ends),
      labels: counts,
      games: [...played.keys()],
      parts: {},
    },
    all,
  ];
}

/** People against themselves: each of them is one or the other by a coin. */
function ofPeopleThemselves(base: Base, all: readonly SeatOfGame[], seed: number): Task[] {
  const random = mulberry32(seed + 7);
  const seats = all.filter(({ seat }) => seat.isHuman);
  if (seats.length === 0) return [];
  return [
    {
      where: { ...base, people: self, group: allTurns },
      named: rowsOf(seats.map(({ groups }) => joined(groups))),
      labels: seats.map(() => random() < 0.5),
      games: seats.map(({ game }) => game),
      parts: {},
    },
  ];
}

/** A classifier needs some of either. */
function isPossible({ labels, games }: Task): boolean {
  const count = (is: boolean) => new Set(games.filter((_, row) => labels[row] === is)).size;
  return Math.min(count(true), count(false)) >= 8;
}

function spikeRows(base: Base, seats: readonly SeatOfGame[]): Row[] {
  const found = spikesOf(seats);
  if (found === undefined) return [];
  const { p, auc, interval, standardError, n, highest } = found;
  const told = { auc, low: interval[0], high: interval[1], n, standardError };
  return [{ ...rowOf({ ...base, group: 'spikes' }, told), p, loudest: highest }];
}

/** The rows of each level of each factor, where a factor has several. */
function levelsOf(factors: readonly Readonly<Record<string, string>>[]): Record<string, number[]> {
  const levels: Record<string, number[]> = {};
  for (const [row, of] of factors.entries())
    for (const [factor, level] of Object.entries(of)) {
      const part = `${factor}: ${level}`;
      levels[part] ??= [];
      levels[part].push(row);
    }
  return Object.fromEntries(Object.entries(levels).filter(([, rows]) => rows.length < factors.length));
}

/** The same name in two groups is two numbers. */
const joined = (groups: Readonly<Record<string, Readonly<Record<string, number>>>>) =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([group, features]) =>
      Object.entries(features).map(([name, value]) => [
        name.startsWith('#') ? `#${group} ${name}` : `${group} ${name}`,
        value,
      ]),
    ),
  );
