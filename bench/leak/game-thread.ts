/** Thread of one server: plays rated games in sequence, and returns all signals of each. */
import { parentPort, workerData } from 'node:worker_threads';
import type { LearnedTurns, Preset } from '@parlour/game';
import { mulberry32 } from '@parlour/stats';
import type { PlayOptions } from './formats/scripted-format.ts';
import type { GameTrouble } from './game-trouble.ts';
import type { FrameLeakName } from './leaks.ts';
import { talkersNamed } from './people/index.ts';
import type { Features, JudgedSeat, PlayedGame, PlayedLesson } from './played.ts';
import { scriptOf } from './presets.ts';
import { signals } from './signals/index.ts';
import type { BotStage } from './stages.ts';
import { TestServer } from './test-house.ts';

export interface GameThreadData extends Omit<PlayOptions, 'people'> {
  /** Of the presets that Parlour comes with, or that of a file. */
  readonly preset: string | Preset;
  /** Name of the kind of talkers. */
  readonly people: string;
  readonly commitMs: number;
  readonly blocking: boolean;
  readonly exact: boolean;
  readonly seed: number;
  /** Warm-up games without analysis, in which the server learns its disk's latency. */
  readonly warmUp: number;
  /** Number of analysed games. */
  readonly games: number;
  /** Learned turns of people, by mode; omitted: none. */
  readonly learned?: Readonly<Record<string, LearnedTurns>> | undefined;
  /** Stage of the bots; omitted: bots of the server, without a career. */
  readonly stage?: BotStage | undefined;
  /** What befalls every game. */
  readonly trouble?: GameTrouble | undefined;
  /** Intentional leaks of the server. */
  readonly leaks: readonly FrameLeakName[];
}

/** One game: whether the seat in question was a human's, and the named numbers of each group of signals. */
export interface GameSignals {
  readonly isHuman: boolean;
  readonly groups: Readonly<Record<string, Features>>;
  /** All seats with analysed turns. */
  readonly seats: readonly JudgedSeat[];
  /** The one in question, among the seats. */
  readonly inQuestion: number;
  readonly factors: Readonly<Record<string, string>>;
  readonly isManyPeople: boolean | undefined;
  readonly lessons: readonly PlayedLesson[];
}

/** The longest talk takes a quarter of an hour, and a bot that was too slow plays no rated seat for an hour. In milliseconds. */
const longest = 3 * 3_600_000;

const {
  preset,
  people,
  commitMs,
  blocking,
  exact,
  seed,
  warmUp,
  games,
  leaks,
  learned,
  stage,
  trouble,
  ...options
} = workerData as GameThreadData;
const script = scriptOf(preset);
const talkers = talkersNamed(people);
if (parentPort === null || script === undefined || talkers === undefined)
  throw new Error(`there is no script of ${JSON.stringify(preset)} with ${people}`);
const port = parentPort;
const testHouse = new TestServer({
  seed: `leak ${seed}`,
  random: mulberry32(seed),
  commitMs,
  blocking,
  exact,
  leaks,
  stage,
  trouble,
  ...(learned !== undefined && { learned }),
  format: script,
});
await testHouse.open();
const house = await script.open(testHouse, { ...options, people: talkers });
for (let game = 0; game < warmUp; game += 1) await playOne();

for (let game = 0; game < games; game += 1) {
  const played = await playOne();
  const groups = Object.fromEntries(Object.entries(signals).map(([name, read]) => [name, read(played)]));
  const { seats } = played;
  port.postMessage({
    isHuman: played.isHuman,
    groups,
    seats,
    inQuestion: seats.findIndex(({ seat }) => seat === played.inQuestion),
    factors: played.factors ?? seats[0]?.factors ?? {},
    isManyPeople: played.isManyPeople,
    lessons: played.lessons ?? [],
  } satisfies GameSignals);
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
