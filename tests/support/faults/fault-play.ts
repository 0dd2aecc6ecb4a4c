/** Plays while servers are killed, and records acknowledgements. */
import { setTimeout as wait } from 'node:timers/promises';
import { newGuest } from '../client.ts';
import { type HouseProcess, prepareHouse } from '../house-process.ts';
import { makeBots, seededRandom } from '../temporary.ts';
import { type Audit, auditLog } from './log-audit.ts';
import { StubbornPlayer } from './stubborn-player.ts';
import { openGateways } from './test-gateways.ts';

export interface FaultFigures extends Omit<Audit, 'troubles'> {
  readonly kills: number;
  /** Kills before the server was open. */
  readonly killedAtStart: number;
  readonly acknowledged: number;
  readonly refused: number;
  /** Commands that were under way at a kill. */
  readonly underWay: number;
  readonly frames: number;
  readonly reconnects: number;
  /** Number of client views compared with the server's. */
  readonly compared: number;
  readonly repeated: number;
  readonly resumedFrames: number;
  readonly slowestOpening: number;
  /** From a disturbance to the first answer to a command that was sent after it, in milliseconds: each. */
  readonly goesOnAfter: readonly number[];
  readonly seconds: number;
}

type Random = (limit: number) => number;

/** Automatic play until asked to finish. */
class Script {
  readonly player: StubbornPlayer;
  readonly #role: 'practise' | 'bettor' | 'target' | 'bot';
  readonly #random: Random;
  #busy = false;
  #answered = new Set<string>();

  constructor(player: StubbornPlayer, role: Script['role'], random: Random) {
    this.player = player;
    this.#role = role;
    this.#random = random;
  }

  get role() {
    return this.#role;
  }

  /** A step of the script: something in a game, or on the way to one. */
  step(ending: boolean): void {
    const { player } = this;
    if (!player.isOn) return;
    const games = player.live();
    for (const game of games) {
      if (game.seat === 'target') this.#answer(game);
      else if (ending) {
        const left = [...player.sent.values()].some(
          ({ game: where, command, answer = 'ok' }) =>
            where === game.game && command.type === 'leave' && answer === 'ok',
        );
        if (!left) player.play(game, { type: 'leave' });
      } else this.#bettorsStep(game);
    }
    if (!ending && games.length === 0 && this.#role !== 'bot') this.#lookForGame();
  }

  #answer(game: ReturnType<StubbornPlayer['live']>[number]): void {
    const open = game.view.conversation.find(({ answer }) => answer === null);
    if (open === undefined || game.view.answering) return;
    const key = `${game.game}/${open.question}`;
    if (this.#answered.has(key)) return;
    this.#answered.add(key);
    this.player.play(game, { type: 'answer', text: `So ${this.#random(1000)}.`, question: open.question });
  }

  #bettorsStep(game: ReturnType<StubbornPlayer['live']>[number]): void {
    const { player } = this;
    const dice = this.#random(100);
    const side = this.#random(2) === 0 ? 'human' : 'computer';
    if (dice < 50) player.play(game, { type: 'bet', side, quantity: 1 + this.#random(4) });
    else if (dice < 60) player.play(game, { type: 'ask', text: `Why ${this.#random(1000)}?` });
    else if (dice < 66) player.compare(game);
    else if (dice < 72) this.#repeatSomething(game.game);
    else if (dice < 74) player.play(game, { type: 'leave' });
    else if (dice < 78) player.breakLine();
  }

  #repeatSomething(game: string): void {
    const done = [...this.player.sent].filter(([, sent]) => sent.game === game && sent.answer === 'ok');
    const one = done[this.#random(Math.max(done.length, 1))];
    if (one !== undefined) this.player.repeat(one[0]);
  }

  #lookForGame(): void {
    if (this.#busy) return;
    const { player } = this;
    const you = player.lobby;
    const frame =
      this.#role === 'practise'
        ? { type: 'practise', preset: 'market' }
        : you?.status === 'ready-check' && !you.confirmed
          ? { type: 'ready', check: you.check }
          : you?.status === 'away'
            ? { type: 'queue', preset: 'market', roles: [this.#role] }
            : undefined;
    if (frame === undefined) return;
    this.#busy = true;
    void player.say(frame).then(async () => {
      await wait(20); // a person does not ask again at once
      this.#busy = false;
    });
  }
}

export interface FaultOptions {
  readonly directory: string;
  readonly rounds: number;
  readonly seed: number;
  /** Address of the PostgreSQL database that takes the place of the directory's. */
  readonly database?: string;
  /** Breaks something else than the server, says when, and mends it again; the server lives. */
  readonly disturb?: (house: HouseProcess, struck: () => void) => Promise<void>;
  /** Number of gateways. */
  readonly gateways?: number;
  /** A second server waits on the same database, and takes over when the first is killed or stands still. */
  readonly hasStandby?: boolean;
  /** Address of a NATS server: clients connect to two gateways, which are killed too. */
  readonly bus?: string;
}

/**
 * Games of people and bots over real sockets, while the server is repeatedly killed and restarted on the same data, or
 * something that it needs. Finally every game is completed without faults.
 */
export async function playUnderFaults(
  options: FaultOptions,
): Promise<{ readonly figures: FaultFigures; readonly troubles: string[] }> {
  const { directory, rounds, seed, database, disturb, gateways, hasStandby = false, bus } = options;
  const random = seededRandom(seed);
  const began = Date.now();
  const count = { kills: 0, killedAtStart: 0, underWay: 0, slowestOpening: 0, goesOnAfter: [] as number[] };
  let errors = '';
  let url: string | undefined;
  const tokens = await makeBots(directory, ['bot-one', 'bot-two'], database);
  const prepare = () => prepareHouse(directory, { database, gateways, bus, isStandby: hasStandby });
  let house = prepare();
  let next: HouseProcess = house;

  const open = async () => {
    const from = Date.now();
    const opened = await house.open();
    count.slowestOpening = Math.max(count.slowestOpening, Date.now() - from);
    if (opened === undefined) throw new Error(`the house did not open: ${house.errors()}`);
    url = opened.url;
  };
  const kill = async () => {
    url = undefined;
    await house.kill();
    errors += house.errors();
    count.kills += 1;
    house = next;
  };

  /** The standby opens; another one waits from now on. */
  const takeOver = async (scripts: readonly Script[]): Promise<readonly string[]> => {
    const [before, isKilled] = [house, random(3) > 0];
    before.child.kill(isKilled ? 'SIGKILL' : 'SIGSTOP');
    count.kills += 1;
    url = undefined;
    const goesOn = firstAnswer(scripts);
    // A client of one that stands still notices by missing beats; a gateway notices for its clients.
    if (bus === undefined) for (const { player } of scripts) player.breakLine();
    house = next;
    await open();
    count.goesOnAfter.push(await goesOn);
    before.child.kill('SIGCONT');
    const code = await before.gone;
    errors += before.errors();
    next = prepare();
    void next.open();
    return isKilled || code === 1 ? [] : [`a server that was taken over ended with ${code}`];
  };

  await open();
  if (hasStandby) {
    next = prepare();
    void next.open();
  }
  const edge = bus === undefined ? undefined : await openGateways(bus);
  const scripts = await company(
    { url: () => url, lines: (index) => edge?.url(index) ?? url },
    tokens,
    random,
  );
  let ending = false;
  const steps = setInterval(() => {
    for (const script of scripts) if (random(3) > 0) script.step(ending);
  }, 25);
  const alarms: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (disturb === undefined && !hasStandby) next = prepare();
    // On a slow machine it takes long until everybody is back; mostly somebody has done something by then.
    if (random(5) > 0) await answersCome(scripts);
    await wait(100 + random(300)); // the house is killed at any moment
    // Many commands at once, so that some are under way when the house dies.
    for (const script of scripts) for (let burst = 0; burst < 4; burst += 1) script.step(false);
    await wait(random(10)); // the same, with commands under way
    count.underWay += scripts.reduce((sum, { player }) => sum + player.unanswered().length, 0);
    if (edge !== undefined && random(3) === 0) {
      const goesOn = firstAnswer(scripts);
      await edge.replace(random(2), random(3) > 0);
      count.goesOnAfter.push(await goesOn);
      count.kills += 1;
      continue;
    }
    if (hasStandby) {
      alarms.push(...(await takeOver(scripts)));
      continue;
    }
    if (disturb !== undefined) {
      let goesOn: Promise<number> | undefined;
      await disturb(house, () => {
        goesOn = firstAnswer(scripts);
      });
      if (goesOn !== undefined) count.goesOnAfter.push(await goesOn);
      count.kills += 1;
      continue;
    }
    await kill();
    if (random(8) === 0) {
      const opening = house.open();
      next = prepare();
      await wait(random(120)); // the same, while it opens
      await kill();
      await opening;
      count.killedAtStart += 1;
    }
    await open();
  }

  ending = true;
  const troubles = [...alarms, ...(await comeToRest(scripts))];
  clearInterval(steps);
  for (const { player } of scripts) player.stop();
  await edge?.close();
  if (hasStandby) await next.kill();
  const code = await house.stop();
  errors += house.errors();
  if (code !== 0) troubles.push(`the house ended with ${code}`);
  // Where the store fails the server says so.
  if (errors.trim() !== '' && disturb === undefined && !hasStandby)
    troubles.push(`the house complained: ${errors.trim().slice(0, 2000)}`);
  return sumUp({ directory, database }, scripts, { ...count, began }, troubles);
}

/** Waits until some commands more are answered, for ten seconds at most. */
async function answersCome(scripts: readonly Script[]): Promise<void> {
  const answered = () =>
    scripts.reduce(
      (sum, { player }) =>
        sum + [...player.sent.values()].filter(({ answer }) => answer !== undefined).length,
      0,
    );
  const enough = answered() + 4;
  for (const end = Date.now() + 10_000; Date.now() < end && answered() < enough; ) await wait(20);
}

/** Resolves with the time until a command that is sent from now on is acknowledged, at most two minutes. */
async function firstAnswer(scripts: readonly Script[]): Promise<number> {
  const began = performance.now();
  const known = new Set(scripts.flatMap(({ player }) => [...player.sent.keys()]));
  const isAnswered = () =>
    scripts.some(({ player }) =>
      [...player.sent].some(([id, { answer }]) => answer === 'ok' && !known.has(id)),
    );
  while (!isAnswered() && performance.now() - began < 120_000) await wait(10);
  return Math.round(performance.now() - began);
}

interface Addresses {
  readonly url: () => string | undefined;
  /** Where the client of this number connects. */
  readonly lines: (index: number) => string | undefined;
}

/** Two bots, which judge as well, and people: some who practise, some who wait for rated games. */
async function company(
  { url, lines }: Addresses,
  tokens: readonly string[],
  random: Random,
): Promise<Script[]> {
  const roles = [
    'practise',
    'practise',
    'practise',
    'practise',
    'bettor',
    'bettor',
    'bettor',
    'target',
    'bettor',
    'target',
  ] as const;
  const people = await Promise.all(
    roles.map(async (role, index) => {
      const name = `${role}-${index}`;
      return new Script(
        new StubbornPlayer(name, () => lines(index), await newGuest(url() ?? '', name)),
        role,
        random,
      );
    }),
  );
  const bots = tokens.map(
    (token, index) =>
      new Script(
        new StubbornPlayer(`bot-${index}`, () => lines(index), { authorization: `Bearer ${token}` }, [
          'target',
          'bettor',
        ]),
        'bot',
        random,
      ),
  );
  return [...bots, ...people];
}

/** All leave their games; waits until all are over and nothing is unanswered. */
async function comeToRest(scripts: readonly Script[]): Promise<string[]> {
  const until = Date.now() + 30_000;
  const isQuiet = () =>
    scripts.every(
      ({ player }) => player.isOn && player.live().length === 0 && player.unanswered().length === 0,
    );
  let quiet = 0;
  while (Date.now() < until && quiet < 6) {
    await wait(100); // quiet for a while, not for a moment
    quiet = isQuiet() ? quiet + 1 : 0;
  }
  const waiting = scripts.flatMap(({ player }) => [
    ...player.live().map(({ game }) => `${player.name} still plays ${game}`),
    ...player
      .unanswered()
      .map(({ command, game }) => `${player.name} got no answer to ${command.type} in ${game}`),
  ]);
  return waiting;
}

async function sumUp(
  { directory, database }: { readonly directory: string; readonly database: string | undefined },
  scripts: readonly Script[],
  {
    began,
    ...count
  }: {
    kills: number;
    killedAtStart: number;
    underWay: number;
    slowestOpening: number;
    goesOnAfter: readonly number[];
    began: number;
  },
  troubles: readonly string[],
) {
  const players = scripts.map(({ player }) => player);
  const told = new Map(players.flatMap(({ sent }) => [...sent]));
  const { troubles: found, ...audit } = await auditLog(
    directory,
    told,
    database,
    players.flatMap(({ received }) => received),
  );
  const answers = [...told.values()].map(({ answer }) => answer);
  const total = (key: keyof StubbornPlayer['counts']) =>
    players.reduce((sum, { counts }) => sum + counts[key], 0);
  const figures: FaultFigures = {
    ...count,
    ...audit,
    acknowledged: answers.filter((answer) => answer === 'ok').length,
    refused: answers.filter((answer) => answer !== undefined && answer !== 'ok').length,
    frames: total('frames'),
    reconnects: total('connects') - players.length,
    compared: total('compared'),
    repeated: total('repeated'),
    resumedFrames: total('resumed'),
    seconds: (Date.now() - began) / 1000,
  };
  return { figures, troubles: [...troubles, ...players.flatMap((player) => player.troubles), ...found] };
}
