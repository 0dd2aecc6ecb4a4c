/** Runs the games of studies: groups those who wait, opens their games, and notes their ends. */
import type { Entropy, GameRunner, Host } from '@parlour/host';
import type { Store } from '@parlour/store';
import {
  currentPractice,
  currentRound,
  isStudyOver,
  nextGroup,
  type Participation,
  roundsOf,
  type Study,
} from '@parlour/study';
import type { LogReader } from '../platform/log-reading/log-reader.ts';
import { fileOf, type StudyBook, type StudyEntry, server } from './study-book.ts';
import { changedBots } from './study-bots.ts';
import { studyPractice } from './study-practice.ts';
import { groupSize, type PlayableArm, playableArms, studyParty } from './study-tables.ts';

interface Ports {
  readonly book: StudyBook;
  readonly house: Host;
  readonly store: Store;
  readonly reader: LogReader;
  readonly entropy: Pick<Entropy, 'id'>;
  readonly failed: (error: unknown, stream?: string) => void;
  /** Erases what is due in a study. */
  readonly erase: (entry: StudyEntry) => Promise<void>;
}

/** Time between two looks at those who wait, in milliseconds: on one grid, independent of arrivals. */
const tick = 1000;

/** Time between two changes of the progress that a researcher sees, in milliseconds. */
const shownEvery = 60_000;

export class StudyRunner {
  readonly #ports: Ports;
  /** Games of studies by id, with the name of the study. */
  readonly #games = new Map<string, string>();
  readonly #practise: ReturnType<typeof studyPractice>;
  /** Studies by name, as their researchers see the progress. */
  readonly #shown = new Map<string, Study>();
  #cancel = () => {};
  #running: Promise<void> = Promise.resolve();
  #isTicking = false;
  #isClosed = false;

  constructor(ports: Ports) {
    this.#ports = ports;
    const belongs = (game: string, study: string) => void this.#games.set(game, study);
    this.#practise = studyPractice({ ...ports, belongs });
  }

  /** Takes up what an outage interrupted, and begins to look for groups. */
  async open(): Promise<void> {
    for (const entry of await this.#ports.book.all()) {
      for (const one of entry.state.people.values())
        for (const { game } of [...one.rounds, ...one.practices])
          if (game !== null) this.#games.set(game, entry.name);
      await this.#recover(entry);
    }
    this.#next();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    await this.#running;
  }

  /** A game of the host is over. */
  readonly ended = (run: GameRunner): void => {
    const name = this.#games.get(run.id);
    if (name !== undefined && !this.#isClosed) this.#track(this.#endGame(name, run.id));
  };

  /** The state of which a researcher sees the counts: that of the last full minute. */
  shownOf({ name, state }: StudyEntry): Study {
    return isStudyOver(state) ? state : (this.#shown.get(name) ?? { ...state, people: new Map() });
  }

  /** Opens a practice game for a participant; false: not now. */
  async practise(name: string, account: string): Promise<boolean> {
    const hasBegun = await this.#practise(name, account);
    const one = (await this.#ports.book.of(name))?.state.people.get(account);
    const game = one && currentPractice(one)?.game;
    // A game may be over before it is noted as begun.
    if (hasBegun && game !== undefined && this.#ports.house.games.find(game as never)?.isOver !== false)
      await this.#endGame(name, game);
    return hasBegun;
  }

  /** The study of a game; undefined: the game is of none. */
  studyOf(game: string): string | undefined {
    return this.#games.get(game);
  }

  async #recover({ name, state }: StudyEntry): Promise<void> {
    const { book, house } = this.#ports;
    const open = [...state.people.values()].flatMap((one) => currentRound(one) ?? []);
    for (const group of new Set(open.filter(({ game }) => game === null).map((one) => one.group)))
      await book.say(name, server, { type: 'ungroup', group });
    const practices = [...state.people.values()].flatMap((one) => currentPractice(one)?.game ?? []);
    for (const game of new Set([...practices, ...open.flatMap((one) => one.game ?? [])])) {
      const run = house.games.find(game as never);
      if (run === undefined || run.isOver) await this.#endGame(name, game);
    }
  }

  async #endGame(name: string, game: string): Promise<void> {
    const { book, reader } = this.#ports;
    const found = (await reader.readOn('digest', game)).game;
    const isVoid = found === undefined || found.end === 'void';
    const people = (await book.of(name))?.state.people.values() ?? [];
    const isPractice = [...people].some(({ practices }) => practices.some((one) => one.game === game));
    await book.say(name, server, { type: isPractice ? 'end-practice' : 'end-game', game, isVoid }, game);
  }

  #next(): void {
    const { clock } = this.#ports.house;
    const at = (Math.floor(clock.now() / tick) + 1) * tick;
    this.#cancel = clock.wakeAt(at, () => {
      if (this.#isClosed) return;
      this.#next();
      if (this.#isTicking) return;
      this.#isTicking = true;
      this.#track(this.#look().finally(() => (this.#isTicking = false)));
    });
  }

  #track(work: Promise<void>): void {
    const tracked = work.catch((error: unknown) => {
      if (!this.#isClosed) this.#ports.failed(error);
    });
    this.#running = Promise.all([this.#running, tracked]).then(() => {});
  }

  async #look(): Promise<void> {
    const { book, house, erase } = this.#ports;
    if (!house.accepts) return;
    const isShown = house.clock.now() % shownEvery < tick;
    for (const entry of await book.all()) {
      if (isShown || !this.#shown.has(entry.name)) this.#shown.set(entry.name, entry.state);
      await erase(entry);
      if (entry.state.phase === 'open') await this.#group(entry);
    }
  }

  /** Opens games until no group is left for which every arm can be played. */
  async #group(entry: StudyEntry): Promise<void> {
    const { book, house } = this.#ports;
    const rounds = roundsOf(fileOf(entry));
    const waiting = waitingIn(entry.state).filter(({ account }) => house.presence.isHere(account));
    if (rounds === undefined || waiting.length === 0) return;
    const arms = await playableArms(this.#ports, fileOf(entry), entry.state.bots);
    if ((await changedBots(this.#ports, entry.state)).length > 0) return;
    if (typeof arms === 'string' || arms[0] === undefined) return;
    const size = groupSize(arms[0].casting);
    let left = waiting.filter(({ account }) => !house.isPlaying(account));
    for (;;) {
      const people = nextGroup(left, size, rounds);
      if (people === undefined) return;
      // Before the draw every arm must be possible, whoever leads: what opens tells nothing of the arm.
      const isPossible = arms.every((arm) =>
        people.every((lead) => studyParty(this.#ports, arm, people, lead) !== undefined),
      );
      if (!isPossible) return;
      await this.#play(entry.name, people, arms);
      left = left.filter(({ account }) => !people.includes(account));
      if ((await book.of(entry.name))?.state.phase !== 'open') return;
    }
  }

  async #play(name: string, people: readonly string[], arms: readonly PlayableArm[]): Promise<void> {
    const { book, entropy } = this.#ports;
    const group = entropy.id('d_');
    const refusal = await book.say(name, server, { type: 'group', group, people });
    if (refusal !== undefined) return;
    const games = await this.#openGames(name, group, people, arms).catch((error: unknown) => {
      this.#ports.failed(error);
      return undefined;
    });
    if (games === undefined) await book.say(name, server, { type: 'ungroup', group });
    else await book.say(name, server, { type: 'begin-game', group, games });
    // A game may be over before it is noted as begun.
    for (const game of new Set(Object.values(games ?? {})))
      if (this.#ports.house.games.find(game as never)?.isOver !== false) await this.#endGame(name, game);
  }

  /** Games of the group by account; undefined: its bots have gone meanwhile. */
  async #openGames(
    name: string,
    group: string,
    people: readonly string[],
    arms: readonly PlayableArm[],
  ): Promise<Readonly<Record<string, string>> | undefined> {
    const { book, house } = this.#ports;
    const state = (await book.of(name))?.state;
    const round = state?.people.get(people[0] ?? '')?.rounds.find((one) => one.group === group);
    const arm = arms.find((one) => one.arm === round?.arm);
    if (round === undefined || arm === undefined) return undefined;
    const party = studyParty(this.#ports, arm, people, round.lead);
    if (party === undefined) return undefined;
    const { id: preset, format, config } = arm.preset;
    const plan = { format, preset, config, party, origin: 'invited', barred: [], waiting: [] } as const;
    const { games } = await house.openGames(plan);
    for (const { game } of games) this.#games.set(game, name);
    return Object.fromEntries(
      games.flatMap(({ game, seats }) =>
        Object.values(seats).flatMap(({ id }) => (people.includes(id) ? [[id, game] as const] : [])),
      ),
    );
  }
}

const waitingIn = ({ people }: Study): readonly Participation[] =>
  [...people.values()].filter(({ waitingSince }) => waitingSince !== null);
