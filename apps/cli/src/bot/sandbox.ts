/** A house in memory in which one bot is tried. */
import type { ChildProcess } from 'node:child_process';
import { type PromptKind, quickPace, quickTurns, type ReplyFault } from '@parlour/game';
import type { GameRun, House } from '@parlour/host';
import { type Server, startServer } from '@parlour/server';
import { memoryStore, type Store } from '@parlour/store';
import { FastClock } from './fast-clock.ts';
import { hearFaults } from './faults.ts';
import { Person } from './person.ts';
import { environmentOf, type Program, start } from './program.ts';

/** A command of the bot, as it came to a game. */
export interface CommandRecord {
  readonly game: string;
  readonly seat: string;
  readonly command: { readonly type: string } & Record<string, unknown>;
  /** What it does of all that the rules ask for; undefined: nothing of it. */
  readonly kind: PromptKind | undefined;
  /** `ok`, or the code of the refusal; undefined: it waits, as a person would need time for it. */
  outcome: string | undefined;
  /** By `performance.now()`, when it came. */
  readonly at: number;
}

/** How much faster than the real one the clock runs: while the bot may be thinking, and while nobody does. */
export interface Speeds {
  readonly thinking: number;
  readonly idle: number;
}

/** What the bot wrote is kept up to here. */
const mostSaid = 100_000;

/** A house of its own in memory, with one bot, whose program runs beside it. */
export class Sandbox {
  readonly store: Store = memoryStore();
  readonly commandLog: CommandRecord[] = [];
  /** Replies that broke a rule. */
  readonly faults: Pick<ReplyFault, 'code' | 'message'>[] = [];
  readonly #clock: FastClock;
  readonly #looking = new Set<() => void>();
  /** In milliseconds. */
  readonly patience: number;
  readonly #formatsModule: string | undefined;
  #server: Server | undefined;
  #child: ChildProcess | undefined;
  #bot = '';
  #port = 0;
  #people = 0;
  #said = '';
  #isCutting = false;
  #ended: string | undefined;
  speeds: Speeds = { thinking: 1, idle: 1 };
  readonly #thinking = new Map<string, { readonly question: string; readonly since: number }>();
  /** How long the bot has had for the last question of each game, in milliseconds that really passed. */
  readonly #had = new Map<string, { readonly since: number; readonly time: number }>();

  /**
   * `patience`: a bot that thinks longer is not waited for: the clock runs at full speed. In milliseconds.
   * `formatsModule`: formats of one's own, as a server is given them.
   */
  constructor(patience: number, formatsModule?: string) {
    this.patience = patience;
    this.#formatsModule = formatsModule;
    this.#clock = new FastClock(() => this.#speed());
  }

  get house(): House {
    if (this.#server === undefined) throw new Error('the sandbox is closed');
    return this.#server.house;
  }

  get bot(): string {
    return this.#bot;
  }

  /** How the bot's program ended; undefined: it runs. */
  get ended(): string | undefined {
    return this.#ended;
  }

  /** What it wrote to its standard error. */
  get said(): string {
    return this.#said;
  }

  get isBotHere(): boolean {
    return this.house.presence.isHere(this.#bot);
  }

  /** Opens the house and starts the bot's program. */
  async open(program: Program): Promise<void> {
    const { records } = this.store;
    const bot = await records.createBot({
      name: 'Bot under test',
      owner: null,
      description: '',
      at: Date.now(),
    });
    const holder = { kind: 'bot', id: bot.id } as const;
    const { token } = await records.issueToken({ holder, scopes: ['play', 'read'], at: Date.now() });
    this.#bot = bot.id;
    await this.#serve();
    const env = {
      ...environmentOf(program),
      PARLOUR_URL: `http://127.0.0.1:${this.#port}`,
      PARLOUR_TOKEN: token,
    };
    const child = start(program, env, 'pipe');
    this.#child = child;
    const hear = (data: Buffer) => {
      this.#said = (this.#said + data.toString()).slice(-mostSaid);
    };
    child.stderr?.on('data', hear);
    child.stdout?.resume();
    child.once('error', (error) => {
      this.#ended = error.message;
    });
    child.once('exit', (code, signal) => {
      const gone = () => {
        this.#ended ??= signal === null ? `exit code ${code}` : `signal ${signal}`;
      };
      child.once('close', gone); // by then all it wrote is here, unless something else keeps its output open
      setTimeout(gone, 1000).unref();
    });
  }

  /** Resolves after so many milliseconds of the games, however fast they run. */
  after(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.#clock.wakeAt(this.#clock.now() + milliseconds, resolve));
  }

  /** Closes every line and the house with them, and opens it again at the same address, with all its games. */
  async cut(): Promise<void> {
    this.#isCutting = true;
    await this.#server?.close();
    this.#thinking.clear();
    await this.#serve();
    this.#isCutting = false;
  }

  async person(): Promise<Person> {
    this.#people += 1;
    const person = await Person.create(this.store, `Judge ${this.#people}`);
    person.enter(this.house);
    return person;
  }

  /** Calls whenever a command of the bot has an outcome. Returns how to stop it. */
  follow(look: () => void): () => void {
    this.#looking.add(look);
    return () => this.#looking.delete(look);
  }

  /** How long the bot has had for a question of this game that was asked after an instant, in milliseconds. */
  timeFor(game: string, since: number): number {
    const had = this.#had.get(game);
    return had !== undefined && had.since >= since ? had.time : 0;
  }

  /** Hears what the bot says in this game from now on. */
  overhear(game: string): void {
    const run = this.house.games.find(game as GameRun['id']);
    if (run === undefined) return;
    const submit = run.submit.bind(run);
    run.submit = async (seat, id, command) => {
      if (run.hosted.players[seat]?.id !== this.#bot) return submit(seat, id, command);
      const at = performance.now();
      const kind = kindOf(run, seat, command);
      const record: CommandRecord = { game, seat, command, kind, outcome: undefined, at };
      this.commandLog.push(record);
      const result = await submit(seat, id, command);
      record.outcome = (typeof result === 'object' ? result.code : result) ?? 'ok';
      for (const look of [...this.#looking]) look();
      return result;
    };
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (
      child !== undefined &&
      child.pid !== undefined &&
      child.exitCode === null &&
      child.signalCode === null
    ) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), 2000);
      await gone;
      clearTimeout(kill);
    }
    await this.#server?.close();
    this.#clock.stop();
  }

  async #serve(): Promise<void> {
    this.#server = await startServer({
      store: this.store,
      port: this.#port,
      host: '127.0.0.1',
      clock: this.#clock,
      sameAddress: true,
      ...(this.#formatsModule !== undefined && { formatsModule: this.#formatsModule }),
      // What a bot does is tried, not how long a person would type it.
      pace: async () => quickPace,
      turns: async () => quickTurns,
    });
    this.#port = this.#server.port;
    hearFaults(this.house.prompter, this.#bot, (fault) => void this.faults.push(fault));
  }

  /** How long the bot has been thinking of what it was last asked in a game; undefined: it is asked nothing. */
  #thoughtOf(run: GameRun, now: number): number | undefined {
    const replies = (kind: PromptKind) => this.house.prompter.repliesTo(this.#bot, kind);
    const known = this.#thinking.get(run.id);
    const question = openQuestion(run, this.#bot, { judges: replies('judge'), known: known?.question });
    if (question === undefined) {
      this.#thinking.delete(run.id);
      return undefined;
    }
    const since = known?.question === question ? known.since : now;
    this.#thinking.set(run.id, { question, since });
    this.#had.set(run.id, { since, time: now - since });
    return now - since;
  }

  #speed(): number {
    if (this.#server === undefined || this.#ended !== undefined) return this.speeds.idle;
    if (this.#isCutting || !this.isBotHere) return 1;
    const now = performance.now();
    const thoughts = this.house.games.all().map((run) => this.#thoughtOf(run, now));
    const isAwaited = thoughts.some((time) => time !== undefined && time < this.patience);
    return isAwaited ? this.speeds.thinking : this.speeds.idle;
  }
}

/**
 * What the bot is waited for to answer now: what others said to it last, or what it is asked to judge, if it judges. What
 * the house has not asked it yet it does not think about. `known`: what it was asked when it was last looked at.
 */
function openQuestion(
  { format, state, hosted, isSpeaking, isAskedSoon }: GameRun,
  bot: string,
  { judges, known }: { readonly judges: boolean; readonly known: string | undefined },
): string | undefined {
  const seat = Object.keys(hosted.players).find((one) => hosted.players[one]?.id === bot);
  if (seat === undefined || isSpeaking(seat)) return undefined;
  const asked = format
    .prompts(format.view(state, seat))
    .find(({ kind, talk }) => (kind === 'judge' ? judges : talk.length > 0 && talk.at(-1)?.by !== seat));
  const question = asked && `${asked.kind} ${asked.to} ${asked.talk.length}`;
  return question === known || !isAskedSoon(seat) ? question : undefined;
}

/** Whether a command says something, or tells a belief. */
function kindOf(
  { format, state }: GameRun,
  seat: string,
  command: CommandRecord['command'],
): PromptKind | undefined {
  if (format.typed({ ...command, by: seat } as never) > 0) return 'say';
  const view = format.view(state, seat);
  const prompt = format.prompts(view).find(({ kind }) => kind === 'judge');
  if (prompt === undefined) return undefined;
  const isBelief = [0, 1].some((belief) => {
    const beliefs = Object.fromEntries(
      prompt.whom.map((one, index) => [one, index === 0 ? belief : 1 - belief]),
    );
    return format.meant(view, prompt, { beliefs })?.type === command.type;
  });
  return isBelief ? 'judge' : undefined;
}
