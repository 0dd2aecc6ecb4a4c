/** Who plays together: tables are made up of those who wait and of bots. */
import type { Role } from '@parlour/protocol';

/**
 * A trace that everybody has: a bot with this key plays with nobody. It stands for the addresses of an owner who was seen
 * at more of them than are kept.
 */
export const anywhere = 'anywhere';

/** Somebody who waits for a game. */
export interface WaitingPerson {
  readonly id: string;
  /** What tells that two who wait are one person: account, address. */
  readonly keys: readonly string[];
  /** Everything that is known of where they come from: bots of somebody's own from there stay away. */
  readonly traces: readonly string[];
  readonly role: Role;
  /** Passed over by the coin the last time: first among those who wait. */
  readonly priority: boolean;
  readonly since: number;
}

/** A bot that could take a seat. */
export interface Candidate {
  readonly id: string;
  /** The account that owns it; null: the house. */
  readonly owner: string | null;
  /** Where it connects from, if it is somebody's own, and where its owner was seen. */
  readonly keys: readonly string[];
  /** Games that it can still play at the same time, as far as anybody may know. */
  readonly free: number;
  /** The same, as the bot itself knows it: games for which it only stood by do not count. */
  readonly idle: number;
  /** It takes an open seat only if no other bot can. */
  readonly filler?: boolean;
}

type People = readonly WaitingPerson[];

/** Who would play together: the coin, and nothing else, decides whether `hidden` or a bot takes the hidden seat. */
export interface Group {
  readonly hidden: WaitingPerson;
  readonly open: People;
}

/** Who is missing for one table: of each kind one at least. */
export type Lack = 'target' | 'bettor' | 'bot';

/** How many may sit in the open seats, fewest and most. */
export interface SeatRange {
  readonly least: number;
  readonly most: number;
}

const wantsHidden = ({ role }: WaitingPerson) => role === 'target' || role === 'either';
const wantsOpen = ({ role }: WaitingPerson) => role === 'bettor' || role === 'either';

/** One person holds one place: of those who share a key only the one who came first stays. */
export function onePlaceEach(waiting: People): WaitingPerson[] {
  const taken = new Set<string>();
  return inOrder(waiting).filter(({ keys }) => {
    if (keys.some((key) => taken.has(key))) return false;
    for (const key of keys) taken.add(key);
    return true;
  });
}

function inOrder(waiting: People): WaitingPerson[] {
  return [...waiting].sort((a, b) => Number(b.priority) - Number(a.priority) || a.since - b.since);
}

/**
 * Makes up tables from those who wait, filling one before the next is begun. A table needs both a person
 * for the hidden seat and a free bot, so that neither waiting time nor time of day tells which one sits there.
 */
export function makeGroups(waiting: People, bots: readonly Candidate[], room: SeatRange): Group[] {
  const groups: Group[] = [];
  const promised = new Map<string, number>();
  let left = onePlaceEach(waiting);
  for (;;) {
    const group = makeGroup(left, room);
    if (group === undefined) return groups;
    const bot = eligible(bots, group).find(({ id, free }) => free > (promised.get(id) ?? 0));
    if (bot === undefined) return groups;
    promised.set(bot.id, (promised.get(bot.id) ?? 0) + 1);
    groups.push(group);
    left = left.filter((one) => one !== group.hidden && !group.open.includes(one));
  }
}

function makeGroup(left: People, { least, most }: SeatRange): Group | undefined {
  const others = (hidden: WaitingPerson) => left.filter((one) => one !== hidden && wantsOpen(one));
  const hidden = [
    ...left.filter((one) => one.role === 'target'),
    ...left.filter((one) => one.role === 'either'),
  ]
    .sort((a, b) => Number(b.priority) - Number(a.priority))
    .find((one) => others(one).length >= least);
  return hidden === undefined ? undefined : { hidden, open: others(hidden).slice(0, most) };
}

/**
 * The bots that may sit with these people. A bot whose owner sits there is no candidate. Nor is a bot of a member that
 * comes from the address of somebody who sits there: they would know it.
 */
export function eligible(bots: readonly Candidate[], { hidden, open }: Group): Candidate[] {
  const known = new Set([anywhere, ...[hidden, ...open].flatMap(({ id, traces }) => [id, ...traces])]);
  return bots.filter(
    ({ owner, keys, free }) =>
      free > 0 && (owner === null || ![owner, ...keys].some((key) => known.has(key))),
  );
}

/** The bots that are left when each of these tables has one. */
export function besides(bots: readonly Candidate[], groups: readonly Group[]): Candidate[] {
  let left = [...bots];
  for (const group of groups) {
    const needed = eligible(left, group)[0]?.id;
    left = left.map((bot) => (bot.id === needed ? { ...bot, free: bot.free - 1 } : bot));
  }
  return left;
}

/** Which kinds are missing for one table, as people who wait see it: never how many. */
export function lackingFor(waiting: People, bots: readonly Candidate[], room: SeatRange): Lack[] {
  const people = onePlaceEach(waiting);
  const hidden = people.find(({ role }) => role === 'target') ?? people.find(wantsHidden);
  const open = people.filter((one) => one !== hidden && wantsOpen(one));
  const group = makeGroup(people, room);
  const company = group === undefined ? people.map((one) => ({ hidden: one, open: [] })) : [group];
  const hasBot =
    people.length === 0
      ? bots.some(({ free }) => free > 0)
      : company.some((one) => eligible(bots, one).length > 0);
  return [
    ...(hidden === undefined ? (['target'] as const) : []),
    ...(open.length < room.least ? (['bettor'] as const) : []),
    ...(hasBot ? [] : (['bot'] as const)),
  ];
}
