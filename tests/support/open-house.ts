/** A real server with a manual clock. */
import { type Nature, practicePace, practiceTurns } from '@parlour/game';
import { fixedEntropy, handClock, settled } from '@parlour/host/testing';
import { type Server, type ServerOptions, startServer, unlimitedRequests } from '@parlour/server';
import { memoryStore, type Store } from '@parlour/store';
import { membersBots } from './bots/members-bots.ts';
import { serverBot } from './bots/server-bot.ts';
import { type Client, connect, newGuest } from './client.ts';

/** A store that reports when all its threads are idle. */
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

/** A real server on a free port, with a manual clock and a scripted coin. */
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
    requests: { heavy: unlimitedRequests() },
    clock,
    entropy: fixedEntropy(chance, nature),
    pace: async () => practicePace,
    turns: async () => practiceTurns,
    // What is over is to be seen at once.
    dailyGames: false,
    dailyJobs: false,
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

  /** A bot that a member registered, and that is not connected yet. */
  const newBot = membersBots(url);

  return {
    url,
    server,
    store,
    clock,
    /** Output of the server's process. */
    printed,
    person: async (name: string) => keep(await connect(url, name, await newGuest(url, name))),
    visitor: async (name: string) => keep(await connect(url, name)),
    /** A connected house bot with offers, controlled by the test. */
    bot: async (name: string, games = 10, roles: readonly string[] = ['target']) => {
      const { id, token } = await serverBot(store.records, name, roles);
      const client = keep(await connect(url, name, { authorization: `Bearer ${token}` }));
      await client.say({ type: 'offer', format: 'market', roles, games });
      return Object.assign(client, { id, token });
    },
    newBot,
    /** A bot of the server that is not connected yet. */
    serverBot: (name: string, roles?: readonly string[]) => serverBot(store.records, name, roles),
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
