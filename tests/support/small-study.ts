/** A study with short games on a running server, and its participants over HTTP and sockets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ask } from './archive-play.ts';
import { viewOf } from './bots/heard-frames.ts';
import { type Client, connect } from './client.ts';
import type { openHouse } from './open-house.ts';

type House = Awaited<ReturnType<typeof openHouse>>;

const example = readFileSync(join(import.meta.dirname, '../../studies/three-party.yaml'), 'utf8');

/** The example with games of some seconds. */
export const smallStudy = (change: (text: string) => string = (same) => same): string =>
  change(
    example.replaceAll(
      'preset: imitation/5',
      'preset: imitation/5\n    config: { duration: 8000, verdictTime: 8000 }',
    ),
  );

export const rightAnswers = {
  before: { age: 30, education: 'school', chatbots: 'daily', knowledge: 3 },
  after: { attention: 'blue', 'took-part': 'no', strategy: 'By feeling.', suspected: 'unsuspecting' },
};

/** Connects the bots of the study and others; `sit` takes the seats that they were given since. */
export async function studyBots(
  house: House,
  others: readonly { readonly name: string; readonly token: string }[] = [],
) {
  const bots: Client[] = [];
  const names = ['llm-persona', 'llm-plain'];
  const own = await Promise.all(
    names.map(async (name) => ({ name, token: (await house.serverBot(name, ['witness'])).token })),
  );
  for (const { name, token } of [...own, ...others]) {
    const bot = await connect(house.url, name, { authorization: `Bearer ${token}` });
    await bot.say({ type: 'offer', format: 'imitation', roles: ['witness'], games: 20 });
    bots.push(bot);
  }
  const sat = new Set<string>();
  return {
    async sit() {
      for (const bot of bots)
        for (const frame of bot.frames())
          if (frame.type === 'seated' && !sat.has(frame.game)) {
            sat.add(frame.game);
            await bot.say({ type: 'attach', game: frame.game, token: frame.token });
          }
    },
    close: () => Promise.all(bots.map((bot) => bot.close())),
  };
}

/** A participant who comes from a panel with this id. */
export async function participantOf(
  house: House,
  study: string,
  pid: string,
  parameters: Readonly<Record<string, string>> = { PROLIFIC_PID: pid, STUDY_ID: 's1', SESSION_ID: pid },
) {
  const at = `${house.url}/api/studies/${study}`;
  /** All that this participant was sent. */
  const received: string[] = [];
  const { status, cookie = '', json } = await ask(`${at}/arrivals`, { method: 'POST', body: { parameters } });
  expect(status).toBe(200);
  const headers = { cookie };
  let client: Client | undefined;
  let count = 0;
  const keep = (answer: Awaited<ReturnType<typeof ask>>) => {
    received.push(answer.text);
    return answer;
  };
  return {
    id: json.id as string,
    headers,
    received,
    see: async () => keep(await ask(at, { headers })).json,
    async step(what: object) {
      const body = { id: `${pid}-${count++}`, do: what };
      return keep(await ask(`${at}/steps`, { method: 'POST', body, headers }));
    },
    async connect() {
      client = await connect(house.url, pid, headers);
    },
    async disconnect() {
      await client?.close();
      client = undefined;
    },
    frames: () => client?.frames() ?? [],
    /** The connection. */
    client(): Client {
      if (client === undefined) throw new Error(`${pid} is not connected`);
      return client;
    },
    /** Takes the seat that was given last. */
    async takeSeat() {
      const seated = client?.last('seated');
      if (client === undefined || seated === undefined) throw new Error(`${pid} has no seat`);
      await client.sit();
      return seated;
    },
    /** Takes a new seat; as the interrogator decides as soon as it may. */
    async play() {
      const seated = client?.last('seated');
      if (client === undefined || seated === undefined) return;
      if (!client.frames().some((one) => one.type === 'view' && one.game === seated.game)) await client.sit();
      const view = viewOf(client) as unknown as { readonly mayDecide?: boolean };
      if (seated.role !== 'interrogator' || view.mayDecide !== true) return;
      const verdict = {
        type: 'verdict',
        human: count % 3 === 0 ? 'A' : 'B',
        confidence: 60,
        reason: 'By feeling.',
      };
      await client.begin(verdict);
    },
  };
}

export type StudyParticipant = Awaited<ReturnType<typeof participantOf>>;
