/** A bot that replies to prompts, as the SDK makes it, over a socket, a stream or a webhook. */
import type { Participant } from '@parlour/host';
import type { ClientFrame } from '@parlour/protocol';
import { startBotOnTransport } from '../../../packages/bot-sdk/src/bot-over.ts';
import type { BotOptions } from '../../../packages/bot-sdk/src/options.ts';
import { PromptPlay, type Reply } from '../../../packages/bot-sdk/src/prompts.ts';
import type { Prompt } from '../../../packages/bot-sdk/src/tables.ts';
import type { TestServer } from '../test-house.ts';
import type { ServerDoor } from './server-door.ts';

export const transports = ['socket', 'stream', 'webhook'] as const;
export type Transport = (typeof transports)[number];

/** Reply of a bot to a prompt. */
export interface Replies {
  readonly reply: (prompt: Prompt) => Promise<string | readonly string[] | undefined>;
  readonly judge: (prompt: Prompt) => Promise<number | undefined>;
}

/** A bot of the leak test. */
export interface TestBot {
  readonly guest: Participant;
  readonly transport: Transport | 'played';
  /** Mode of prompting, where configurable. */
  readonly asks?: string;
  readonly isOpen: boolean;
  /** Connects, also after a disconnection. */
  readonly enter: () => Promise<void>;
  /** Disconnects. */
  readonly leave: () => void;
  readonly play: (game: string, command: { readonly type: string }) => Promise<unknown>;
}

export interface PromptedBotOptions {
  readonly testHouse: TestServer;
  readonly door: ServerDoor;
  readonly transport: Transport;
  readonly format: string;
  /** The roles that it plays; only a webhook has to name them. */
  readonly roles: readonly string[];
  readonly replies: Replies;
  /** Time of prompting in free talk: right after a message, or shortly before the text is due. */
  readonly asks: 'early' | 'late';
}

/** Simultaneous games: a table, a sibling of its draw, practice. */
const games = 6;

/** Connects a house bot. */
export function promptedBot(options: PromptedBotOptions): TestBot {
  const { testHouse, transport, asks } = options;
  const { guest } = testHouse.guest(`bot-${transport}`, undefined, 'bot');
  const opened = { socket: overSocket, stream: overStream, webhook: overWebhook }[transport](options, guest);
  let count = 0;
  return {
    ...opened,
    get isOpen() {
      return opened.isOpen();
    },
    enter: async () => {
      await testHouse.enrol({ guest });
      await opened.enter();
      const wish = { type: 'offer-prompts', kinds: ['say', 'judge'], games, ask: asks };
      await testHouse.house.handle(guest, { ...wish, id: `own-${count++}` } as ClientFrame);
    },
    guest,
    transport,
    asks,
    play: (game, command) => {
      const frame = { id: `own-${count++}`, type: 'play', game, do: command } as ClientFrame;
      return testHouse.house.handle(guest, frame);
    },
  };
}

interface Opened {
  readonly isOpen: () => boolean;
  readonly enter: () => Promise<void>;
  readonly leave: () => void;
}

const quiet = { log: () => {}, games } satisfies BotOptions;

function overSocket({ testHouse, door, replies, asks }: PromptedBotOptions, guest: Participant): Opened {
  const { clock, random } = testHouse;
  let connected = Promise.withResolvers<void>();
  let bot: ReturnType<typeof startBotOnTransport> | undefined;
  const enter = () => {
    connected = Promise.withResolvers();
    const timers = {
      now: () => clock.exact(),
      // Nothing is heard over a quiet line, and it is not dead for that: it has no network.
      after: (milliseconds: number, call: () => void) =>
        milliseconds >= 25_000 ? () => {} : clock.wakeAt(clock.exact() + milliseconds, call),
      chance: random,
    };
    const on: BotOptions['on'] = ({ type }) => {
      if (type === 'connected') connected.resolve();
    };
    bot = startBotOnTransport(
      { ...quiet, ...replies, ask: asks, url: 'http://house', token: guest.id, on },
      { connect: () => door.socket(guest), timers },
    );
    return connected.promise;
  };
  const leave = () => {
    bot?.stop();
    bot = undefined;
  };
  return { isOpen: () => bot !== undefined, enter, leave };
}

function overStream({ door, format, replies }: PromptedBotOptions, guest: Participant): Opened {
  let stream: Awaited<ReturnType<ServerDoor['stream']>> | undefined;
  let count = 0;
  const answer = async (prompt: string, reply: Reply) => {
    const id = `stream-${count++}`;
    await stream?.post({ id, type: 'answer', prompt, ...reply } as ClientFrame);
    return 'ok';
  };
  const prompts = new PromptPlay(replies, { answer, on: () => {} });
  const enter = async () => {
    const wish = { prompts: 'say,judge', format, games };
    stream = await door.stream(
      guest,
      wish,
      (frame) => frame.type === 'prompt' && prompts.put(frame as unknown as Prompt),
      () => {},
    );
  };
  const leave = () => {
    stream?.close();
    stream = undefined;
  };
  return { isOpen: () => stream !== undefined, enter, leave };
}

function overWebhook({ door, roles, replies }: PromptedBotOptions, guest: Participant): Opened {
  let line: ReturnType<ServerDoor['webhook']> | undefined;
  const answered = async (prompt: Prompt): Promise<object> => {
    if (prompt.kind === 'say') return { text: (await replies.reply(prompt)) ?? '' };
    const belief = await replies.judge(prompt);
    return belief === undefined
      ? {}
      : { beliefs: Object.fromEntries(prompt.whom.map((one) => [one, belief])) };
  };
  const enter = async () => {
    line = door.webhook(guest, { roles, games }, async ({ body }) => {
      const said = await answered(JSON.parse(body) as Prompt);
      return { status: 200, type: 'application/json', body: JSON.stringify(said) };
    });
    line.open();
  };
  const leave = () => {
    line?.close();
    line = undefined;
  };
  return { isOpen: () => line !== undefined, enter, leave };
}
