/** One game, played alike by people and machines, over a line to the house or over a socket: what its viewer hears. */
import { type Cast, formats, type Nature } from '@parlour/game';
import { fittingCasts } from '@parlour/game/testing';
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
  /** What tests call it. */
  readonly name: string;
  readonly format: string;
  readonly options: Pick<TestHouseOptions, 'formats' | 'words' | 'presets'>;
  /** The URL of the module that has it; left out: Parlour comes with it. */
  readonly formatsModule?: string;
  /** Left out: what the format says. */
  readonly config?: object;
  /** The seats and the role of each. */
  readonly roles: Readonly<Record<string, string>>;
  /** Those of whose nature nobody else may know. */
  readonly hidden: readonly string[];
  readonly script: readonly Step[];
  /** Those that are compared; left out: every cast that some composition allows. */
  readonly casts?: readonly Cast[];
  /**
   * How two people wait for it: who looks, and who may be the hidden one. `counts`: the secret is whether the other one
   * sits in the same game, and not what one seat is. Left out: it takes more of them.
   */
  readonly lobby?: {
    readonly preset: string;
    readonly looks: string;
    readonly hides: string;
    readonly counts?: true;
  };
  /** So long before a machine's words appear a person says the same, in milliseconds; left out: 2. */
  readonly saidBefore?: number;
  /** Anybody may watch before the reveal. */
  readonly mayWatch: boolean;
  /** What who looks tries 100 ms after somebody else began to say something that is held back. */
  readonly attack: (viewer: string, step: Step) => Step['play'];
}

/** Every cast that some composition allows in which open seats are those of people. */
export function castsOf({ format, options, config = {}, roles, hidden }: SecretFormat): readonly Cast[] {
  const rules = (options.formats ?? formats)[format];
  if (rules === undefined) throw new Error(`there is no format ${format}`);
  return fittingCasts(rules.casting(rules.configure(config)), Object.keys(roles)).filter((cast) =>
    Object.entries(cast).every(([seat, nature]) => hidden.includes(seat) || nature === 'human'),
  );
}

type Say<Reply> = (command: { type: string } & Record<string, unknown>, id?: string) => Promise<Reply>;

/** Somebody with a line to a house. */
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
  readonly house: House;
  readonly now: () => number;
  readonly passTo: (at: number) => Promise<void>;
  /** The same, without a look at what travels over sockets. */
  readonly leapTo: (at: number) => Promise<void>;
  readonly enter: (name: string, nature: Nature) => Promise<Player & { readonly id: string }>;
  readonly enterAgain: (name: string) => Promise<Player>;
  readonly close: () => Promise<void>;
}

/** How a house is opened: in memory, or as a server with sockets. */
export type OpenWorld = (format: SecretFormat, chance: string) => Promise<World>;

export const inMemory: OpenWorld = (secret, chance) => inMemoryWith({})(secret, chance);

/** In memory, with a guard at the door, say. */
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

/** What somebody may want to do beside the game, over HTTP. */
interface Beside {
  readonly url: string;
  /** By what a player or a spectator shows who they are. */
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
  /** False: it stopped before a person's words, which are to appear when a machine's do in another cast. */
  readonly isWhole: boolean;
}

/** How the script is played. */
interface Wish {
  readonly cast: Cast;
  readonly viewer: string;
  readonly chance: string;
  /** When utterances that are held are to appear, as far as it is known. */
  readonly times: readonly number[];
  /** Seats that are a machine's in some cast. */
  readonly paced: readonly string[];
}

/**
 * Plays the script with this cast; undefined: chance gives somebody another seat. A machine says at once what is held
 * back, and when it appears is found out, unless `times` says it; a person says it just before.
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

/** What is said after everything that has an answer by now. */
const stillWaits = () => new Promise<string>((resolve) => setImmediate(resolve, 'waits'));

interface Speaking {
  readonly world: World;
  readonly run: NonNullable<ReturnType<House['games']['find']>>;
  readonly by: string;
  /** Gives what it is answered, as soon as it is said. */
  readonly speak: (again?: string) => Promise<{ readonly answer: Promise<string> }>;
  /** What who looks does 100 ms after somebody else began, if that is not heard yet. */
  readonly trying: () => Promise<void>;
  /** When it is to appear, in game time; undefined: that is found out. */
  readonly known: number | undefined;
  /** They say it just before that, and not at once. */
  readonly waits: boolean;
  readonly saidBefore: number;
}

/** Somebody says something that is held back: when it appeared, in game time; undefined: within ten minutes it did not. */
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
    if (isKept || run.isSpeaking(by)) await trying();
  };
  if (isKept) {
    await tryBefore(known);
    await world.passTo(Math.max(world.now(), startedAt + known - saidBefore));
  }
  let { answer } = await speak();
  /** What a machine handed in is void when someone else speaks first: it says the same again. */
  const isVoid = async () => (await Promise.race([answer, stillWaits()])) === 'superseded';
  for (let at = Math.floor((world.now() - startedAt) / 10) * 10 + 10; at < 10 * 60_000; at += 10) {
    await tryBefore(at);
    await world.leapTo(startedAt + at);
    if (run.isSpeaking(by)) continue;
    if (!(await isVoid())) return at;
    ({ answer } = await speak(`-${at}`));
  }
  return undefined;
}
