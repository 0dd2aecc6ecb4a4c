/** An owner's view of a bot never reveals whether it plays, in any format. */
// @module-tag secrecy
import type { Nature, NaturesBySeat } from '@parlour/game';
import type { Party } from '@parlour/host';
import { expect, test } from 'vitest';
import { ask } from '../support/archive-play.ts';
import { bearer, newOwner } from '../support/bots/bot-owner.ts';
import { type ReceivedRequest, webhookReceiver } from '../support/bots/webhook-receiver.ts';
import { type Client, connect } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';
import { secretFormats } from '../support/secret-formats.ts';
import { candidate, castsOf, type SecretFormat, type Step, waiting } from '../support/swapped-natures.ts';
import { withoutRandom } from '../support/without-random.ts';

type Play = NonNullable<Step['play']>;

/** Behaviours of a bot in its game, over socket and webhook. */
interface Behaviour {
  readonly socket: (bot: Client, words: Play, again: () => Promise<Client>, game: string) => Promise<void>;
  readonly webhook: (received: ReceivedRequest) => void;
}

const behaviours: Record<string, Behaviour> = {
  answers: {
    socket: async (bot, words) => void (await bot.begin(words)),
    webhook: (received) => received.answer('Somebody.'),
  },
  'says what is refused': {
    socket: async (bot, words) => {
      await bot.begin({ ...words, text: 'x'.repeat(900) });
      bot.sendRaw('garbage');
      await bot.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    },
    webhook: (received) => received.answer('<p>no</p>', 'text/html', 500),
  },
  'floods and falls': {
    socket: async (bot, words, again, game) => {
      for (let count = 0; count < 40; count += 1)
        bot.sendRaw(JSON.stringify({ id: `f${count}`, type: 'play', game, do: { ...words, text: '' } }));
      await bot.say({ type: 'unwatch', game });
      bot.socket.terminate();
      await bot.closed;
      await (await again()).sit();
    },
    webhook: (received) => received.response.destroy(),
  },
  'reports an error of its own': {
    socket: async (bot, _words, _again, game) =>
      void (await bot.say({ type: 'fail', game, what: 'judge', error: 'TypeError: no idea' })),
    webhook: (received) => received.answer('{"text":', 'application/json'),
  },
  hangs: { socket: async () => {}, webhook: () => {} },
};

/** Where the bot may sit, and a cast of either nature there, with as many people as there can be. */
function placeOf(secret: SecretFormat) {
  const [seat = ''] = secret.hidden;
  const people = (cast: NaturesBySeat) => Object.values(cast).filter((nature) => nature === 'human').length;
  const castWith = (nature: Nature): NaturesBySeat => {
    const casts = castsOf(secret).filter((cast) => cast[seat] === nature);
    return casts.toSorted((a, b) => people(b) - people(a))[0] ?? {};
  };
  return { seat, role: secret.roles[seat] ?? '', castWith };
}

/** A player for every seat of either nature, with chosen seating. The others were candidates of the draw. */
function partyOf(
  secret: SecretFormat,
  cast: NaturesBySeat,
  people: Record<string, string>,
  bots: Record<string, string>,
): Party {
  const role = (seat: string) => secret.roles[seat] ?? '';
  const of = (nature: Nature) =>
    Object.fromEntries(Object.keys(cast).flatMap((seat) => (cast[seat] === nature ? [[seat, 1]] : [])));
  const mapped = <In, Out>(all: Record<string, In>, make: (one: In, seat: string) => Out) =>
    Object.fromEntries(Object.entries(all).map(([seat, one]) => [seat, make(one, seat)]));
  return {
    people: mapped(people, (id, seat) => ({ role: role(seat), from: [waiting(id)] })),
    bots: mapped(bots, (id, seat) => ({ role: role(seat), from: [candidate(id)], least: 1, most: 1 })),
    reserved: mapped(bots, (id) => [id]),
    possibilities: [{ weight: 1, games: [{ people: of('human'), bots: of('machine') }] }],
  };
}

/** First steps of another player, whose visible effects do not depend on an answer. */
function openingOf({ script }: SecretFormat, seat: string): readonly Step[] {
  const others = script.filter(({ by }) => by !== seat);
  const until = script.findIndex(({ by }) => by === seat);
  const first = others[0];
  return script.filter((step, index) => step === first || (step.by === first?.by && index < until));
}

/** All data about the bot available to everyone and to its owner while its game runs. */
async function pagesDuring(
  secret: SecretFormat,
  nature: Nature,
  kind: 'socket' | 'webhook',
  behaviour: Behaviour,
) {
  const { format, formatsModule, config = {}, roles, script } = secret;
  const { seat, role, castWith } = placeOf(secret);
  const cast = castWith(nature);
  const hook = await webhookReceiver();
  const house = await openHouse({
    privateWebhooks: true,
    chance: 'pages',
    ...(formatsModule && { formatsModule }),
  });
  const owner = await newOwner(house.url, 'Owner');
  const wish = kind === 'webhook' ? { webhook: hook.url } : {};
  const { bot, token } = await owner.register({ name: 'Eliza', games: 5, roles: [role], ...wish });
  const lines: Client[] = [];
  const line = async (secret = token) => {
    const client = await connect(house.url, 'bot', bearer(secret));
    lines.push(client);
    return client;
  };
  const enter = async () => {
    const client = await line();
    await client.say({ type: 'offer', format, roles: [role], games: 5 });
    return client;
  };
  const connected = kind === 'socket' ? await enter() : undefined;
  const clients: Record<string, Client> = {};
  const people: Record<string, string> = {};
  const bots: Record<string, string> = { [seat]: bot.id };
  for (const one of Object.keys(roles)) {
    clients[one] = await house.person(one);
    people[one] = clients[one].last('welcome')?.you.id ?? '';
    if (castWith('human')[one] !== 'machine') continue;
    // Lists are in the order of registrations.
    await house.pass(1);
    const other = await house.newBot(`Other ${one}`);
    await line(other.token);
    bots[one] = other.id;
  }
  await house.pass(1000);
  const party = partyOf(secret, cast, people, bots);
  const plan = { format, preset: format, config, party, origin: 'rated', waiting: [], barred: [] } as const;
  const game = (await house.server.house.openGames(plan)).games[0]?.game ?? '';
  await house.pass(0);
  for (const one of [...Object.values(clients), ...lines])
    if (one.last('seated')?.game === game) await one.sit();
  await house.pass(1000);

  const read = async () => {
    const pages: string[] = [];
    for (const path of [
      `/api/bots/${bot.id}`,
      `/api/people/${bot.id}`,
      '/api/bots',
      '/api/lobby',
      '/api/live',
    ])
      pages.push((await ask(house.url + path)).text);
    for (const path of ['', '/log', '/tokens'])
      pages.push((await owner.get(`/api/bots/${bot.id}${path}`)).text);
    pages.push((await owner.get('/api/me/bots')).text, (await owner.get('/api/me/export')).text);
    const own = `${house.url}/api/bots/${bot.id}/log`;
    pages.push((await ask(own, { headers: bearer(token) })).text);
    return pages.map((page) =>
      withoutRandom(page)
        .replaceAll(/\bt_[0-9a-z]{20}\b/g, 'ID')
        .replaceAll(/"ms":\d+/g, '"ms":"BY THE REAL CLOCK"')
        .replaceAll(/"(since|recoveryCodeMadeAt)":\d{13}\b/g, '"$1":"BY THE REAL CLOCK"')
        .replaceAll(hook.url, 'HOOK'),
    );
  };
  const before = await read();
  for (const { by, play } of openingOf(secret, seat)) if (play) await clients[by]?.begin(play);
  await house.pass(1000);
  const words = script.find(({ by, isHeld }) => by === seat && isHeld)?.play;
  const plays = nature === 'machine';
  if (plays && connected !== undefined && words) await behaviour.socket(connected, words, enter, game);
  for (let second = 0; second < 30; second += 1) {
    await house.pass(1000);
    if (plays && second === 20 && kind === 'webhook') behaviour.webhook(await hook.next());
  }
  const during = await read();
  const isOver = () => house.server.house.games.find(game as never)?.isOver;
  expect(isOver()).toBe(false);
  for (let minute = 0; minute < 40 && isOver() === false; minute += 1) await house.pass(60_000);
  const { entries: after } = (await owner.get(`/api/bots/${bot.id}/log`)).json;
  for (const client of lines) client.socket.terminate();
  await house.close();
  hook.close();
  return { before, during, after };
}

const idle = new Map<string, ReturnType<typeof pagesDuring>>();
/** If the bot was not drawn, its behaviour makes no difference. */
function pagesOfIdle(secret: SecretFormat, kind: 'socket' | 'webhook', behaviour: Behaviour) {
  const name = `${secret.name} ${kind}`;
  const known = idle.get(name) ?? pagesDuring(secret, 'human', kind, behaviour);
  idle.set(name, known);
  return known;
}

test.each(
  secretFormats.flatMap((secret) =>
    (['socket', 'webhook'] as const).flatMap((kind) =>
      Object.entries(behaviours).map(
        ([name, behaviour]) => [secret.name, kind, name, { secret, behaviour }] as const,
      ),
    ),
  ),
)(
  'while a game of %s runs the pages of a bot over its %s that %s are those of one that does not play',
  async (_format, kind, _name, { secret, behaviour }) => {
    const idle = await pagesOfIdle(secret, kind, behaviour);
    const busy = await pagesDuring(secret, 'machine', kind, behaviour);
    expect(busy.before).toEqual(idle.before);
    expect(busy.during).toEqual(idle.during);
    // Afterwards there is something to be told: the test would see it.
    expect(busy.after.length).toBeGreaterThan(idle.after.length);
  },
);
