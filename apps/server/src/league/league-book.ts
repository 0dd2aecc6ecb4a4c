/** Careers of all bots in memory, and the mode of the league. Every change is stored first. */
import { instant } from '@parlour/game';
import type { Host } from '@parlour/host';
import {
  barOf,
  type Career,
  type CareerCommand,
  type CareerOpening,
  type LeagueConfig,
  mayMeetPeople,
  type Stage,
} from '@parlour/league';
import type { RegisteredBot, Store } from '@parlour/store';
import { type LeagueMode, readLeagueMode, storeLeagueMode } from '../platform/rules/league-mode.ts';

/** A career with its stream, and the instant of its start. */
export interface CareerEntry {
  readonly stream: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly career: Career;
}

type Said<Command> = Command extends { readonly type: string } ? Omit<Command, 'at' | 'by'> : never;

/** A command of a career; the stream adds its sender and time. */
export type CareerRequest = Said<CareerCommand>;

interface Ports {
  readonly house: Pick<Host, 'clock' | 'stop' | 'streams'>;
  readonly store: Store;
  readonly config: LeagueConfig;
}

const pageSize = 200;
/** An act by the rules, which an operator may undo. */
const beginsAsNovice: CareerRequest = {
  ...{ type: 'place', act: 'first-stage', stage: 'novice' },
  reason: 'enough rated games before the auditions began',
};

export class LeagueBook {
  readonly #ports: Ports;
  readonly #careers = new Map<string, CareerEntry>();
  readonly #opening = new Map<string, Promise<CareerEntry>>();
  #mode: LeagueMode = 'open';
  #count = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  get mode(): LeagueMode {
    return this.#mode;
  }

  get config(): LeagueConfig {
    return this.#ports.config;
  }

  /** Reads mode and careers. Attempts at the exam that a stop of the server interrupted are cancelled. */
  async open(): Promise<void> {
    const { store } = this.#ports;
    this.#mode = await readLeagueMode(store.records);
    for (const stream of await store.log.unfinished([], 'l_')) await this.#read(stream);
    for (const [bot, { career }] of this.#careers)
      if (career.attempt !== null)
        await this.say(bot, 'house', { type: 'cancel-exam', attempt: career.attempt });
  }

  /** Switches the mode. With `audition` registered bots get a career: novices after enough rated games. */
  async change(mode: LeagueMode): Promise<void> {
    await storeLeagueMode(this.#ports.store.records, mode);
    this.#mode = mode;
    if (mode !== 'audition') return;
    await this.enrol();
    // Careers that were opened before, for flags or their owners: the rated games up to now decide as well.
    for (const [bot, { career }] of this.#careers)
      if (career.owner !== null && career.stage === 'applicant' && career.steps.length === 1)
        if ((await this.#firstStage(bot)) === 'novice') await this.say(bot, 'house', beginsAsNovice);
  }

  /** Opens the careers that are missing while stages bind. */
  async enrol(): Promise<void> {
    const { records } = this.#ports.store;
    let page: Awaited<ReturnType<typeof records.listBots>> | undefined;
    do {
      const before = page?.next;
      page = await records.listBots({ limit: pageSize, ...(before && { before }) });
      for (const bot of page.bots) if (bot.owner !== null) await this.entryOf(bot);
    } while (page.next !== undefined);
  }

  of(bot: string): CareerEntry | undefined {
    return this.#careers.get(bot);
  }

  all(): readonly (readonly [bot: string, entry: CareerEntry])[] {
    return [...this.#careers];
  }

  /** The career of a bot, opened if there is none. */
  async entryOf(bot: Pick<RegisteredBot, 'id' | 'owner'>): Promise<CareerEntry> {
    const known = this.#careers.get(bot.id) ?? this.#opening.get(bot.id);
    if (known !== undefined) return known;
    const opening = this.#begin(bot).finally(() => this.#opening.delete(bot.id));
    this.#opening.set(bot.id, opening);
    return opening;
  }

  async #begin({ id, owner }: Pick<RegisteredBot, 'id' | 'owner'>): Promise<CareerEntry> {
    const { house, config } = this.#ports;
    const stage = owner === null ? 'full' : await this.#firstStage(id);
    const { exam, ladder, novice } = config;
    const opening = { subject: id, owner, stage, config: { exam, ladder, novice } };
    const stream = await house.streams.open<CareerOpening>('l_', opening);
    const entry = await this.#read(stream);
    if (entry === undefined)
      throw new Error(`the career ${stream} of ${id} is gone as soon as it was opened`);
    return entry;
  }

  async #firstStage(bot: string): Promise<Stage> {
    const { novice } = this.#ports.config;
    const limit = Math.max(novice.ratedBefore, 1);
    const { games } = await this.#ports.store.archive.gamesOf(bot, { only: 'public', limit });
    return games.length >= novice.ratedBefore ? 'novice' : 'applicant';
  }

  /** Says something to a career. Durable when it resolves; gives the code of a refusal, if any. */
  async say(bot: string, by: string, wish: CareerRequest, id?: string): Promise<string | undefined> {
    const entry = this.#careers.get(bot);
    if (entry === undefined) return 'not-open';
    const { house } = this.#ports;
    const name = id ?? `${house.clock.now()}-${this.#count++}`;
    const before = entry.career;
    const result = await house.streams.submit(entry.stream, by, name, wish);
    const after = (await this.#read(entry.stream))?.career;
    // What a bot loses it loses for new games: those that run show nothing of it.
    if (
      after !== undefined &&
      mayMeetPeople(before, this.nowOf(entry)) &&
      !mayMeetPeople(after, this.nowOf(entry))
    )
      house.stop(bot);
    if (result === undefined) return undefined;
    return typeof result === 'object' ? (result.code ?? 'not-open') : result;
  }

  /** The stream's own time, now. */
  nowOf({ startedAt }: Pick<CareerEntry, 'startedAt'>) {
    return instant(this.#ports.house.clock.now() - startedAt);
  }

  /** Stage that binds a bot now; bots of the server are full without a career. */
  stageOf(bot: Pick<RegisteredBot, 'id' | 'owner'>): Stage {
    const career = this.#careers.get(bot.id)?.career;
    if (bot.owner === null) return career?.stage ?? 'full';
    if (this.#mode === 'open') return 'novice';
    return career?.stage ?? 'applicant';
  }

  /** Whether a bot may be drawn for games with people. */
  readonly admits = (bot: { readonly id: string; readonly owner: string | null }): boolean => {
    const entry = this.#careers.get(bot.id);
    if (entry !== undefined && barOf(entry.career, this.nowOf(entry)) !== undefined) return false;
    const stage = this.stageOf(bot);
    return stage === 'novice' || stage === 'full';
  };

  readonly isDisqualified = (bot: string): boolean => this.#careers.get(bot)?.career.isDisqualified ?? false;

  async #read(stream: string): Promise<CareerEntry | undefined> {
    const standing = await this.#ports.house.streams.standing(stream);
    if (standing === undefined) return undefined;
    const career = standing.state as Career;
    const entry = { stream, startedAt: standing.startedAt, career };
    this.#careers.set(career.subject, entry);
    return entry;
  }
}
