/** One game, played alike by people and machines, over a line to the house or over a socket: what its viewer hears. */
import type { Cast, Nature } from '@parlour/game';
import type { Candidate, House, Party, Waiting } from '@parlour/host';
import { type TestHouseOptions, testHouse } from '@parlour/host/testing';
import { bearer } from './bot-owner.ts';
import { type Client, connect } from './client.ts';
import { openHouse } from './open-house.ts';
import { withoutRandom } from './without-random.ts';

/** Something that somebody does, so long after what came before. */
export interface Step {
  readonly after: number;
  /** The seat that does it. */
  readonly by: string;
  readonly play?: { readonly type: string } & Readonly<Record<string, unknown>>;
  /** The house holds it back. */
  readonly isHeld?: true;
  /** The line is lost, and is there again 3 s later. */
  readonly isLost?: true;
}

/** A format, and how it is played to look for what tells natures. */
export interface SecretFormat {
  readonly format: string;
  readonly options: Pick<TestHouseOptions, 'formats' | 'words'>;
  /** The URL of the module that has it; left out: Parlour comes with it. */
  readonly formatsModule?: string;
  /** Left out: what the format says. */
  readonly config?: object;
  /** The seats and the role of each. */
  readonly roles: Readonly<Record<string, string>>;
  /** Those of whose nature nobody else may know. */
  readonly hidden: readonly string[];
  readonly script: readonly Step[];
  /** Anybody may watch before the reveal. */
  readonly mayWatch: boolean;
  /** What who looks tries 100 ms after somebody else began to say something that is held back. */
  readonly attack: (viewer: string, step: Step) => Step['play'];
}

/** Somebody with a line to a house. */
interface Player {
  readonly heard: readonly string[];
  readonly last: (type: 'seated') => { readonly game: string; readonly seat: string } | undefined;
  readonly say: (frame: { readonly type: 'watch'; readonly game: string }) => Promise<string>;
  readonly sit: () => Promise<string>;
  readonly play: (command: { type: string } & Record<string, unknown>, id?: string) => Promise<string>;
  readonly lose: () => Promise<void>;
}

interface World {
  readonly house: House;
  readonly now: () => number;
  readonly passTo: (at: number) => Promise<void>;
  readonly enter: (name: string, nature: Nature) => Promise<Player & { readonly id: string }>;
  readonly enterAgain: (name: string) => Promise<Player>;
  readonly close: () => Promise<void>;
}

/** How a house is opened: in memory, or as a server with sockets. */
export type OpenWorld = (format: SecretFormat, chance: string) => Promise<World>;

export const inMemory: OpenWorld = async ({ options }, chance) => {
  const { house, clock, enter } = await testHouse({ ...options, entropy: chance });
  const asPlayer = (one: ReturnType<typeof enter>): Player => ({
    ...one,
    lose: one.leave,
    last: () => one.last('seated'),
  });
  const natures = new Map<string, Nature>();
  const line = (name: string) => {
    const bot = { kind: 'bot', keys: [] } as const;
    return asPlayer(enter(name, natures.get(name) === 'machine' ? bot : {}));
  };
  return {
    house,
    now: clock.now,
    passTo: clock.passTo,
    enter: async (name, nature) => {
      natures.set(name, nature);
      return { ...line(name), id: name };
    },
    enterAgain: async (name) => line(name),
    close: () => house.close(),
  };
};

export const overSockets: OpenWorld = async ({ formatsModule }, chance) => {
  const house = await openHouse({
    chance,
    pace: async () => undefined,
    ...(formatsModule && { formatsModule }),
  });
  const known = new Map<string, Record<string, string>>();
  const asPlayer = (one: Client): Player => ({ ...one, lose: one.close, last: () => one.last('seated') });
  return {
    house: house.server.house,
    now: house.clock.now,
    passTo: (at) => house.pass(at - house.clock.now()),
    enter: async (name, nature) => {
      if (nature === 'human') {
        const one = await house.person(name);
        known.set(name, one.headers);
        return { ...asPlayer(one), id: one.last('welcome')?.you.id ?? '' };
      }
      const { id, token } = await house.newBot(name);
      known.set(name, bearer(token));
      return { ...asPlayer(await connect(house.url, name, bearer(token))), id };
    },
    enterAgain: async (name) => {
      const one = await connect(house.url, name, known.get(name));
      await one.until((frames) => frames.some(({ type }) => type === 'seated'), 'its seat again');
      return asPlayer(one);
    },
    close: house.close,
  };
};

const waiting = (id: string): Waiting => ({
  id,
  keys: [id],
  traces: [id],
  roles: [],
  priority: false,
  since: 0,
});
const candidate = (id: string): Candidate => ({ id, owner: null, keys: [], free: 1, idle: 1 });

interface Seated {
  readonly seat: string;
  readonly id: string;
  readonly role: string;
  readonly nature: Nature;
}

/** People come before bots in a draw: with who looks at one end, the same chance gives all casts the same seats. */
const inOrder = (ids: readonly Seated[], viewer: string): readonly Seated[] => {
  const own = ids.filter(({ seat }) => seat === viewer);
  const others = ids.filter(({ seat }) => seat !== viewer);
  return own.some(({ nature }) => nature === 'machine') ? [...others, ...own] : [...own, ...others];
};

/** The party of one game in which everybody has a lot of their own. */
function partyOf(players: readonly Seated[]): Party {
  const people: Record<string, Party['people'][string]> = {};
  const bots: Record<string, Party['bots'][string]> = {};
  for (const [index, { id, role, nature }] of players.entries())
    if (nature === 'human') people[`lot ${index}`] = { role, from: [waiting(id)] };
    else bots[`lot ${index}`] = { role, from: [candidate(id)], least: 1, most: 1 };
  const one = (lots: object) => Object.fromEntries(Object.keys(lots).map((lot) => [lot, 1]));
  const reserved = Object.fromEntries(
    Object.entries(bots).map(([lot, { from }]) => [lot, from.map(({ id }) => id)]),
  );
  return {
    people,
    bots,
    reserved,
    possibilities: [{ weight: 1, games: [{ people: one(people), bots: one(bots) }] }],
  };
}

/** What a game came to in the eyes of one seat. */
export interface Played {
  /** Every frame before the reveal, without what is random by design. */
  readonly heard: readonly string[];
  /** How one's own commands were answered. */
  readonly codes: readonly string[];
  /** When each utterance that was held appeared, since the opening. */
  readonly times: readonly number[];
}

/**
 * Plays the script with this cast. Seats are given until everybody has their own. A machine says at once what is held
 * back, and when it appears is found out, unless `times` says it; a person says it just before.
 */
export async function playedWith(
  secret: SecretFormat,
  open: OpenWorld,
  {
    cast,
    viewer,
    chance,
    times = [],
  }: { cast: Cast; viewer: string; chance: string; times?: readonly number[] },
): Promise<Played | undefined> {
  const world = await open(secret, chance);
  try {
    return await played(secret, world, cast, viewer, times);
  } finally {
    await world.close();
  }
}

async function played(
  { format, config = {}, roles, script, attack }: SecretFormat,
  world: World,
  cast: Cast,
  viewer: string,
  times: readonly number[],
): Promise<Played | undefined> {
  const players: Record<string, Player> = {};
  const ids: Seated[] = [];
  for (const [seat, role] of Object.entries(roles)) {
    const nature = cast[seat] ?? 'human';
    const one = await world.enter(seat, nature);
    players[seat] = one;
    ids.push({ seat, id: one.id, role, nature });
  }
  const watcher = viewer === 'spectator' ? await world.enter('spectator', 'human') : undefined;
  await world.passTo(world.now() + 1000);
  const { games } = await world.house.openGames({
    format,
    preset: format,
    origin: 'rated',
    config,
    waiting: [],
    barred: [],
    party: partyOf(inOrder(ids, viewer)),
  });
  const game = games[0]?.game ?? '';
  const run = world.house.games.find(game);
  if (run === undefined) throw new Error('there is no game');
  // Who has which seat of a role is drawn: another chance, then.
  if (ids.some(({ seat, id }) => run.hosted.players[seat]?.id !== id)) return undefined;
  await world.passTo(world.now());
  for (const one of Object.values(players)) if ((await one.sit()) !== 'ok') throw new Error('no seat');
  if (watcher !== undefined) await watcher.say({ type: 'watch', game });
  const heard: string[] = [];
  const ear = () => (watcher ?? players[viewer])?.heard ?? [];
  const codes: string[] = [];
  const found: number[] = [];
  const { startedAt } = run.hosted;
  for (const [index, step] of script.entries()) {
    const { after, by, play, isHeld, isLost } = step;
    await world.passTo(world.now() + after);
    const one = players[by];
    if (one === undefined) throw new Error(`nobody sits at ${by}`);
    if (isLost) {
      if (by === viewer) heard.push(...ear());
      await one.lose();
      await world.passTo(world.now() + 3000);
      const again = await world.enterAgain(by);
      players[by] = again;
      await again.sit();
    }
    if (play === undefined) continue;
    const attacked = async (shownAt: number) => {
      const tried = isHeld && by !== viewer ? attack(viewer, step) : undefined;
      if (tried === undefined || startedAt + shownAt - 2 <= began + 100) return;
      await world.passTo(began + 100);
      codes.push((await players[viewer]?.play(tried, `attack-${index}`)) ?? '');
    };
    const began = world.now();
    const appearsAt = times[found.length];
    const waits = isHeld && by !== viewer && cast[by] === 'human' && appearsAt !== undefined;
    if (waits) {
      await attacked(appearsAt);
      await world.passTo(startedAt + appearsAt - 2);
    }
    const code = await one.play(play, `step-${index}`);
    if (by === viewer) codes.push(code);
    if (!isHeld) continue;
    const from = run.format.held(run.state).find((word) => word.by === by)?.from;
    const at = appearsAt ?? (from === undefined ? run.now() : (Math.floor(from / 10) + 1) * 10);
    if (at > 10 * 60_000) return undefined;
    if (!waits) await attacked(at);
    found.push(at);
    await world.passTo(startedAt + at + 20);
  }
  if (run.isOver) throw new Error('the game was over before its script');
  return {
    heard: [...heard, ...ear()].filter((text) => !text.startsWith('{"type":"beat"')).map(withoutRandom),
    codes,
    times: found,
  };
}
