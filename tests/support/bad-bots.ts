/** Bots of the house that misbehave, as programs. Each leaves a file `done` beside itself once it has done so. */
const beginning = `
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
const { PARLOUR_URL: url = '', PARLOUR_TOKEN: token = '' } = process.env;
const done = () => writeFileSync(join(import.meta.dirname, 'done'), '');
const headers = { authorization: 'Bearer ' + token };
const socket = new (WebSocket as any)(url.replace('http', 'ws') + '/socket', { headers });
const send = (frame: object) => socket.send(JSON.stringify(frame));
const hear = (does: (frame: any) => void) => {
  socket.onmessage = ({ data }: { data: string }) => {
    const frame = JSON.parse(data);
    if (frame.type === 'welcome') send({ id: 'o', type: 'offer', format: 'market', roles: ['target'], games: 5 });
    does(frame);
  };
};
const attach = ({ game, token }: any) => send({ id: 'a', type: 'attach', game, token });
process.on('SIGTERM', () => process.exit(0));
process.stdin.on('close', () => process.exit(0)).resume();
`;

export const badBots = {
  /** Takes its seat and then does nothing any more, not even hear a signal. */
  hangs: `${beginning}
hear((frame) => {
  if (frame.type === 'seated') attach(frame);
  if (frame.re !== 'a') return;
  done();
  for (;;) {}
});`,
  /** Dies as soon as it has a seat. */
  dies: `${beginning}
hear((frame) => {
  if (frame.type !== 'seated') return;
  done();
  process.exit(7);
});`,
  /** Sends frames without end as soon as it has a seat. */
  floods: `${beginning}
hear((frame) => {
  if (frame.type === 'seated') attach(frame);
  if (frame.re !== 'a') return;
  setInterval(() => { for (let i = 0; i < 200; i += 1) send({ id: 'f' + i, type: 'whole', game: 'g_00000000000000000000' }); }, 5);
});
socket.onclose = () => { done(); setTimeout(() => process.exit(1), 50); };`,
  /** Answers with everything but an answer. */
  babbles: `${beginning}
let game = '';
const answers = [
  { type: 'answer' }, { type: 'answer', text: '' }, { type: 'answer', text: 'x'.repeat(501) },
  { type: 'answer', text: '\\u202e' }, { type: 'answer', text: 'late', question: 'bettor-9#9' },
  { type: 'bet', side: 'human' }, { type: 'done', done: true }, { type: 'void' }, 7, null, [],
];
hear((frame) => {
  if (frame.type === 'seated') { game = frame.game; attach(frame); }
  if (frame.type === 'change') for (const [i, what] of answers.entries()) send({ id: 'b' + i, type: 'play', game, do: what });
  if (frame.re === 'b10') { socket.send('{'); socket.send(new Uint8Array(9)); done(); }
});`,
  /** Writes to its outputs without end, and says nothing. */
  chatters: `${beginning}
hear((frame) => {
  if (frame.type === 'seated') attach(frame);
  if (frame.re !== 'a') return;
  const line = 'x'.repeat(9999) + '\\n';
  setInterval(() => { for (let i = 0; i < 50; i += 1) { process.stdout.write(line); process.stderr.write(line); } }, 2);
  setTimeout(done, 300);
});`,
} as const;
