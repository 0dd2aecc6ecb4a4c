/** All players: bare sockets that send the next command after the last answer, or at a human pace. */
import { WebSocket } from 'ws';
import type { FromClients, Seat, ToClients } from './messages.ts';

/** One seat, with minimal state, so that clients cost little compared with the server. */
interface Player {
  readonly seat: Seat;
  readonly socket: WebSocket;
  game: string;
  count: number;
  sentAt: number;
  /** The question to answer, for a target. */
  question: string | undefined;
  waiting: boolean;
}

let players: Player[] = [];
let mode: 'still' | 'flat' | 'paced' = 'still';
let accepted = 0;
let refused = 0;
let sent = 0;
let latencies: number[] = [];
let relay = false;

const isDuellist = ({ seat }: Seat): boolean => seat === 'left' || seat === 'right';

/** Time and sender of the last command of each table, for the latency at the others. */
const lastSent = new Map<number, { at: number; by: Player; left: number }>();

function command(player: Player): object {
  const { seat, count } = player;
  if (isDuellist(seat)) return { type: 'say', text: 'I would rather talk about the weather.' };
  if (seat.seat === 'target') {
    const { question } = player;
    player.question = undefined;
    return { type: 'answer', text: 'I would rather talk about the weather.', ...(question && { question }) };
  }
  const turn = count % 4;
  if (turn === 3) return { type: 'ask', text: 'What did you have for breakfast today?' };
  return { type: 'bet', side: (count >> 2) % 2 === 0 ? 'human' : 'computer' };
}

function act(player: Player): void {
  if (player.seat.seat === 'target' && player.question === undefined && !relay) {
    player.waiting = true;
    return;
  }
  player.waiting = false;
  const text = JSON.stringify({
    id: String(player.count),
    type: 'play',
    game: player.game,
    do: command(player),
  });
  player.count += 1;
  player.sentAt = performance.now();
  if (mode === 'paced') {
    sent += 1;
    lastSent.set(player.seat.table, { at: player.sentAt, by: player, left: isDuellist(player.seat) ? 1 : 3 });
  }
  player.socket.send(text);
}

function hear(player: Player, text: string): void {
  if (text.startsWith('{"type":"change"')) heardChange(player, text);
  else if (text.startsWith('{"type":"ok"')) answered(player, true);
  else if (text.startsWith('{"type":"no"')) answered(player, false);
}

function answered(player: Player, ok: boolean): void {
  if (mode === 'still') return;
  if (ok) accepted += 1;
  else refused += 1;
  if (mode === 'flat') act(player);
}

function heardChange(player: Player, text: string): void {
  if (mode === 'paced') {
    const last = lastSent.get(player.seat.table);
    if (last !== undefined && last.by !== player && last.left > 0) {
      last.left -= 1;
      latencies.push(performance.now() - last.at);
    }
  }
  if (player.seat.seat === 'target') noteQuestion(player, text);
}

/** The newest question is in the change that added it. */
function noteQuestion(player: Player, text: string): void {
  const questions = [
    ...text.matchAll(/"question":"(bettor-\d#\d+)","by":"[^"]+","text":"[^"]*","askedAt":\d+,"answer":null/g),
  ];
  const newest = questions.at(-1)?.[1];
  if (newest === undefined) return;
  player.question = newest;
  if (player.waiting && mode === 'flat') act(player);
}

async function connect(port: number, seats: readonly Seat[]): Promise<void> {
  players = [];
  for (let from = 0; from < seats.length; from += 100)
    await Promise.all(seats.slice(from, from + 100).map((seat) => connectOne(port, seat)));
}

function connectOne(port: number, seat: Seat): Promise<void> {
  return new Promise((resolve, reject) => {
    const role = isDuellist(seat) ? 'duellist' : 'any';
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket?table=${seat.table}&seat=${role}`, {
      headers: { cookie: seat.cookie },
      perMessageDeflate: false,
    });
    const player: Player = {
      seat,
      socket,
      game: '',
      count: 0,
      sentAt: 0,
      question: undefined,
      waiting: false,
    };
    players.push(player);
    socket.on('error', reject);
    if (relay) socket.on('open', () => resolve());
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (player.game !== '' || relay) hear(player, text);
      else if (text.startsWith('{"type":"seated"')) {
        const { game, token } = JSON.parse(text) as { game: string; token: string };
        player.game = game;
        socket.send(JSON.stringify({ id: 'attach', type: 'attach', game, token }));
        socket.once('message', () => resolve());
      }
    });
  });
}

const tell = (message: FromClients) => process.send?.(message);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function flat(ms: number): Promise<void> {
  [accepted, refused] = [0, 0];
  mode = 'flat';
  const start = performance.now();
  for (const player of players) act(player);
  await pause(ms);
  mode = 'still';
  tell({ type: 'flat', accepted, refused, ms: performance.now() - start });
  await pause(300);
}

async function paced(ms: number, every: number): Promise<void> {
  [sent, latencies] = [0, []];
  mode = 'paced';
  // Those of one table act as far apart as can be: what one of them sees then is what another one did.
  const inTurn = Object.values(Object.groupBy(players, ({ seat }) => seat.seat)).flatMap((some = []) => some);
  const timers = inTurn.map((player, index) => {
    let timer = setTimeout(
      () => {
        act(player);
        timer = setInterval(() => act(player), every);
      },
      (index * every) / players.length,
    );
    return () => clearTimeout(timer);
  });
  await pause(ms);
  // A busy machine may take longer than a short measurement until the first change arrives.
  for (let waited = 0; latencies.length === 0 && waited < 10_000; waited += 100) await pause(100);
  for (const stop of timers) stop();
  mode = 'still';
  tell({ type: 'paced', sent, latencies });
  await pause(300);
}

process.on('message', async (message: ToClients) => {
  if (message.type === 'connect') {
    relay = message.relay;
    await connect(message.port, message.seats);
    tell({ type: 'connected' });
  } else if (message.type === 'flat') await flat(message.ms);
  else if (message.type === 'paced') await paced(message.ms, message.every);
  else {
    for (const { socket } of players) socket.terminate();
    await pause(200);
    tell({ type: 'closed' });
  }
});
