/** Frames that a client should never send. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { WebSocket } from 'ws';

const id = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-z0-9]{1,12}$/) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
);
const gameId = fc.oneof(
  { weight: 6, arbitrary: fc.constant('GAME') },
  fc.stringMatching(/^g_[0-9a-z]{20}$/),
  fc.string({ maxLength: 30 }),
  fc.constant('__proto__'),
);
const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.constant('\ud800 half a pair'),
  fc.constant('\u202e backwards \u0000 and null'),
);
const command = fc.oneof(
  fc.record({ type: fc.constantFrom('ask', 'answer'), text }),
  fc.record({ type: fc.constant('withdraw'), question: fc.oneof(fc.constant('bettor-1#1'), text) }),
  fc.record({
    type: fc.constant('bet'),
    side: fc.constantFrom('human', 'computer', 'machine', '__proto__'),
    quantity: fc.oneof(fc.integer(), fc.double(), fc.constant(1e308), fc.string({ maxLength: 5 })),
  }),
  fc.record({ type: fc.constant('done'), done: fc.oneof(fc.boolean(), fc.constant('yes')) }),
  fc.record({ type: fc.constantFrom('void', 'resume', 'open', 'pass-time', 'disconnect'), at: fc.integer() }),
  fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 2 })),
);
const wellFormed = fc.oneof(
  fc.record({ id, type: fc.constant('play'), game: gameId, do: command }),
  fc.record({ id, type: fc.constant('attach'), game: gameId, token: text }),
  fc.record({ id, type: fc.constantFrom('watch', 'unwatch', 'whole'), game: gameId }),
  fc.record({
    id,
    type: fc.constant('attach'),
    game: gameId,
    token: text,
    after: fc.record({ run: text, n: fc.oneof(fc.nat(), fc.integer(), fc.double()) }),
  }),
  fc.record({
    id,
    type: fc.constantFrom('queue', 'invite'),
    format: fc.constantFrom('market', 'chess', '__proto__'),
    role: fc.constantFrom('bettor', 'either', 'judge'),
  }),
  fc.record({ id, type: fc.constantFrom('unqueue', 'welcome', 'ok', '__proto__', 'constructor') }),
  fc.record({ id, type: fc.constant('ready'), check: text }),
  fc.record({
    id,
    type: fc.constant('offer'),
    format: fc.constant('market'),
    roles: fc.array(fc.constantFrom('target', 'bettor')),
    games: fc.integer(),
  }),
  fc.record({
    id,
    type: fc.constantFrom('join', 'unjoin', 'start'),
    invite: fc.oneof(text, fc.stringMatching(/^i_[0-9a-z]{20}$/)),
    role: fc.constant('bettor'),
  }),
);

/** Something that a client should never send, as text or as bytes. */
export const hostileFrame: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  { weight: 10, arbitrary: wellFormed.map((frame) => JSON.stringify(frame)) },
  { weight: 3, arbitrary: fc.json() },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  // A frame with something in it cut off, doubled or out of place.
  {
    weight: 4,
    arbitrary: fc
      .tuple(wellFormed, fc.nat(), fc.nat(), fc.string({ maxLength: 5 }))
      .map(([frame, from, length, instead]) => {
        const whole = JSON.stringify(frame);
        const start = from % whole.length;
        return whole.slice(0, start) + instead + whole.slice(start + (length % 20));
      }),
  },
  { weight: 1, arbitrary: fc.nat(7000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)) },
  { weight: 1, arbitrary: fc.nat(2000).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) },
  {
    weight: 1,
    arbitrary: id.map((name) => `{"__proto__":{"id":"x"},"id":${JSON.stringify(name)},"type":"unqueue"}`),
  },
  { weight: 1, arbitrary: fc.nat(16_000).map((length) => `"${'x'.repeat(length)}"`) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
);

/** The id that the answer must name; null: none could be read. */
export function answersTo(frame: string | Uint8Array): string | null {
  if (typeof frame !== 'string') return null;
  try {
    // What goes over the wire: halves of pairs become question marks there.
    const value: unknown = JSON.parse(Buffer.from(frame).toString());
    const found = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
    return typeof found === 'string' && found.length <= 64 ? found : null;
  } catch {
    return null;
  }
}

export interface HostileFigures {
  readonly frames: number;
  readonly answers: number;
  readonly ok: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly connections: number;
  readonly seconds: number;
  readonly troubles: string[];
}

/** Sends hostile frames, some hundreds at a time over fresh connections, and counts the answers to each. */
export async function sendHostileFrames(options: {
  readonly url: string;
  readonly frames: number;
  readonly seed: number;
  /** Senders in turn: their credentials, and first frames. */
  readonly guests: readonly { readonly headers: Record<string, string>; readonly first?: object }[];
  /** A game that is going on, for those frames that name one. */
  readonly game: string;
  readonly eachBatch?: (sent: number) => void | Promise<void>;
}): Promise<HostileFigures> {
  const { url, frames, seed, guests, game, eachBatch } = options;
  const began = Date.now();
  const count = { frames: 0, answers: 0, ok: 0, connections: 0 };
  const refusals: Record<string, number> = {};
  const troubles: string[] = [];
  for (let batch = 0; count.frames < frames && troubles.length < 10; batch += 1) {
    const size = Math.min(500, frames - count.frames);
    const texts = fc
      .sample(hostileFrame, { numRuns: size, seed: seed + batch })
      .map((frame) => (typeof frame === 'string' ? frame.replaceAll('GAME', game) : frame));
    const { headers = {}, first } = guests[batch % guests.length] ?? {};
    if (first !== undefined) texts[0] = JSON.stringify({ id: 'first', ...first });
    const heard = await sendAll(`${url.replace('http', 'ws')}/socket`, headers, texts);
    count.connections += 1;
    count.frames += size;
    count.answers += heard.answers.length;
    for (const { code } of heard.answers) {
      if (code === 'ok') count.ok += 1;
      else refusals[code] = (refusals[code] ?? 0) + 1;
    }
    if (heard.closed !== undefined) troubles.push(`batch ${batch}: the line was closed with ${heard.closed}`);
    troubles.push(...differences(texts, heard.answers).map((trouble) => `batch ${batch}: ${trouble}`));
    await eachBatch?.(count.frames);
  }
  return { ...count, refusals, troubles, seconds: (Date.now() - began) / 1000 };
}

interface FrameAnswer {
  readonly re: string | null;
  readonly code: string;
}

async function sendAll(
  url: string,
  headers: Record<string, string>,
  frames: readonly (string | Uint8Array)[],
) {
  const socket = new WebSocket(url, { headers });
  const last = `last-${randomBytes(8).toString('hex')}`;
  const answers: FrameAnswer[] = [];
  const closed = await new Promise<number | undefined>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code: number) => resolve(code));
    socket.on('open', () => {
      for (const frame of frames) socket.send(frame, { binary: typeof frame !== 'string' });
      socket.send(JSON.stringify({ id: last, type: 'unqueue' }));
    });
    let isLast = false;
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as {
        type: string;
        re?: string | null;
        error?: { code: string };
      };
      if (frame.type !== 'ok' && frame.type !== 'no') return;
      if (frame.re === last) isLast = true;
      else
        answers.push({ re: frame.re ?? null, code: frame.type === 'ok' ? 'ok' : (frame.error?.code ?? '?') });
      // Answers may come in another order than the frames, so the last one is not the end.
      if (isLast && answers.length >= frames.length) setTimeout(() => resolve(undefined), 3); // one answer too many would come now
    });
    setTimeout(() => resolve(undefined), 20_000).unref();
  });
  socket.removeAllListeners('close');
  socket.terminate();
  return { answers, closed };
}

/** Exactly one answer to each. */
function differences(frames: readonly (string | Uint8Array)[], answers: readonly FrameAnswer[]): string[] {
  const open = new Map<string | null, number>();
  for (const frame of frames) open.set(answersTo(frame), (open.get(answersTo(frame)) ?? 0) + 1);
  for (const { re } of answers) open.set(re, (open.get(re) ?? 0) - 1);
  return [...open]
    .filter(([, left]) => left !== 0)
    .map(([re, left]) => {
      const frame = frames.find((one) => answersTo(one) === re);
      const what = left > 0 ? `${left} without an answer` : `${-left} answers too many`;
      return `${JSON.stringify(re)}: ${what}, such as ${String(frame).slice(0, 200)}`;
    })
    .slice(0, 3);
}
