/** The thread of one house: plays rated games one after the other, and hands over what every signal of each gave. */
import { parentPort, workerData } from 'node:worker_threads';
import { mulberry32 } from '@parlour/stats';
import { scripted } from './formats/index.ts';
import type { LeakName } from './leaks.ts';
import type { Features, PlayedGame } from './played.ts';
import { signals } from './signals/index.ts';
import { TestHouse } from './test-house.ts';

export interface GameThreadData {
  readonly format: string;
  readonly commitMs: number;
  readonly blocking: boolean;
  readonly exact: boolean;
  readonly seed: number;
  /** Games that are played first and not looked at: until then the house is learning how slow its disk is. */
  readonly warmUp: number;
  /** Games that are looked at. */
  readonly games: number;
  /** How the house leaks on purpose. */
  readonly leaks: readonly LeakName[];
}

/** One game: whether its target was a human, and the named numbers of each group of signals. */
export interface GameSignals {
  readonly isHuman: boolean;
  readonly groups: Readonly<Record<string, Features>>;
}

/** A game takes two minutes, and the next one's people wait for the next tables. In milliseconds. */
const longest = 600_000;

const { format, commitMs, blocking, exact, seed, warmUp, games, leaks } = workerData as GameThreadData;
const script = scripted[format];
if (parentPort === null || script === undefined) throw new Error(`there is no script of ${format}`);
const port = parentPort;
const testHouse = new TestHouse({
  seed: `leak ${seed}`,
  random: mulberry32(seed),
  commitMs,
  blocking,
  exact,
  leaks,
  format: script,
});
await testHouse.open();
const house = await script.open(testHouse);
for (let game = 0; game < warmUp; game += 1) await playOne();

for (let game = 0; game < games; game += 1) {
  const played = await playOne();
  const groups = Object.fromEntries(Object.entries(signals).map(([name, read]) => [name, read(played)]));
  port.postMessage({ isHuman: played.isHuman, groups } satisfies GameSignals);
}
port.postMessage('done');

async function playOne(): Promise<PlayedGame> {
  let isOver = false;
  const patience = testHouse.clock.until(testHouse.clock.now() + longest).then(() => {
    if (!isOver) throw new Error('a game did not come to its end');
  });
  const played = await Promise.race([house.play(), patience]);
  isOver = true;
  if (testHouse.failure !== undefined) throw testHouse.failure;
  return played as PlayedGame;
}
