/** Programs of bots that misbehave, each in one way. */

/** Transport and purpose of a bot. */
export interface Manner {
  readonly transport: 'socket' | 'stream';
  readonly role: 'target' | 'bettor';
}

/**
 * Common start of all bots: `send`, `raw`, `hear` and `attach`, and marker files: `done` after misbehaving,
 * `attached` for waiting tests.
 */
const beginning = `
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
const { PARLOUR_URL: url = '', PARLOUR_TOKEN: token = '' } = process.env;
const note = (what: string) => writeFileSync(join(import.meta.dirname, what), '');
const done = () => note('done');
const headers = { authorization: 'Bearer ' + token };
process.on('SIGTERM', () => process.exit(0));
process.stdin.on('close', () => process.exit(0)).resume();
`;

const lines = {
  socket: ({ role }: Manner) => `
const socket = new (WebSocket as any)(url.replace('http', 'ws') + '/socket', { headers });
const raw = (text: string | Uint8Array) => socket.send(text);
const send = (frame: object) => raw(JSON.stringify(frame));
const hear = (does: (frame: any) => void) => {
  socket.onmessage = ({ data }: { data: string }) => {
    const frame = JSON.parse(data);
    if (frame.type === 'welcome') send({ id: 'o', type: 'offer', format: 'market', roles: ['${role}'], games: 5 });
    does(frame);
  };
};
const attach = ({ game, token }: any) => send({ id: 'a', type: 'attach', game, token });
const flooded = () => { socket.onclose = () => { done(); setTimeout(() => process.exit(1), 50); }; };
`,
  stream: ({ role }: Manner) => `
let does = (_frame: any) => {};
const raw = async (body: string | Uint8Array) => {
  const type = { 'content-type': 'application/json' };
  const answer = await fetch(url + '/api/bot/commands', { method: 'POST', headers: { ...headers, ...type }, body } as any);
  return answer.json();
};
let open = 0;
const send = async (frame: { id?: string }) => {
  // Whoever floods waits for answers now and then, so that a busy house is not left behind for good.
  if (open >= 20) return;
  open += 1;
  await raw(JSON.stringify(frame)).catch(() => {});
  open -= 1;
  does({ re: frame.id });
};
const hear = async (what: (frame: any) => void) => {
  does = what;
  const stream = await fetch(url + '/api/bot/stream?games=5&roles=${role}', { headers });
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream.body as any) {
    const all = (rest + decoder.decode(chunk, { stream: true })).split('\\n');
    rest = all.pop() ?? '';
    for (const line of all) does(JSON.parse(line));
  }
};
// The seat is attached by itself.
const attach = (_seat: any) => does({ re: 'a' });
let posted = 0;
const flooded = () => { setInterval(() => { posted += 1; if (posted === 10) done(); }, 20); };
`,
} as const;

const behaviours = {
  /** Takes its seat and then hangs, ignoring even signals. Its thread is blocked, without CPU load. */
  hangs: () => `
hear((frame) => {
  if (frame.type === 'seated') attach(frame);
  if (frame.re !== 'a') return;
  done();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});`,
  /** Dies as soon as it has a seat. */
  dies: () => `
hear((frame) => {
  if (frame.type !== 'seated') return;
  done();
  process.exit(7);
});`,
  /** Sends frames without end as soon as it has a seat. */
  floods: ({ transport }: Manner) => `
hear((frame) => {
  if (frame.type === 'seated') attach(frame);
  if (frame.re !== 'a') return;
  flooded();
  // A request costs the server far more than a frame: 250 a second are a flood already.
  const [many, every] = ${transport === 'socket' ? '[200, 5]' : '[5, 20]'};
  setInterval(() => { for (let i = 0; i < many; i += 1) send({ id: 'f' + i, type: 'whole', game: 'g_00000000000000000000' }); }, every);
});`,
  /** Sends invalid replies. */
  babbles: ({ role }: Manner) => `
let game = '';
const answers = [
  { type: 'answer' }, { type: '${role === 'target' ? 'answer' : 'ask'}', text: '' }, { type: 'answer', text: 'x'.repeat(501) },
  { type: 'ask', text: '\\u202e' }, { type: 'answer', text: 'late', question: 'bettor-9#9' }, { type: 'withdraw', question: 'bettor-9#9' },
  ${role === 'target' ? `{ type: 'bet', side: 'human' }, { type: 'done', done: true },` : ''} { type: 'void' }, 7, null, [],
];
let said = false;
hear((frame) => {
  if (frame.type === 'seated') { game = frame.game; attach(frame); }
  if (frame.re === 'a') note('attached');
  if (frame.type === 'change' && !said) {
    said = true;
    for (const [i, what] of answers.entries()) send({ id: 'b' + i, type: 'play', game, do: what });
  }
  if (frame.re === 'b' + (answers.length - 1)) { raw('{'); raw(new Uint8Array(9)); done(); }
});`,
  /** Writes to its outputs without end, and says nothing. */
  chatters: () => `
hear((frame) => {
  if (frame.type === 'seated') attach(frame);
  if (frame.re !== 'a') return;
  const line = 'x'.repeat(9999) + '\\n';
  setInterval(() => { for (let i = 0; i < 5; i += 1) { process.stdout.write(line); process.stderr.write(line); } }, 2);
  setTimeout(done, 300);
});`,
} as const;

export type Behaviour = keyof typeof behaviours;

/** Program of a misbehaving house bot. It leaves a file `done` beside itself after misbehaving. */
export const badBot = (behaviour: Behaviour, manner: Manner): string =>
  `${beginning}${lines[manner.transport](manner)}${behaviours[behaviour](manner)}`;
