/** Two games of one draw on a running server, and everything available over HTTP. */
import { type Party, sha256, type Waiting } from '@parlour/host';
import { addressOf, httpRoutes } from '@parlour/protocol/reference';
import { createLog, Observability } from '@parlour/server';
import { ask } from './archive-play.ts';
import { bearer, newOwner } from './bots/bot-owner.ts';
import { type Client, connect } from './client.ts';
import { openHouse } from './open-house.ts';
import { withoutRandom } from './without-random.ts';

type Options = Parameters<typeof openHouse>[0];
type House = Awaited<ReturnType<typeof openHouse>>;

/** How a format is played here. */
export interface DrawnFormat {
  readonly format: string;
  /** Roles of the person and of the bot in each of the two games. */
  readonly roles: readonly [person: string, bot: string];
  /** The two people may also meet: then the bots stand by. */
  readonly mayMeet: boolean;
  /** Its finished games are archived. */
  readonly isArchived: boolean;
  /** Default: the format's. */
  readonly config?: object;
  /** The URL of the module that has it; left out: Parlour comes with it. */
  readonly formatsModule?: string;
  /** Some messages of both. */
  readonly play: (one: Client, other: Client, house: House) => Promise<void>;
}

const waiting = (id: string): Waiting => ({
  id,
  keys: [id],
  traces: [id],
  roles: [],
  priority: false,
  since: 0,
});

/** Two people who meet, or who each meet a bot: as opened by one draw. */
function partyOf(
  [role, other]: DrawnFormat['roles'],
  people: readonly string[],
  bots: readonly string[],
  meet: boolean,
): Party {
  const names = ['first', 'second'] as const;
  const candidate = (id: string) => ({ id, owner: null, keys: [], free: 1, idle: 1 });
  const lot = (index: number) => ({ role: other, from: [candidate(bots[index] ?? '')], least: 1, most: 1 });
  return {
    people: Object.fromEntries(
      names.map((name, index) => [name, { role, from: [waiting(people[index] ?? '')] }]),
    ),
    bots: Object.fromEntries(names.map((name, index) => [`with ${name}`, lot(index)])),
    possibilities: [
      {
        weight: 1,
        games: meet
          ? [{ people: { first: 1, second: 1 }, bots: {} }]
          : names.map((name) => ({ people: { [name]: 1 }, bots: { [`with ${name}`]: 1 } })),
      },
    ],
    reserved: Object.fromEntries(names.map((name, index) => [`with ${name}`, [bots[index] ?? '']])),
  };
}

interface Wish {
  /** The two people meet each other. */
  readonly meet?: boolean;
  /** The member's bot plays in both games, and says nothing. */
  readonly oneBot?: boolean;
}

/**
 * A server with the running games of one draw: Xenia meets a member's bot and Yann a house bot, or they meet
 * each other.
 */
export async function drawnTogether(
  { format, config = {}, roles, play, formatsModule }: DrawnFormat,
  { meet = false, oneBot = false, ...options }: Options & Wish = {},
) {
  const lines: string[] = [];
  const log = createLog({ level: 'trace', write: (line) => void lines.push(line) });
  const observability = new Observability(log);
  const house = await openHouse({
    chance: 'drawn together',
    metricsToken: 'm',
    observability,
    // Beats follow the real clock, and are counted.
    limits: { beatEvery: 1_000_000 },
    ...(formatsModule && { formatsModule }),
    ...options,
  });
  const owner = await newOwner(house.url, 'Owner');
  const { bot: owned, token } = await owner.register({ name: 'Eliza', games: 5 });
  const eliza = await connect(house.url, 'Eliza', bearer(token));
  await eliza.say({ type: 'offer', format, roles: [roles[1]], games: 5 });
  const george = await house.bot('George', 5, [roles[1]]);
  const [xenia, yann, zoe] = [
    await house.person('Xenia'),
    await house.person('Yann'),
    await house.person('Zoe'),
  ];
  const idOf = (one: Client) => one.last('welcome')?.you.id ?? '';
  const people = [idOf(xenia), idOf(yann)];
  await house.pass(2000);
  await house.server.house.openGames({
    format,
    preset: format,
    origin: 'rated',
    config,
    barred: people,
    waiting: [],
    party: partyOf(roles, people, [owned.id, oneBot ? owned.id : george.id], meet),
  });
  const tables = meet ? [[xenia, yann] as const] : [[xenia, eliza] as const, [yann, george] as const];
  const seated = oneBot ? [xenia, yann] : tables.flat();
  for (const one of seated) {
    await one.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
    await one.sit();
  }
  if (oneBot) await sitInBoth(eliza);
  const since = house.clock.now();
  for (const [one, other] of oneBot ? [] : tables) await play(one, other, house);
  await house.pass(since + 30_000 - house.clock.now());
  const game = xenia.last('seated')?.game ?? '';
  const bots = [owned.id, george.id];
  const ids = {
    ...noIds,
    game: [game],
    account: [...people, owner.id],
    bot: bots,
    player: [...people, owner.id, ...bots],
    report: [await reportOf(house, people[0] ?? '', game)],
    format: [format],
  };
  const askers: Readonly<Record<string, Record<string, string>>> = {
    nobody: {},
    Yann: yann.headers,
    Zoe: zoe.headers,
    Owner: owner.headers,
    Eliza: bearer(token),
    George: bearer(george.token),
    Operator: bearer('m'),
  };
  return {
    house,
    observability,
    /** The server's log so far. */
    lines: () => lines.map(comparable),
    game,
    other: yann.last('seated')?.game ?? '',
    xenia,
    yann,
    ask: (path: string, headers = {}) => ask(house.url + path, { headers }),
    /** Everything readable by others than Xenia. */
    read: (url = house.url) => readEverything(url, ids, askers),
  };
}

/** A bot takes both its seats. */
async function sitInBoth(bot: Client): Promise<void> {
  const seats = () => bot.frames().flatMap((frame) => (frame.type === 'seated' ? [frame] : []));
  await bot.until(() => seats().length === 2, 'two seats');
  for (const { game, token } of seats()) await bot.say({ type: 'attach', game, token });
}

/** A report against Xenia's behaviour in her game. */
async function reportOf({ store, server }: House, player: string, game: string): Promise<string> {
  const { players = {} } = server.house.games.find(game)?.hosted ?? {};
  const seat = Object.keys(players).find((one) => players[one]?.id === player) ?? '';
  const report = await store.safety.report({
    at: 1,
    reporter: 'b_00000000000000000000',
    game,
    seat,
    said: null,
    player,
    reason: 'abuse',
    text: null,
  });
  return report?.id ?? '';
}

export type DrawnTogether = Awaited<ReturnType<typeof drawnTogether>>;

type Ids = Readonly<Record<string, readonly string[]>>;

/** Parameters of routes about what no server of these tests has. */
export const noIds: Ids = {
  report: ['1'],
  forum: ['open-chat'],
  stream: ['c_0123456789abcdefghij'],
  study: ['three-party'],
  file: ['annotations.csv', 'games.parquet'],
  month: ['1970-01', '2026-11'],
  pin: ['123456'],
  flag: ['0'],
  site: [`w_${'0'.repeat(20)}`],
  attempt: [`v_${'0'.repeat(20)}`],
  proposal: [`f_${'0'.repeat(20)}`],
  pair: ['0123456789abcdef0123'],
};

/** Streams are endless, and the web client's files are static. */
const notRead = new Set(['/socket', '/api/bot/stream', '/*', '/join/:invite']);

/** Addresses of every read-only route, with all possible parameters. */
export const addressesOf = (ids: Ids): readonly string[] =>
  httpRoutes
    .filter(({ method, path }) => method === 'GET' && !notRead.has(path))
    .flatMap((route) => {
      const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
      const all = names.reduce<readonly Record<string, string>[]>(
        (sets, name) => {
          const known = ids[name];
          if (known === undefined) throw new Error(`nothing is known to ask ${route.path} with`);
          return sets.flatMap((set) => known.map((id) => ({ ...set, [name]: id })));
        },
        [{}],
      );
      return all.map((params) => addressOf(route, params));
    });

/** The answers of every read-only route to these askers, by name and address. */
export async function readEverything(
  url: string,
  ids: Ids,
  askers: Readonly<Record<string, Record<string, string>>>,
) {
  const seen: Record<string, string> = {};
  for (const path of addressesOf(ids))
    for (const [name, headers] of Object.entries(askers)) {
      const answer = await ask(url + path, { headers });
      const { status } = answer;
      // Each house listens at a port of its own.
      const text = answer.text.replaceAll(url, 'HOUSE');
      const subject = Object.values(ids)
        .flat()
        .indexOf(path.split('/')[3] ?? '');
      // A picture, or a page, as text would make an unreadable report.
      const shown =
        path === '/api/exchanges'
          ? exchangesShown(text)
          : path === '/.well-known/jwks.json'
            ? text.replaceAll(/"(x|kid)":"[^"]+"/g, '"$1":"OWN"')
            : /^[{#]/.test(text)
              ? comparable(text)
              : sha256(comparable(text));
      seen[`${name}: ${comparable(path)} ${subject}`] = `${status} ${shown}`;
    }
  return seen;
}

/** Exchanges to guess are drawn anew at each request: here there are only examples, so of no format. */
const exchangesShown = (text: string): string =>
  [...text.matchAll(/"format":("[^"]*"|null)/g)].map(([, format]) => format).join();

/** Without values from the real clock, and process metrics. */
export const comparable = (text: string): string =>
  withoutRandom(text)
    .replaceAll(/\b[rt]_[0-9a-z]{20}\b/g, 'ID')
    .replaceAll(/"ms":[\d.]+/g, '"ms":"BY THE REAL CLOCK"')
    .replaceAll(/"(time|asked)":"[^"]+"/g, '"$1":"BY THE REAL CLOCK"')
    .replaceAll(/"(since|recoveryCodeMadeAt|createdAt|at)":\d{13}\b/g, '"$1":"BY THE REAL CLOCK"')
    .replaceAll(/^(?:process_|.*_seconds_(?:bucket|sum)).*$/gm, '');
