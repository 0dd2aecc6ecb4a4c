/** One bot plays two hundred simultaneous games over one connection. */
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { applyFrame, type Mirror } from '@parlour/client';
import type { TableView } from '@parlour/game';
import type { ClientFrame, ServerFrame } from '@parlour/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openHouse } from '../support/open-house.ts';
import { post } from '../support/stream-line.ts';
import { until } from '../support/until.ts';

type House = Awaited<ReturnType<typeof openHouse>>;
const games = 200;
const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** A person inside the server, without a socket: this test is about the bot's connection. */
function personIn({ server: { house } }: House, name: string) {
  const heard: ServerFrame[] = [];
  const guest = { kind: 'guest', id: name, name, owner: null, keys: [] } as const;
  const connection = house.enter(guest, (text) => heard.push(JSON.parse(text) as ServerFrame));
  let count = 0;
  const say = async (frame: object) => {
    const reply = await connection.handle({ id: `${name}-${count++}`, ...frame } as ClientFrame);
    connection.tell(reply);
    return reply.type === 'no' ? reply.error.code : undefined;
  };
  const seat = () => {
    const seated = heard.find((frame) => frame.type === 'seated');
    if (seated?.type !== 'seated') throw new Error(`${name} has no seat`);
    return seated;
  };
  return {
    say,
    play: (command: object) => say({ type: 'play', game: seat().game, do: command }),
    sit: () => say({ type: 'attach', game: seat().game, token: seat().token }),
  };
}

/** Records every view and answer of a bot. */
class Robot {
  readonly seats = new Map<string, string>();
  readonly mirrors = new Map<string, Mirror>();
  readonly answers = new Map<string, string>();

  hear(text: string): void {
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.type === 'seated') this.seats.set(frame.game, frame.token);
    else if (frame.type === 'view' || frame.type === 'change') {
      const mirror = applyFrame(this.mirrors.get(frame.game) ?? null, frame);
      if (mirror === 'gap') throw new Error(`frame ${frame.n} of ${frame.game} follows nothing`);
      this.mirrors.set(frame.game, mirror);
    } else if (frame.type === 'ok') this.answers.set(frame.re, 'ok');
    else if (frame.type === 'no') this.answers.set(String(frame.re), frame.error.code);
    else if (frame.type === 'bye') this.answers.set('bye', frame.error.code);
  }

  all(pleases: (table: TableView) => boolean): boolean {
    return (
      this.mirrors.size === games &&
      [...this.mirrors.values()].every(({ view }) => pleases(view as TableView))
    );
  }

  refused(): string[] {
    return [...this.answers].filter(([, answer]) => answer !== 'ok').map((one) => one.join(': '));
  }
}

/** A bot that plays everything over one connection, or beside it; records the answers. */
async function connected(house: House, transport: 'socket' | 'stream', role: 'target' | 'bettor') {
  const { token } = await house.serverBot('robot');
  const robot = new Robot();
  const headers = { authorization: `Bearer ${token}` };
  if (transport === 'stream') {
    const asked = request(`${house.url}/api/bot/stream?roles=${role}&games=${games}`, { headers });
    asked.on('response', (lines) => {
      const reader = createInterface({ input: lines.on('error', () => {}) });
      reader.on('error', () => {}).on('line', (line) => robot.hear(line));
    });
    asked.on('error', () => {}).end();
    ending.push(() => asked.destroy());
    const send = async (frame: { id: string }) => {
      const { body } = await post(house.url, token, frame);
      robot.answers.set(frame.id, 're' in body ? 'ok' : JSON.stringify(body));
    };
    await until(
      () => house.server.house.bots.candidates('market', role).length > 0,
      'the bot offers to play',
    );
    return { robot, send: (frame: { id: string }) => void send(frame), attach: () => {} };
  }
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/socket`, { headers });
  socket.on('message', (data: Buffer) => robot.hear(data.toString()));
  ending.push(() => socket.terminate());
  await new Promise((resolve) => socket.once('open', resolve));
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  send({ id: 'offer', type: 'offer', format: 'market', roles: [role], games });
  await until(() => robot.answers.has('offer'), 'the bot offers to play');
  const attach = () => {
    // All at once, as after a restart.
    for (const [game, right] of robot.seats) send({ id: `a/${game}`, type: 'attach', game, token: right });
  };
  return { robot, send, attach };
}

/** As many people as there are games, each in one of them with the bot. */
async function everywhere(house: House, transport: 'socket' | 'stream', role: 'target' | 'bettor') {
  const line = await connected(house, transport, role);
  const practise = {
    type: 'practise',
    preset: 'market',
    role: role === 'target' ? 'bettor' : 'target',
  };
  const people = Array.from({ length: games }, (_, index) => personIn(house, `p${index}`));
  const codes = await Promise.all(people.map((one) => one.say(practise)));
  expect(codes.filter((code) => code !== undefined)).toEqual([]);
  expect(await personIn(house, 'late').say(practise)).toBe('bots-busy');
  await until(() => line.robot.seats.size === games, 'all seats are given');
  line.attach();
  await Promise.all(people.map((one) => one.sit()));
  await until(() => line.robot.all(() => true), 'all views are there');
  return { ...line, people };
}

describe.each(['socket', 'stream'] as const)('over one %s a bot plays 200 games at once', (transport) => {
  test('as the target of all of them, and all finish', async () => {
    const house = await openHouse();
    ending.push(house.close);
    const { robot, send, people } = await everywhere(house, transport, 'target');
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(people.map((one) => one.play({ type: 'ask', text: `Question ${round}?` })));
      await until(
        () => robot.all(({ conversation }) => conversation.length > round),
        'all questions are asked',
      );
      for (const game of robot.mirrors.keys())
        send({ id: `${round}/${game}`, type: 'play', game, do: { type: 'answer', text: 'Yes.' } } as never);
      await until(
        () => house.server.house.games.all().every((run) => run.pacing.isSpeaking('target')),
        'all answers wait for their time',
      );
      await house.pass(15_000);
      await until(
        () => robot.all(({ conversation }) => conversation[round]?.answer?.text === 'Yes.'),
        'all answers are shown',
      );
    }
    await house.pass(120_000);
    await until(() => robot.all(({ reveal }) => reveal?.end === 'time'), 'all games are over');
    expect(robot.refused()).toEqual([]);
  });

  test('as a bettor in all of them, and all finish', async () => {
    const house = await openHouse();
    ending.push(house.close);
    const { robot, send } = await everywhere(house, transport, 'bettor');
    for (const game of robot.mirrors.keys()) {
      send({ id: `ask/${game}`, type: 'play', game, do: { type: 'ask', text: 'Who?' } } as never);
      for (const quantity of [1, 2, 3]) {
        const bet = { type: 'bet', side: 'human', quantity };
        send({ id: `${quantity}/${game}`, type: 'play', game, do: bet } as never);
      }
    }
    // What comes over so many connections comes little by little.
    const done = () =>
      robot.all(({ own, conversation }) => own?.position === 6 && conversation.length === 1) &&
      [...robot.answers.keys()].filter((id) => !id.startsWith('a/') && id !== 'offer').length === 4 * games;
    for (let step = 0; step < 200 && !done(); step += 1) await house.pass(500);
    await until(done, 'it has done it all');
    await house.pass(130_000);
    await until(() => robot.all(({ phase }) => phase === 'over'), 'all games are over');
    expect(robot.refused()).toEqual([]);
  });
});

test('over a line with the limits of a person it could not', async () => {
  const bots = { burst: 60, perSecond: 30, patience: 300, maxUnreadBytes: 512 * 1024 };
  const house = await openHouse({ limits: { bots } });
  ending.push(house.close);
  const { robot, send } = await connected(house, 'socket', 'target');
  for (let index = 0; index < games; index += 1)
    send({ id: `${index}`, type: 'whole', game: 'g_00000000000000000000' } as never);
  await until(() => robot.answers.size > games, 'all frames are answered');
  expect(robot.refused().filter((one) => one.endsWith('rate-limited')).length).toBeGreaterThan(games / 2);
});
