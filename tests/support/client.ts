/** A bare client of the protocol: a socket, and a list of received frames. */
import type { ServerFrame } from '@parlour/protocol';
import { WebSocket } from 'ws';
import { type HeardFrames, hearing } from './bots/heard-frames.ts';

export interface Client extends HeardFrames {
  /** Sends a frame and waits for its answer: 'ok', or the code of the refusal. */
  readonly say: (frame: { type: string } & Record<string, unknown>, id?: string) => Promise<string>;
  /** Sends any text at all. */
  readonly sendRaw: (text: string | Buffer) => void;
  /** Takes the seat that was given last. */
  readonly sit: () => Promise<string>;
  readonly play: (command: { type: string } & Record<string, unknown>, id?: string) => Promise<string>;
  /** Submits a delayed command: resolves when the server has it, with the future answer. */
  readonly begin: (
    command: { type: string } & Record<string, unknown>,
    id?: string,
  ) => Promise<{ readonly answer: Promise<string> }>;
  readonly close: () => Promise<void>;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  readonly socket: WebSocket;
  /** Its credentials. */
  readonly headers: Record<string, string>;
}

/** The id of a game that does not exist. */
export const noGame = `g_${'0'.repeat(20)}`;

/** A new guest's cookie, as a browser would send it. */
export async function newGuest(url: string, nickname: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nickname }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`no cookie for ${nickname}: ${response.status}`);
  return { cookie };
}

export async function connect(
  url: string,
  name: string,
  headers: Record<string, string> = {},
): Promise<Client> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers });
  const { hear, ...ear } = hearing(name);
  const { heard, frames, last, until } = ear;
  let count = 0;

  socket.on('message', (data: Buffer) => hear(data.toString()));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));

  async function say(
    frame: { type: string } & Record<string, unknown>,
    id = `${name}-${count++}`,
  ): Promise<string> {
    const from = heard.length;
    const answerIn = (all: ServerFrame[]) =>
      all.slice(from).find((one) => (one.type === 'ok' || one.type === 'no') && one.re === id);
    socket.send(JSON.stringify({ id, ...frame }));
    await until((all) => answerIn(all) !== undefined, `an answer to ${frame.type}`);
    const answer = answerIn(frames());
    return answer?.type === 'no' ? answer.error.code : 'ok';
  }
  const seat = () => {
    const seated = last('seated');
    if (seated === undefined) throw new Error(`${name} has no seat`);
    return seated;
  };
  const play: Client['play'] = (command, id) => say({ type: 'play', game: seat().game, do: command }, id);
  await until((all) => all.length > 0, 'a welcome');
  return {
    ...ear,
    say,
    closed,
    socket,
    headers,
    sendRaw: (text) => socket.send(text),
    sit: () => say({ type: 'attach', game: seat().game, token: seat().token }),
    play,
    begin: async (command, id) => {
      const answer = play(command, id);
      answer.catch(() => {}); // the house may close before it: who awaits it hears why
      // The house takes frames in their order.
      await say({ type: 'unwatch', game: noGame });
      return { answer };
    },
    close: async () => {
      socket.close();
      await closed;
    },
  };
}
