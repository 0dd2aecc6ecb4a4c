/** A server for tests. */
import { presets as builtInPresets, type Nature } from '@parlour/game';
import type { ClientFrame, LobbyView, ServerFrame } from '@parlour/protocol';
import { memoryStore, type Store } from '@parlour/store';
import type { ConnectionOptions } from '../connections/connection.ts';
import type { FormatOptions } from '../games/known-formats.ts';
import type { JudgingOf, Pace, RatingsOf, TakenOf, TurnsOf } from '../games/openings.ts';
import { Host } from '../host.ts';
import type { HostOptions } from '../house-options.ts';
import { defaultDispatchTiming } from '../matchmaking/lobby/dispatch.ts';
import { minDelayMs } from '../runs/commit-times.ts';
import type { Guard } from '../viewers/guard.ts';
import type { Participant } from '../viewers/presence.ts';
import { fixedEntropy } from './fixed-entropy.ts';
import { type HandClock, handClock, settled } from './hand-clock.ts';

type UnsentFrame = ClientFrame extends infer Frame
  ? Frame extends { id: string }
    ? Omit<Frame, 'id'>
    : never
  : never;

/** A participant of a test's server, with all received messages. */
export interface TestParticipant {
  readonly participant: Participant;
  /** Every frame, as the text that would go over the wire. */
  readonly heard: string[];
  readonly frames: () => ServerFrame[];
  readonly last: <Type extends ServerFrame['type']>(
    type: Type,
  ) => Extract<ServerFrame, { type: Type }> | undefined;
  readonly all: <Type extends ServerFrame['type']>(type: Type) => Extract<ServerFrame, { type: Type }>[];
  readonly lobby: () => LobbyView['you'] | undefined;
  /** Sends a frame and waits for the answer: 'ok', or the code of the refusal. */
  readonly say: (wish: UnsentFrame, id?: string) => Promise<string>;
  /** Takes the seat that was given last. */
  readonly sit: () => Promise<string>;
  readonly play: (command: { type: string } & Record<string, unknown>, id?: string) => Promise<string>;
  /** Submits a delayed command: resolves when the server has it, with the future answer. */
  readonly begin: (
    command: { type: string } & Record<string, unknown>,
    id?: string,
  ) => Promise<{ readonly answer: Promise<string> }>;
  readonly leave: () => Promise<void>;
  /** Reason why the server closed the connection, if it did. */
  readonly dismissed: () => string | undefined;
}

export interface TestHouseOptions extends FormatOptions {
  /** Result of every coin. */
  readonly nature?: Nature;
  readonly entropy?: string;
  readonly store?: Store;
  /** Clock of an earlier server. */
  readonly clock?: HandClock;
  readonly failed?: HostOptions['failed'];
  /** Learned pace of people. */
  readonly pace?: Pace;
  /** Learned turns of people. */
  readonly turns?: TurnsOf;
  /** People's times to judge. */
  readonly judging?: JudgingOf;
  /** Ratings of the players. */
  readonly ratings?: RatingsOf;
  /** Earlier human judgements of the players. */
  readonly taken?: TakenOf;
  readonly released?: (game: string, seat: string, lateMs: number) => void;
  readonly ended?: HostOptions['ended'];
  readonly guard?: Guard;
  readonly botGames?: HostOptions['botGames'];
  readonly newcomers?: HostOptions['newcomers'];
  readonly lease?: HostOptions['lease'];
}

/** Offer of a bot. */
interface OfferedPlay {
  readonly roles: readonly string[];
  readonly games: number;
  readonly filler: boolean;
}

/**
 * A server, by default with the Market, with a manual clock, reproducible randomness, and a store in memory.
 */
export async function testHouse(options: TestHouseOptions = {}) {
  const clock = options.clock ?? handClock();
  const store = options.store ?? memoryStore();
  const house = new Host({
    store,
    key: 'key',
    clock,
    entropy: fixedEntropy(options.entropy ?? 'test', options.nature),
    ...(options.formats && { formats: options.formats }),
    ...(options.words && { words: options.words }),
    ...(options.kinds && { kinds: options.kinds }),
    presets: options.presets ?? builtInPresets.filter(({ id }) => id === 'market'),
    ...(options.pace && { pace: options.pace }),
    ...(options.turns && { turns: options.turns }),
    ...(options.judging && { judging: options.judging }),
    ...(options.ratings && { ratings: options.ratings }),
    ...(options.taken && { taken: options.taken }),
    ...(options.guard && { guard: options.guard }),
    ...(options.botGames && { botGames: options.botGames }),
    ...(options.newcomers && { newcomers: options.newcomers }),
    ...(options.lease && { lease: options.lease }),
    ...(options.released && { released: options.released }),
    ...(options.ended && { ended: options.ended }),
    failed:
      options.failed ??
      ((error) => {
        throw error;
      }),
  });
  await house.open();
  let count = 0;

  function enter(
    name: string,
    more: Partial<Participant> = {},
    line: ConnectionOptions = {},
  ): TestParticipant {
    const participant: Participant = {
      kind: 'guest',
      id: name,
      name,
      owner: null,
      keys: [`address:${name}`],
      ...more,
    };
    const heard: string[] = [];
    let dismissed: string | undefined;
    const dismiss = (code: string) => {
      dismissed = code;
    };
    const connection = house.enter(participant, (frame) => void heard.push(frame), { dismiss, ...line });
    const frames = () => heard.map((text) => JSON.parse(text) as ServerFrame);
    const all = <Type extends ServerFrame['type']>(type: Type) =>
      frames().filter((frame): frame is Extract<ServerFrame, { type: Type }> => frame.type === type);
    const last = <Type extends ServerFrame['type']>(type: Type) => all(type).at(-1);

    async function say(wish: UnsentFrame, id = `${name}-${count++}`): Promise<string> {
      const before = heard.length;
      connection.tell(await connection.handle({ id, ...wish } as ClientFrame));
      await settled();
      const answer = frames()
        .slice(before)
        .find((frame) => (frame.type === 'ok' || frame.type === 'no') && frame.re === id);
      if (answer === undefined) throw new Error(`${name} got no answer`);
      return answer.type === 'no' ? answer.error.code : 'ok';
    }
    const seat = () => {
      const seated = last('seated');
      if (seated === undefined) throw new Error(`${name} has no seat`);
      return seated;
    };
    const play = (command: { type: string } & Record<string, unknown>, id?: string) =>
      say({ type: 'play', game: seat().game, do: command }, id);
    return {
      participant,
      heard,
      frames,
      all,
      last,
      lobby: () => last('lobby')?.lobby.you,
      say,
      sit: async () => {
        const answer = say({ type: 'attach', game: seat().game, token: seat().token });
        // Over a disk that takes time it leaves at the next slot.
        if (house.games.commits.cover > 0) await clock.pass(2 * minDelayMs);
        return answer;
      },
      play,
      begin: async (command, id) => {
        const answer = play(command, id);
        await settled();
        return { answer };
      },
      dismissed: () => dismissed,
      leave: async () => {
        house.leave(connection);
        await settled();
      },
    };
  }

  /** A house bot that is there, and offers to play. */
  async function enterBot(
    name: string,
    owner: string | null = null,
    { roles = ['target'], games = 10, filler, ...more }: Partial<Participant> & Partial<OfferedPlay> = {},
  ): Promise<TestParticipant> {
    const bot = enter(name, { kind: 'bot', owner, keys: [], ...more });
    await bot.say({ type: 'offer', format: 'market', roles: [...roles], games, filler });
    return bot;
  }

  /** From the tick that forms tables to the draw, with all players ready. */
  async function dispatch(...people: TestParticipant[]): Promise<void> {
    await clock.passTo(house.lobbies.nextAt);
    for (const one of people) {
      const you = one.lobby();
      if (you?.status === 'ready-check') await one.say({ type: 'ready', check: you.check });
    }
    await clock.pass(defaultDispatchTiming.ready);
    await settled();
  }
  return { house, clock, store, enter, enterBot, dispatch };
}
