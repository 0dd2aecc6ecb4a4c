/** A real server whose clock a test moves by hand. */
import { type Nature, quickPace, quickTurns } from '@parlour/game';
import { fixedEntropy, handClock, settled } from '@parlour/host/testing';
import { type Server, type ServerOptions, startServer, unlimited } from '@parlour/server';
import { memoryStore, type Store } from '@parlour/store';
import { type Client, connect, newGuest } from './client.ts';

/** A store that tells when nothing is being stored any more, however many threads it has. */
function restful(store: Store) {
  let pending = 0;
  const counted = async <Result>(work: Promise<Result>): Promise<Result> => {
    pending += 1;
    return work.finally(() => {
      pending -= 1;
    });
  };
  const append: Store['log']['append'] = (...wish) => counted(store.log.append(...wish));
  const changeSetting: Store['records']['changeSetting'] = (...wish) =>
    counted(store.records.changeSetting(...wish));
  const rest = async () => {
    do await settled();
    while (pending > 0);
  };
  const records = { ...store.records, changeSetting };
  return { store: { ...store, log: { ...store.log, append }, records }, rest };
}

/** A real server on a free port, whose clock is moved by hand and whose coin falls as it is told to. */
export async function openHouse(
  options: { nature?: Nature; chance?: string; startedAt?: number } & Partial<ServerOptions> = {},
) {
  const { nature, chance = 'wire', startedAt, ...more } = options;
  const { store, rest } = restful(more.store ?? memoryStore());
  const clock = handClock(startedAt, rest);
  const printed: string[] = [];
  const server: Server = await startServer({
    port: 0,
    host: '127.0.0.1',
    sameAddress: true,
    requests: { heavy: unlimited() },
    clock,
    entropy: fixedEntropy(chance, nature),
    pace: async () => quickPace,
    turns: async () => quickTurns,
    hiddenShare: 0,
    // What is over is to be seen at once.
    dailyGames: false,
    print: (line) => void printed.push(line),
    failed: (error) => {
      throw error;
    },
    ...more,
    store,
  });
  const url = `http://127.0.0.1:${server.port}`;
  const clients: Client[] = [];
  const keep = <One extends Client>(client: One) => {
    clients.push(client);
    return client;
  };

  /** A bot that nobody plays yet, and its token. */
  async function newBot(name: string, owner: string | null = null, scopes: readonly string[] = ['play']) {
    const bot = await store.records.createBot({ name, owner, description: '', at: 0 });
    const { token } = await store.records.issueToken({ holder: { kind: 'bot', id: bot.id }, scopes, at: 0 });
    return { id: bot.id, token };
  }

  return {
    url,
    server,
    store,
    clock,
    /** What the server has written on its own machine. */
    printed,
    person: async (name: string) => keep(await connect(url, name, await newGuest(url, name))),
    visitor: async (name: string) => keep(await connect(url, name)),
    /** A bot of the house that is there and offers to play, but only does what the test tells it. */
    bot: async (name: string, games = 10, roles: readonly string[] = ['target']) => {
      const { id, token } = await newBot(name);
      const client = keep(await connect(url, name, { authorization: `Bearer ${token}` }));
      await client.say({ type: 'offer', format: 'market', roles, games });
      return Object.assign(client, { id, token });
    },
    newBot,
    /** Lets time pass, and everything that it sets off arrive. */
    pass: async (milliseconds: number) => {
      await clock.pass(milliseconds);
      await rest();
      // Sockets, and programs that play, run in real time: it must not stand still while the clock is moved.
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
    close: async () => {
      for (const client of clients) client.socket.terminate();
      await server.close();
    },
  };
}
