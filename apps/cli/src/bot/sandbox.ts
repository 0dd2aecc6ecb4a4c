/** A server in memory for trying one bot. */
import type { ChildProcess } from 'node:child_process';
import { type PromptKind, practicePace, practiceTurns, seededBytes } from '@parlour/game';
import { type GameRunner, type Host, SeatPrompts, systemEntropy } from '@parlour/host';
import { type Server, startServer } from '@parlour/server';
import { memoryStore, type Store } from '@parlour/store';
import { FastClock } from './fast-clock.ts';
import { ScriptedPerson } from './person.ts';
import { environmentOf, type Program, start } from './program.ts';
import { PromptLog, type PromptRecord, promptRecordsOf } from './prompt-log.ts';

/** A command of the bot, as it came to a game. */
export interface CommandRecord {
  readonly game: string;
  readonly seat: string;
  readonly command: { readonly type: string } & Record<string, unknown>;
  /** Kind of prompt that it handles; undefined: none. */
  readonly kind: PromptKind | undefined;
  /** The prompt that it replies to; undefined: none was open. */
  readonly record: PromptRecord | undefined;
  /** `ok`, or the code of a refusal; undefined: pending, as for a person who needs time. */
  outcome: string | undefined;
  /** By `performance.now()`, when it came. */
  readonly at: number;
}

/** Speed of the clock relative to real time. While the bot has to say something it is 1, for so long. */
export interface Speeds {
  /** Milliseconds. */
  readonly patience: number;
  /** While a judgement could come. */
  readonly judging: number;
  readonly idle: number;
}

/** Options of a sandbox. */
export interface SandboxOptions {
  /** Milliseconds of thinking after which the clock runs at full speed. */
  readonly patience: number;
  /** Module of custom formats, as for a server. */
  readonly formatsModule?: string;
  /** Seed of all games; default: chance. */
  readonly seed?: number;
}

/** Maximum number of kept characters of the bot's output. */
const maxOutputChars = 100_000;

/** A private server in memory with one bot, which runs as a separate program. */
export class Sandbox {
  readonly store: Store = memoryStore();
  readonly commandLog: CommandRecord[] = [];
  readonly prompts = new PromptLog(() => performance.now());
  readonly #shadows: SeatPrompts[] = [];
  readonly #clock: FastClock;
  readonly #looking = new Set<() => void>();
  /** In milliseconds. */
  readonly patience: number;
  readonly #options: SandboxOptions;
  #server: Server | undefined;
  #child: ChildProcess | undefined;
  #bot = '';
  #port = 0;
  #people = 0;
  #said = '';
  #isCutting = false;
  #ended: string | undefined;
  #seeds = 0;
  speeds: Speeds = { patience: 0, judging: 1, idle: 1 };

  constructor(options: SandboxOptions) {
    this.patience = options.patience;
    this.#options = options;
    this.#clock = new FastClock(() => this.#speed());
  }

  get house(): Host {
    if (this.#server === undefined) throw new Error('the sandbox is closed');
    return this.#server.house;
  }

  get bot(): string {
    return this.#bot;
  }

  /** Exit status of the bot's program; undefined: running. */
  get ended(): string | undefined {
    return this.#ended;
  }

  /** Output on standard error. */
  get said(): string {
    return this.#said;
  }

  get isBotHere(): boolean {
    return this.house.presence.isHere(this.#bot);
  }

  /** Opens the server and starts the bot's program. */
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
      this.#said = (this.#said + data.toString()).slice(-maxOutputChars);
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

  /** Resolves after this number of milliseconds of game time, at any speed. */
  after(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.#clock.wakeAt(this.#clock.now() + milliseconds, resolve));
  }

  /** Closes all connections and the server, and reopens it at the same address, with all games. */
  async cut(): Promise<void> {
    this.#isCutting = true;
    await this.#server?.close();
    for (const shadow of this.#shadows.splice(0)) shadow.close();
    this.prompts.cut();
    await this.#serve();
    this.#isCutting = false;
  }

  async person(): Promise<ScriptedPerson> {
    this.#people += 1;
    const person = await ScriptedPerson.create(this.store, `Judge ${this.#people}`);
    person.enter(this.house);
    return person;
  }

  /** Calls whenever a command of the bot has an outcome. Returns how to stop it. */
  follow(look: () => void): () => void {
    this.#looking.add(look);
    return () => this.#looking.delete(look);
  }

  /** Whether the bot receives prompts; one without them plays by views. */
  get isPrompted(): boolean {
    return kinds.some((kind) => this.house.prompter.repliesTo(this.#bot, kind));
  }

  /** Records the bot's commands in this game from now on, and the prompts that it would get if it offers none. */
  overhear(game: string, isPrompted: boolean): void {
    const run = this.house.games.find(game as GameRunner['id']);
    if (run === undefined) return;
    const submit = run.submit.bind(run);
    run.submit = async (seat, id, command, since) => {
      if (run.hosted.players[seat]?.id !== this.#bot) return submit(seat, id, command, since);
      const at = performance.now();
      const known = this.prompts.find(id.split('/')[0] ?? '');
      const kind = known?.prompt.kind ?? kindOf(run, seat, command);
      const record = known ?? (kind && this.prompts.receiveCommand(game, kind, heardBy(run, seat)));
      const entry: CommandRecord = { game, seat, command, kind, record, outcome: undefined, at };
      this.commandLog.push(entry);
      const result = await submit(seat, id, command, since);
      entry.outcome = (typeof result === 'object' ? result.code : result) ?? 'ok';
      for (const look of [...this.#looking]) look();
      return result;
    };
    if (!isPrompted) this.#shadow(run);
  }

  /** Puts prompts to a log instead of a bot that plays by views. */
  #shadow(run: GameRunner): void {
    const seat = Object.keys(run.hosted.players).find((one) => run.hosted.players[one]?.id === this.#bot);
    if (seat === undefined) return;
    const own = { bot: this.#bot, game: run.id };
    this.#shadows.push(
      new SeatPrompts({
        ...{ clock: this.house.clock, run, guard: this.house.guard, seat },
        newId: () => systemEntropy.id('p_'),
        kinds: () => new Set(kinds),
        asksLate: () => false,
        tell: (put) => this.prompts.hear({ ...own, step: 'sent', prompt: put.id, put }),
        noted: (step) => this.prompts.hear({ ...own, ...step }),
      }),
    );
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
    for (const shadow of this.#shadows.splice(0)) shadow.close();
    await this.#server?.close();
    this.#clock.stop();
  }

  #seedOf(seed: number): string {
    this.#seeds += 1;
    return seededBytes(String(seed), `secret/${this.#seeds}`);
  }

  async #serve(): Promise<void> {
    const { formatsModule, seed } = this.#options;
    this.#server = await startServer({
      store: this.store,
      port: this.#port,
      host: '127.0.0.1',
      clock: this.#clock,
      sameAddress: true,
      ...(formatsModule !== undefined && { formatsModule }),
      ...(seed !== undefined && { entropy: { ...systemEntropy, secret: () => this.#seedOf(seed) } }),
      // What a bot does is tried, not how long a person would type it.
      pace: async () => practicePace,
      turns: async () => practiceTurns,
    });
    this.#port = this.#server.port;
    this.house.prompter.follow((note) => {
      if (note.bot === this.#bot) this.prompts.hear(note);
    });
  }

  #speed(): number {
    const { patience, judging, idle } = this.speeds;
    if (this.#server === undefined || this.#ended !== undefined) return idle;
    if (this.#isCutting || !this.isBotHere) return 1;
    const awaited = this.prompts.awaited(patience);
    return awaited === 'text' ? 1 : awaited === 'belief' ? judging : idle;
  }
}

const kinds: readonly PromptKind[] = ['say', 'judge'];

/** Number of messages that a seat has heard when it speaks. */
function heardBy({ format, state }: GameRunner, seat: string): number {
  const prompts = format.prompting.prompts(format.rules.view(state, seat));
  return promptRecordsOf(prompts.find(({ kind }) => kind === 'say')?.talk ?? [], seat);
}

/** Whether a command that replies to no prompt is a text or a judgement. */
function kindOf(
  { format, state }: GameRunner,
  seat: string,
  command: CommandRecord['command'],
): PromptKind | undefined {
  if (format.pacing.typed({ ...command, by: seat } as never) > 0) return 'say';
  const view = format.rules.view(state, seat);
  const prompt = format.prompting.prompts(view).find(({ kind }) => kind === 'judge');
  if (prompt === undefined) return undefined;
  const isBelief = [0, 1].some((belief) => {
    const beliefs = Object.fromEntries(
      prompt.whom.map((one, index) => [one, index === 0 ? belief : 1 - belief]),
    );
    return format.prompting.meant(view, prompt, { beliefs })?.type === command.type;
  });
  return isBelief ? 'judge' : undefined;
}
