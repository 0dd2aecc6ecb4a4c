/** Writes simulated games to a new data directory, as a server would store them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formats, type GameId } from '@parlour/game';
import type { HostedEvent } from '@parlour/host';
import { type Fact, type Store, sqliteStore } from '@parlour/store';
import { InputError } from '../../input-error.ts';
import { skillsOf } from './skill.ts';
import { botId, type GamesPlan, gameIdOf, personId, type SimulatedGame, simulatedPreset } from './world.ts';

/** Number of games with pending writes to the disk. */
const maxConcurrent = 64;
/** Period of the games up to now, in milliseconds: 90 days. */
const stretch = 90 * 86_400_000;

/** A game as a server would store it. */
export interface StoredGame {
  readonly id: GameId;
  readonly facts: readonly Fact[];
}

/** Players of simulated games in a store, and the data it needs of each game. */
export interface SimulatedServer {
  /** The games of a draw, once the last of them is there; before that none. */
  readonly factsOf: (game: SimulatedGame) => readonly StoredGame[];
}

export interface GameWriter {
  /** Resolves as soon as the next game may come. */
  readonly keep: (game: SimulatedGame) => Promise<void>;
  /** Waits until all of it is durable. */
  readonly close: () => Promise<void>;
}

/**
 * Creates a data directory for the games of a plan. Throws an InputError if there is a server's data already.
 */
export async function openGameWriter(directory: string, plan: GamesPlan, now: number): Promise<GameWriter> {
  if (existsSync(join(directory, 'parlour.db')))
    throw new InputError(
      `${directory}: expected a new directory, found the data of a server; name another one: simulated games are never mixed with played ones`,
    );
  const store = await sqliteStore({ directory });
  const house = await openSimulatedServer(store, plan, now);
  let waiting: Promise<void>[] = [];
  const flush = async () => {
    const all = waiting;
    waiting = [];
    await Promise.all(all);
  };
  return {
    async keep(game) {
      for (const { id, facts } of house.factsOf(game)) waiting.push(store.log.append(id, 0, facts));
      if (waiting.length >= maxConcurrent) await flush();
    },
    async close() {
      await flush();
      await store.close();
    },
  };
}

/** Makes accounts and bots for a plan in a store. The games are spread over 90 days up to now. */
export async function openSimulatedServer(
  store: Store,
  plan: GamesPlan,
  now: number,
): Promise<SimulatedServer> {
  const players = await playersOf(store, plan, now - stretch);
  const interval = Math.floor(stretch / plan.count);
  let draw: SimulatedGame[] = [];
  return {
    factsOf(game) {
      draw.push(game);
      if (draw.length < game.siblings) return [];
      const all = draw;
      draw = [];
      const startedAt = now - stretch + game.drawn * interval;
      return all.map((one) => ({
        id: gameIdOf(one),
        facts: factsOf(one, all, plan, { players, startedAt }),
      }));
    },
  };
}

/** Every player has an account or is a house bot, and its name states its kind. */
async function playersOf(store: Store, plan: GamesPlan, at: number): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const kind of plan.kinds)
    for (let number = 0; number < plan.people; number += 1) {
      const nickname = `Simulated ${kind} ${number + 1}`;
      ids.set(personId(kind, number), (await store.records.createAccount({ nickname, at })).id);
    }
  const roles = rolesOfPreset(plan);
  for (const [number, skill] of skillsOf(plan.bots).entries()) {
    const description = `Simulated: passes for a person with a skill of ${skill.toFixed(2)} of 1.`;
    const name = `Simulated bot ${number + 1}`;
    const about = { name, description, owner: null, family: 'simulated', languages: ['en'], roles, at };
    const bot = (await store.records.botNamed(name)) ?? (await store.records.createBot(about));
    ids.set(botId(number), bot.id);
  }
  return ids;
}

function rolesOfPreset({ preset: { format, config } }: GamesPlan): string[] {
  const known = formats[format];
  return known === undefined ? [] : Object.keys(known.seating.casting(known.rules.configure(config)).groups);
}

interface Kept {
  readonly players: ReadonlyMap<string, string>;
  readonly startedAt: number;
}

function factsOf(
  game: SimulatedGame,
  draws: readonly SimulatedGame[],
  { preset }: GamesPlan,
  { players, startedAt }: Kept,
): readonly Fact[] {
  const idOf = (id: string) => players.get(id) ?? id;
  const seated = (one: SimulatedGame) => Object.values(one.players).map(({ id }) => idOf(id));
  const opened = game.events[0] as unknown as { readonly commitment: { readonly hash: string } };
  const { seed, natures, roles } = game;
  const hosted: HostedEvent = {
    type: 'hosted',
    format: preset.format,
    preset: simulatedPreset(preset.id),
    origin: 'rated',
    startedAt,
    seed,
    sealed: opened.commitment.hash,
    players: Object.fromEntries(
      Object.entries(game.players).map(([seat, { kind, id }]) => [seat, { kind, id: idOf(id) }]),
    ),
    roles,
    natures,
    draw: {
      id: seed,
      bots: draws.flatMap((one) =>
        Object.values(one.players).flatMap(({ kind, id }) => (kind === 'bot' ? [idOf(id)] : [])),
      ),
      games: Object.fromEntries(draws.map((one) => [gameIdOf(one), seated(one)])),
    },
    pacing: 'none',
    barred: [],
    watching: 'nobody',
  };
  return [hosted, ...game.events] as unknown as readonly Fact[];
}
