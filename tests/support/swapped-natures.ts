/**
 * One game, played equally by people and machines, over an in-process connection or a socket: its viewers'
 * frames.
 */
import { formats, type Nature, type NaturesBySeat } from '@parlour/game';
import { fittingCasts } from '@parlour/game/testing';
import type { Candidate, Host, Party, Waiting } from '@parlour/host';
import { type TestHouseOptions, testHouse } from '@parlour/host/testing';
import { bearer } from './bots/bot-owner.ts';
import { type Client, connect } from './client.ts';
import { openHouse } from './open-house.ts';
import { withoutRandom } from './without-random.ts';

/** An action, with the delay after the previous one. */
export interface Step {
  readonly after: number;
  /** The seat that does it. */
  readonly by: string;
  readonly play?: { readonly type: string } & Readonly<Record<string, unknown>>;
  /** The server holds it back. */
  readonly isHeld?: true;
  /** The connection is lost, and restored 3 s later. */
  readonly isLost?: true;
}

/** A format, with a script to test its secrecy. */
export interface SecretFormat {
  /** Name in tests. */
  readonly name: string;
  readonly format: string;
  readonly options: Pick<TestHouseOptions, 'formats' | 'words' | 'presets' | 'turns'>;
  /** The URL of the module that has it; left out: Parlour comes with it. */
  readonly formatsModule?: string;
  /** Default: the format's. */
  readonly config?: object;
  /** The seats and the role of each. */
  readonly roles: Readonly<Record<string, string>>;
  /** Seats with natures hidden from others. */
  readonly hidden: readonly string[];
  readonly script: readonly Step[];
  /** Those that are compared; left out: every cast that some composition allows. */
  readonly casts?: readonly NaturesBySeat[];
  /**
   * Roles of two waiting people: the observer, and the possible hidden player. `counts`: the secret is
   * whether the other one sits in the same game, instead of a nature. Omitted: more people are needed.
   */
  readonly lobby?: {
    readonly preset: string;
    readonly looks: string;
    readonly hides: string;
    readonly counts?: true;
  };
  /** How long before a machine's text a human submits the same, in milliseconds; default 2. */
  readonly saidBefore?: number;
  /** Whether spectators may watch before the reveal. */
  readonly mayWatch: boolean;
  /** Action of the observer 100 ms after the start of another player's held command. */
  readonly attack: (viewer: string, step: Step) => Step['play'];
}

/** Every cast that some composition allows in which open seats are those of people. */
export function castsOf({
  format,
  options,
  config = {},
  roles,
  hidden,
}: SecretFormat): readonly NaturesBySeat[] {
  const known = (options.formats ?? formats)[format];
  if (known === undefined) throw new Error(`there is no format ${format}`);
  return fittingCasts(known.seating.casting(known.rules.configure(config)), Object.keys(roles)).filter(
    (cast) => Object.entries(cast).every(([seat, nature]) => hidden.includes(seat) || nature === 'human'),
  );
}

type Say<Reply> = (command: { type: string } & Record<string, unknown>, id?: string) => Promise<Reply>;

/** A client of a server. */
interface Player {
  readonly heard: readonly string[];
  readonly last: (type: 'seated') => { readonly game: string; readonly seat: string } | undefined;
  readonly say: (frame: { readonly type: 'watch'; readonly game: string }) => Promise<string>;
  readonly sit: () => Promise<string>;
  readonly play: Say<string>;
  readonly begin: Say<{ readonly answer: Promise<string> }>;
  readonly lose: () => Promise<void>;
}

interface World {
  readonly house: Host;
  readonly now: () => number;
  readonly passTo: (at: number) => Promise<void>;
  /** The same, without checking sockets. */
  readonly leapTo: (at: number) => Promise<void>;
  readonly enter: (name: string, nature: Nature) => Promise<Player & { readonly id: string }>;
  readonly enterAgain: (name: string) => Promise<Player>;
  readonly close: () => Promise<void>;
}

/** Opens a server: in memory, or with sockets. */
export type OpenWorld = (format: SecretFormat, chance: string) => Promise<World>;

export const inMemory: OpenWorld = (secret, chance) => inMemoryWith({})(secret, chance);

/** In memory, with options such as a guard. */
export const inMemoryWith =
  (more: Pick<TestHouseOptions, 'guard'>): OpenWorld =>
  async ({ options }, chance) => {
    const { house, clock, enter } = await testHouse({ ...options, ...more, entropy: chance });
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
      leapTo: clock.passTo,
      enter: async (name, nature) => {
        natures.set(name, nature);
        return { ...line(name), id: name };
      },
      enterAgain: async (name) => line(name),
      close: () => house.close(),
    };
  };

export const overSockets: OpenWorld = (secret, chance) =>
  overSocketsWith(({ world }) => world)(secret, chance);

/** Other requests of a player over HTTP during the game. */
interface Beside {
  readonly url: string;
  /** Credentials of a player or a spectator. */
  readonly headersOf: (name: string) => Readonly<Record<string, string>> | undefined;
  readonly world: World;
}

/** Over sockets, in a world that is changed first. */
export const overSocketsWith =
  (changed: (beside: Beside) => World): OpenWorld =>
  async ({ formatsModule }, chance) => {
    const house = await openHouse({
      chance,
      pace: async () => undefined,
      ...(formatsModule && { formatsModule }),
    });
    const known = new Map<string, Record<string, string>>();
    const asPlayer = (one: Client): Player => ({ ...one, lose: one.close, last: () => one.last('seated') });
    const world: World = {
      house: house.server.house,
      now: house.clock.now,
      passTo: (at) => house.pass(at - house.clock.now()),
      leapTo: house.clock.passTo,
      enter: async (name, nature) => {
        if (nature === 'human') {
          const one = await house.person(name);
          known.set(name, one.headers);
          return { ...asPlayer(one), id: one.last('welcome')?.you.id ?? '' };
        }
        const { id, token } = await house.serverBot(name);
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
    return changed({ url: house.url, headersOf: (name) => known.get(name), world });
  };

export const waiting = (id: string): Waiting => ({
  id,
  keys: [id],
  traces: [id],
  roles: [],
  priority: false,
  since: 0,
});
export const candidate = (id: string): Candidate => ({ id, owner: null, keys: [], free: 1, idle: 1 });

interface Seated {
  readonly seat: string;
  readonly id: string;
  readonly role: string;
  readonly nature: Nature;
}

/**
 * People precede bots in a draw: with the observer at one end, the same seed gives all casts the same seats.
 */
const inOrder = (ids: readonly Seated[], viewer: string): readonly Seated[] => {
  const own = ids.filter(({ seat }) => seat === viewer);
  const others = ids.filter(({ seat }) => seat !== viewer);
  return own.some(({ nature }) => nature === 'machine') ? [...others, ...own] : [...own, ...others];
};

/** Party of one game with a separate lot for each player. */
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

/** A game in the view of one seat. */
export interface Played {
  /** All frames before the reveal, without intended randomness. */
  readonly heard: readonly string[];
  /** Answers to the own commands. */
  readonly codes: readonly string[];
  /** When each utterance that was held appeared, since the opening. */
  readonly times: readonly number[];
  /** False: it stopped before a person's words, which are to appear when a machine's do in another cast. */
  readonly isWhole: boolean;
}

/** How the script is played. */
interface Wish {
  readonly cast: NaturesBySeat;
  readonly viewer: string;
  readonly chance: string;
  /** Known times of held texts. */
  readonly times: readonly number[];
  /** Seats that are a machine's in some cast. */
  readonly paced: readonly string[];
}

/**
 * Plays the script with this cast; undefined: the seed gives other seats. A machine submits held texts
 * immediately, and the time of appearance is measured, unless `times` gives it; a person submits just
 * before.
 */
export async function playedWith(
  secret: SecretFormat,
  open: OpenWorld,
  wish: Wish,
): Promise<Played | undefined> {
  const world = await open(secret, wish.chance);
  try {
    return await played(secret, world, wish);
  } finally {
    await world.close();
  }
}

async function played(
  { format, config = {}, roles, script, attack, saidBefore = 2 }: SecretFormat,
  world: World,
  { cast, viewer, times, paced }: Wish,
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
  const answers: Promise<string>[] = [];
  const found: number[] = [];
  const { startedAt } = run.hosted;
  const isUnknown = ({ by, isHeld }: Step) =>
    isHeld === true && found.length >= times.length && cast[by] === 'human' && paced.includes(by);
  for (const [index, step] of script.entries()) {
    const { after, by, play, isHeld, isLost } = step;
    if (isUnknown(step)) return { heard: [], codes: [], times: found, isWhole: false };
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
    const id = `step-${index}`;
    if (!isHeld && cast[by] === 'machine') {
      // What a machine sent is read a moment later: its answer comes while time passes.
      await one.begin(play, id);
      continue;
    }
    if (!isHeld) {
      const code = await one.play(play, id);
      if (by === viewer) answers.push(Promise.resolve(code));
      continue;
    }
    const tried = by === viewer ? undefined : attack(viewer, step);
    const trying = async () => {
      const begun = tried && (await players[viewer]?.begin(tried, `attack-${index}`));
      if (begun) answers.push(begun.answer);
    };
    const speak = async (again = '') => {
      const { answer } = await one.begin(play, `${id}${again}`);
      if (by === viewer) answers.push(answer);
      return { answer };
    };
    const known = times[found.length];
    const waits = cast[by] === 'human' && by !== viewer;
    const at = await spoken({ world, run, by, speak, trying, known, waits, saidBefore });
    if (at === undefined) return undefined;
    found.push(at);
    await world.passTo(startedAt + at + 20);
  }
  if (run.isOver) throw new Error('the game was over before its script');
  return {
    heard: [...heard, ...ear()].filter((text) => !text.startsWith('{"type":"beat"')).map(withoutRandom),
    codes: await Promise.all(answers.map((answer) => Promise.race([answer, stillWaits()]))),
    times: found,
    isWhole: true,
  };
}

/** Result for a pending promise, after all settled ones. */
const stillWaits = () => new Promise<string>((resolve) => setImmediate(resolve, 'waits'));

interface Speaking {
  readonly world: World;
  readonly run: NonNullable<ReturnType<Host['games']['find']>>;
  readonly by: string;
  /** Submits the text, and returns its answer. */
  readonly speak: (again?: string) => Promise<{ readonly answer: Promise<string> }>;
  /** Actions of the observer 100 ms after another's start, if still invisible. */
  readonly trying: () => Promise<void>;
  /** Time of its appearance in game time; undefined: to be measured. */
  readonly known: number | undefined;
  /** They speak just before that, not immediately. */
  readonly waits: boolean;
  readonly saidBefore: number;
}

/**
 * A player submits a held text: returns the game time of its appearance; undefined: not within ten minutes.
 */
async function spoken({
  world,
  run,
  by,
  speak,
  trying,
  known,
  waits,
  saidBefore,
}: Speaking): Promise<number | undefined> {
  const { startedAt } = run.hosted;
  const tryingAt = world.now() + 100;
  const isKept = waits && known !== undefined;
  let hasTried = false;
  const tryBefore = async (at: number) => {
    if (hasTried || startedAt + at <= tryingAt) return;
    hasTried = true;
    await world.leapTo(tryingAt);
    if (isKept || run.pacing.isSpeaking(by)) await trying();
  };
  if (isKept) {
    await tryBefore(known);
    await world.passTo(Math.max(world.now(), startedAt + known - saidBefore));
  }
  let { answer } = await speak();
  /** A machine's text is void when another speaks first: it repeats the text. */
  const isVoid = async () => (await Promise.race([answer, stillWaits()])) === 'superseded';
  for (let at = Math.floor((world.now() - startedAt) / 10) * 10 + 10; at < 10 * 60_000; at += 10) {
    await tryBefore(at);
    await world.leapTo(startedAt + at);
    if (run.pacing.isSpeaking(by)) continue;
    if (!(await isVoid())) return at;
    ({ answer } = await speak(`-${at}`));
  }
  return undefined;
}
