/** Loads one game with the maximum number of commands, and measures the server's response. */
import { get, type IncomingMessage } from 'node:http';
import type { GameId } from '@parlour/game';
import { heavyCommand, madeParty } from '@parlour/host/testing';
import type { Server } from '@parlour/server';

/** A game of three bettors and a human target, opened without waiting; one question was answered. */
export async function openLoaded(
  { house }: Server,
  newAccount: () => Promise<string>,
  config: object = {},
): Promise<GameId> {
  const [hidden = '', ...open] = await Promise.all([0, 1, 2, 3].map(newAccount));
  const bots = { target: [{ id: 'nobody', owner: null, keys: [], free: 1, idle: 1 }] };
  const party = madeParty('market', { target: [hidden], bettor: open }, bots);
  const { games } = await house.openGames({
    format: 'market',
    preset: 'market',
    origin: 'rated',
    config,
    party,
    waiting: [],
    barred: [],
  });
  return games[0]?.game as GameId;
}

/** Number of pipelined commands: over sockets clients need not wait for answers. */
const atOnce = 96;

/** Sends commands to a game, three per turn, as they arrive over sockets. */
export async function load({ house }: Server, game: GameId, count: number): Promise<void> {
  const run = house.games.find(game);
  if (run === undefined) throw new Error('the game is gone');
  const [question, answer] = [
    { type: 'ask', text: 'Do you dream?' },
    { type: 'answer', text: 'Of sheep.' },
  ];
  await run.submit('bettor-1', 'first question', question);
  // It is out when a person would have typed it: nobody waits for that here.
  void run.submit('target', 'first answer', answer);
  const underWay = new Set<Promise<unknown>>();
  for (let n = 0; n < count; n += 1) {
    const { seat, command } = heavyCommand(n);
    const answer = run.submit(seat, `${n}`, command);
    underWay.add(answer);
    void answer.finally(() => underWay.delete(answer));
    if (underWay.size >= atOnce) await Promise.race(underWay);
    if (n % 3 === 2) await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(underWay);
}

/** Polls the server's health during the work. Returns the latencies, in milliseconds. */
export async function healthWhile(url: string, work: () => Promise<unknown>): Promise<readonly number[]> {
  const waits: number[] = [];
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const start = performance.now();
    const response = await fetch(`${url}/healthz`);
    await response.text();
    if (response.status === 200) waits.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 25)); // a sample now and then, in real time
  }
  await working;
  return waits;
}

/** How long a page takes, in milliseconds, to its last byte; and how long it is. Throws if it is not there. */
export async function timedPage(url: string): Promise<{ readonly ms: number; readonly bytes: number }> {
  const start = performance.now();
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, resolve).on('error', reject),
  );
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  return { ms: performance.now() - start, bytes };
}

/** The pages that one game has. */
export const pagesOf = (game: string): readonly string[] => [
  `/api/games/${game}`,
  `/api/games/${game}/log`,
  `/api/games/${game}/text`,
  `/api/games/${game}/preview.png`,
  '/api/games',
];
