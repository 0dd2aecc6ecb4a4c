/** Servers with SDK bots inside the test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { type BotEvent, type BotOptions, startBot } from '@parlour/bot-sdk';
import { plainEnvironment } from '../../../apps/server/src/play/server-bots/plain-environment.ts';
import { whilePassing } from '../begin.ts';
import type { Client } from '../client.ts';
import { openHouse } from '../open-house.ts';
import { until } from '../until.ts';
import { viewOf } from './heard-frames.ts';
import { serverBot } from './server-bot.ts';

export type Home = Awaited<ReturnType<typeof openHouse>>;

/** Opens servers and starts bots, and ends all in reverse order. */
export function bots() {
  const ending: (() => unknown)[] = [];

  async function home(options: Parameters<typeof openHouse>[0] = {}): Promise<Home> {
    const opened = await openHouse(options);
    ending.push(opened.close);
    return opened;
  }

  /** A bot inside the test, with everything that happens to it. */
  function start(url: string, options: BotOptions) {
    const events: BotEvent[] = [];
    const heard = new Set<() => void>();
    const bot = startBot({
      url,
      log: () => {},
      ...options,
      on: (event) => {
        events.push(event);
        for (const look of heard) look();
      },
    });
    ending.push(bot.stop);
    /** Waits until this number of matching events. */
    const until = (what: BotEvent['type'] | ((event: BotEvent) => boolean), count = 1): Promise<void> =>
      new Promise((resolve) => {
        const pleases = typeof what === 'string' ? ({ type }: BotEvent) => type === what : what;
        const look = () => {
          if (events.filter(pleases).length < count) return;
          heard.delete(look);
          resolve();
        };
        heard.add(look);
        look();
      });
    return { bot, events, until };
  }

  /** A separate program, with its output. `command`: what runs it; left out: this Node. */
  function run(program: string, env: Record<string, string>, args: readonly string[] = [], command?: string) {
    const flags = command === undefined ? ['--disable-warning=ExperimentalWarning'] : [];
    const words = [...flags, program, ...args];
    const child: ChildProcess = spawn(command ?? process.execPath, words, {
      env: { ...plainEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const looking = new Set<() => void>();
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => {
        said += data.toString();
        for (const look of looking) look();
      });
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const until = (pattern: RegExp): Promise<void> =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!pattern.test(said)) return;
          looking.delete(look);
          resolve();
        };
        looking.add(look);
        look();
        void gone.then((code) => reject(new Error(`the program ended with ${code}:\n${said}`)));
      });
    ending.push(async () => {
      child.kill('SIGKILL');
      await gone;
    });
    return { child, gone, until, said: () => said };
  }

  const end = async () => {
    for (const one of ending.splice(0).reverse()) await one();
  };
  return { home, start, run, end };
}

/** A bot of the server and its token, not connected yet: everyone may practise with it. */
export const newBot = ({ store }: Pick<Home, 'store'>, name = 'robot') => serverBot(store.records, name);

const notHereYet: ReadonlySet<string> = new Set(['no-bot', 'bot-not-here']);

/** A person starts practice with the bot, as soon as it offers to play. */
export async function practise(home: Home, person: Client, wish: object = {}): Promise<string> {
  let answer = '';
  const isHere = async () => {
    answer = await person.say({ type: 'practise', preset: 'market', ...wish });
    return !notHereYet.has(answer);
  };
  // Slower than a line may ask, however long the bot takes to start.
  const step = async () => {
    await home.pass(10);
    await wait(40);
  };
  await until(isHere, 'the bot offers to play', { step });
  if (answer !== 'ok') throw new Error(`${person.name} may not practise: ${answer}`);
  await person.sit();
  return person.last('seated')?.game ?? '';
}

/** Waits, without advancing the server's clock, until a game's log has this number of matching events. */
export async function untilLogged(home: Home, game: string, type: string, count = 1): Promise<void> {
  const logged = async () =>
    (await home.store.log.read(game)).filter(({ fact }) => fact.type === type).length;
  await until(async () => (await logged()) >= count, `${type} is in the log ${count} times`);
}

/** Asks, waits for the bot, lets the time pass for which its answer is held back, and returns it. */
export async function answerTo(home: Home, person: Client, text: string): Promise<string | null | undefined> {
  const { conversation } = viewOf(person);
  if ((await person.play({ type: 'ask', text })) !== 'ok') throw new Error(`"${text}" was refused`);
  const run = home.server.house.games.find(person.last('seated')?.game ?? '');
  await whilePassing(
    home,
    until(() => run?.pacing.isSpeaking('target') === true, `the bot answers "${text}"`),
  );
  const answer = () => viewOf(person).conversation[conversation.length]?.answer;
  while (answer() === null) {
    if (viewOf(person).phase === 'over') throw new Error(`the game ended before "${text}" was answered`);
    await home.pass(500);
  }
  return answer()?.text;
}
