import type { ServerFrame } from '@parlour/protocol';
import { WebSocket } from 'ws';

/** A bare client of the protocol: no more than a socket and a list of what came out of it. */
export interface Client {
  readonly name: string;
  /** Every frame, exactly as it came. */
  readonly heard: string[];
  readonly frames: () => ServerFrame[];
  readonly last: <Type extends ServerFrame['type']>(
    type: Type,
  ) => Extract<ServerFrame, { type: Type }> | undefined;
  /** Sends a frame and waits for its answer: 'ok', or the code of the refusal. */
  readonly say: (frame: { type: string } & Record<string, unknown>, id?: string) => Promise<string>;
  /** Sends any text at all. */
  readonly sendRaw: (text: string | Buffer) => void;
  /** Waits until something it has heard pleases. */
  readonly until: (pleases: (frames: ServerFrame[]) => boolean, what?: string) => Promise<void>;
  /** Takes the seat that was given last. */
  readonly sit: () => Promise<string>;
  readonly play: (command: { type: string } & Record<string, unknown>, id?: string) => Promise<string>;
  readonly close: () => Promise<void>;
  /** Resolves with the code when the line is closed. */
  readonly closed: Promise<number>;
  readonly socket: WebSocket;
  /** How it said who it is. */
  readonly headers: Record<string, string>;
}

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
  const heard: string[] = [];
  const waiting = new Set<() => void>();
  let count = 0;
  const frames = () => heard.map((text) => JSON.parse(text) as ServerFrame);

  socket.on('message', (data: Buffer) => {
    heard.push(data.toString());
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));

  function until(pleases: (frames: ServerFrame[]) => boolean, what = 'something'): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`${name} waited in vain for ${what}; heard last: ${heard.at(-1)}`));
      }, 10_000);
      const look = () => {
        if (!pleases(frames())) return;
        waiting.delete(look);
        clearTimeout(timer);
        resolve();
      };
      waiting.add(look);
      look();
    });
  }
  const last = <Type extends ServerFrame['type']>(type: Type) =>
    frames().findLast((frame): frame is Extract<ServerFrame, { type: Type }> => frame.type === type);

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
  await until((all) => all.length > 0, 'a welcome');
  return {
    ...{ name, heard, frames, last, say, until, closed, socket, headers },
    sendRaw: (text) => socket.send(text),
    sit: () => say({ type: 'attach', game: seat().game, token: seat().token }),
    play: (command, id) => say({ type: 'play', game: seat().game, do: command }, id),
    close: async () => {
      socket.close();
      await closed;
    },
  };
}
