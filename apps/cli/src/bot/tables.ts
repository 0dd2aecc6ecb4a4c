/** Seats people at tables with the bot that is tried. */
import { setTimeout as wait } from 'node:timers/promises';
import type { AnyFormat } from '@parlour/game';
import type { ScriptedPerson } from './person.ts';
import { type Place, peopleFor, practicePartyOf } from './places.ts';
import type { Sandbox } from './sandbox.ts';

/** Time for a connected bot to make an offer, in milliseconds. */
const offering = 30_000;
/** Maximum time between a bot's first and last offer. */
const afterFirst = 500;

/** A game in which the bot is tried. */
export interface SandboxTable {
  readonly game: string;
  readonly format: AnyFormat;
  /** Seat of the bot. */
  readonly seat: string;
  /** Whether the bot receives prompts. */
  readonly isPrompted: boolean;
  readonly people: readonly ScriptedPerson[];
  /**
   * Calls back on every new view, and on every outcome of the bot's commands. Returns a function that stops
   * it.
   */
  readonly follow: (look: () => void) => () => void;
}

/** Whether the bot offers this role, regardless of its free capacity. */
export const isOffered = ({ house, bot }: Sandbox, { format, role }: Place): boolean =>
  house.bots.candidates(format.rules.name, role).some(({ id }) => id === bot);

/** Seats people with the bot; undefined: it does not play this role, or is at its limit. */
export async function seatPeopleWith(sandbox: Sandbox, place: Place): Promise<SandboxTable | undefined> {
  const { house, bot } = sandbox;
  const { preset, format, role, config } = place;
  const candidate = house.bots.candidates(format.rules.name, role).find(({ id }) => id === bot);
  if (candidate === undefined || candidate.free < 1) return undefined;
  const people: ScriptedPerson[] = [];
  while (people.length < peopleFor(place)) people.push(await sandbox.person());
  const party = practicePartyOf(
    place,
    people.map(({ id }) => id),
    candidate,
  );
  const plan = { format: format.rules.name, preset, config, party, waiting: [], barred: [] };
  const { games } = await house.openGames({ ...plan, origin: 'practice' });
  const game = games[0]?.game ?? '';
  const { isPrompted } = sandbox;
  sandbox.overhear(game, isPrompted);
  await Promise.all(people.map((person) => person.until(() => true)));
  const players = house.games.find(games[0]?.game ?? ('' as never))?.hosted.players ?? {};
  const seat = Object.entries(players).find(([, { id }]) => id === bot)?.[0];
  if (seat === undefined) throw new Error('the sandbox could not open a game');
  const follow = (look: () => void) => {
    const unfollow = [...people.map((person) => person.follow(look)), sandbox.follow(look)];
    return () => {
      for (const stop of unfollow) stop();
    };
  };
  return { game, format, seat, isPrompted, people, follow };
}

/** Waits for a bot that has only just connected to offer something; which of these it does. */
export async function waitForOffers(sandbox: Sandbox, places: readonly Place[]): Promise<readonly Place[]> {
  const isThere = () => places.filter((place) => isOffered(sandbox, place));
  await untilOffered(sandbox, () => isThere().length > 0);
  // A bot may offer in several frames: what comes a moment after the first counts as well.
  await wait(afterFirst);
  return isThere();
}

/** After a cut a bot is there before its offers are. */
async function untilOffered(sandbox: Sandbox, isThere: () => boolean): Promise<void> {
  const end = performance.now() + offering;
  while (!isThere() && performance.now() < end && sandbox.ended === undefined) await wait(20);
}

/** Seats as many as possible. */
export async function seatPeopleWithAll(
  sandbox: Sandbox,
  place: Place,
  count: number,
): Promise<SandboxTable[]> {
  const tables: SandboxTable[] = [];
  await untilOffered(sandbox, () => isOffered(sandbox, place));
  while (tables.length < count) {
    const table = await seatPeopleWith(sandbox, place);
    if (table === undefined) break;
    tables.push(table);
  }
  return tables;
}
