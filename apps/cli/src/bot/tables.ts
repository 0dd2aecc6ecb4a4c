/** Seats people at tables with the bot that is tried. */
import { setTimeout as wait } from 'node:timers/promises';
import type { AnyFormat } from '@parlour/game';
import type { Person } from './person.ts';
import { type Place, partyOf, peopleFor } from './places.ts';
import type { Sandbox } from './sandbox.ts';

/** How long a bot that is there has to offer itself, in milliseconds. */
const offering = 10_000;
/** How long a bot may take from its first offer to its last. */
const afterFirst = 500;

/** A game in which the bot is tried. */
export interface Table {
  readonly game: string;
  readonly format: AnyFormat;
  /** Where the bot sits. */
  readonly seat: string;
  readonly people: readonly Person[];
  /** Calls whenever somebody sees something new, or the bot's own command has an outcome. Returns how to stop it. */
  readonly follow: (look: () => void) => () => void;
}

/** Does the bot offer this role, whether or not it has a game left? */
export const isOffered = ({ house, bot }: Sandbox, { format, role }: Place): boolean =>
  house.bots.candidates(format.name, role).some(({ id }) => id === bot);

/** People sit down with the bot; undefined: it does not play this role, or takes no more games. */
export async function sitDown(sandbox: Sandbox, place: Place): Promise<Table | undefined> {
  const { house, bot } = sandbox;
  const { preset, format, role, config } = place;
  const candidate = house.bots.candidates(format.name, role).find(({ id }) => id === bot);
  if (candidate === undefined || candidate.free < 1) return undefined;
  const people: Person[] = [];
  while (people.length < peopleFor(place)) people.push(await sandbox.person());
  const party = partyOf(
    place,
    people.map(({ id }) => id),
    candidate,
  );
  const plan = { format: format.name, preset, config, party, waiting: [], barred: [] };
  const { games } = await house.openGames({ ...plan, origin: 'practice' });
  const game = games[0]?.game ?? '';
  sandbox.overhear(game);
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
  return { game, format, seat, people, follow };
}

/** Waits for a bot that has only just connected to offer something; which of these it does. */
export async function offered(sandbox: Sandbox, places: readonly Place[]): Promise<readonly Place[]> {
  const isThere = () => places.filter((place) => isOffered(sandbox, place));
  const end = performance.now() + offering;
  while (isThere().length === 0 && performance.now() < end && sandbox.ended === undefined) await wait(100);
  // A bot may offer in several frames: what comes a moment after the first counts as well.
  await wait(afterFirst);
  return isThere();
}

/** As many as there is room for. */
export async function sitDownAll(sandbox: Sandbox, place: Place, count: number): Promise<Table[]> {
  const tables: Table[] = [];
  while (tables.length < count) {
    const table = await sitDown(sandbox, place);
    if (table === undefined) break;
    tables.push(table);
  }
  return tables;
}
