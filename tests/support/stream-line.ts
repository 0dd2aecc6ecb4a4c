/** A bot with a stream over HTTP, posting its frames. */
import { request } from 'node:http';
import { type HeardFrames, hearing } from './bots/heard-frames.ts';

export interface StreamLine extends HeardFrames {
  /** Posts a frame: 'ok', or the code of the refusal. */
  readonly say: (frame: Frame, id?: string) => Promise<string>;
  /** Does something in the game of the seat that was given last. */
  readonly play: (command: Frame, id?: string) => Promise<string>;
  /** Reads no more, or reads on. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Breaks the connection. */
  readonly cut: () => void;
  /** Resolves when the connection has ended: true if the server closed it properly. */
  readonly closed: Promise<boolean>;
}

type Frame = { type: string } & Record<string, unknown>;

export interface PostResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** Posts a frame, or anything at all. */
export async function post(url: string, token: string | undefined, frame: unknown): Promise<PostResponse> {
  const response = await fetch(`${url}/api/bot/commands`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: typeof frame === 'string' ? frame : JSON.stringify(frame),
  });
  const { status, headers } = response;
  return { status, headers, body: (await response.json()) as Record<string, unknown> };
}

let count = 0;

/** Opens the stream of a bot. Resolves with its first frame. */
export async function openStream(
  url: string,
  name: string,
  token: string,
  query: Readonly<Record<string, string | readonly string[]>> = {},
): Promise<StreamLine> {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) for (const one of [value].flat()) search.append(key, one);
  const { hear, ...ear } = hearing(name);
  const asked = request(`${url}/api/bot/stream?${search}`, { headers: { authorization: `Bearer ${token}` } });
  asked.end();
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    asked.once('response', resolve).once('error', reject),
  );
  if (response.statusCode !== 200) throw new Error(`the stream of ${name}: ${response.statusCode}`);
  let rest = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    hear(...lines);
  });
  const closed = new Promise<boolean>((resolve) =>
    response.once('error', () => resolve(false)).once('close', () => resolve(response.complete)),
  );
  async function say(frame: Frame, id = `${name}-${count++}`): Promise<string> {
    const { body } = await post(url, token, { id, ...frame });
    return body.type === 'ok' ? 'ok' : (body.error as { code: string }).code;
  }
  await ear.until((all) => all.length > 0, 'a welcome');
  return {
    ...ear,
    say,
    closed,
    play: (command, id) => say({ type: 'play', game: ear.last('seated')?.game ?? '', do: command }, id),
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    cut: () => void response.destroy(),
  };
}
