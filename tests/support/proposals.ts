/** A server on which members propose forums: a manual clock, and a meter whose results the test gives. */
import { type Forum, translatedForums } from '@parlour/game';
import type { Measurement, MeterRow, ProposalChoices } from '@parlour/game/proposals';
import { presetText } from '@parlour/protocol/preset-file';
import { sqliteStore } from '@parlour/store';
import { expect } from 'vitest';
import { openAccountHouse } from './account-house.ts';
import { type Client, connect } from './client.ts';
import { operatorOf } from './operator.ts';
import { until } from './until.ts';

export const meterRow: MeterRow = { group: 'order', auc: 0.51, interval: [0.44, 0.58], n: 300, held: true };
export const held: Measurement = { result: 'held', rows: [meterRow] };

/** A forum's file. */
export const forumFile = (id: string, more: Partial<Forum> = {}): string => {
  const debate = translatedForums.find((forum) => forum.id === 'debate') as Forum;
  return presetText({ ...debate, id, title: `About ${id}`, ...more });
};

interface Options {
  readonly directory: string;
  readonly choices?: Partial<ProposalChoices>;
  readonly autoHost?: boolean;
  /** Results of the meter, in order; left out: it holds. */
  readonly results?: readonly Measurement[];
  readonly house?: Parameters<typeof openAccountHouse>[0];
}

const acts = '/api/operators/proposals/acts';

export async function openProposalHouse(options: Options) {
  const { directory, choices, autoHost = false, results = [] } = options;
  const measured: string[] = [];
  const store = options.house?.store ?? (await sqliteStore({ directory }));
  const opened = await openAccountHouse({
    store,
    directory,
    forums: {
      autoHost,
      choices: { voices: 2, minGames: 0, ...choices },
      measure: async ({ text, played }) => {
        played(100);
        measured.push(text);
        return results[measured.length - 1] ?? held;
      },
    },
    ...options.house,
  });
  const { post, get, member, house } = opened;
  const operator = await operatorOf(opened);
  const act = (wish: object) => operator.confirmed(acts, { act: wish });
  const desk = async () => (await operator.read('/proposals')).json.proposals;

  async function propose(cookie: string, id: string, more: object = {}) {
    const answer = await post('/api/proposals', { text: forumFile(id), ...more }, cookie);
    expect(answer.status, answer.text).toBe(201);
    return answer.json.proposal as string;
  }
  const support = (proposal: string, cookie: string, supports = true) =>
    post(`/api/proposals/${proposal}/support`, { supports }, cookie);
  const players: Client[] = [];
  let supporters = 0;
  /** Enough members support it. */
  async function queue(proposal: string): Promise<void> {
    for (let count = 0; count < (choices?.voices ?? 2); count++) {
      const { cookie } = await member(`Voice${supporters++}`);
      const { status, text } = await support(proposal, cookie);
      expect(status, text).toBe(200);
    }
  }
  const read = async (proposal: string, cookie?: string) =>
    (await get(`/api/proposals/${proposal}`, cookie)).json;
  /** Waits for what the server does by itself. */
  const shows = async (proposal: string, field: string, value: unknown) =>
    until(async () => (await read(proposal))[field] === value, `${field} is ${value}`);
  const presets = async (): Promise<string[]> =>
    (await get('/api/lobby')).json.presets.map(({ preset }: { preset: string }) => preset);

  /** A member who can play. */
  async function playingMember(name: string) {
    const { cookie } = await member(name);
    const client = await connect(house.url, name, { cookie });
    players.push(client);
    return { client, cookie };
  }
  const close = async () => {
    for (const { socket } of players) socket.terminate();
    await house.close();
    if (options.house?.store === undefined) await store.close();
  };
  return {
    ...opened,
    ...{
      act,
      acts,
      close,
      desk,
      measured,
      operator,
      playingMember,
      presets,
      propose,
      queue,
      read,
      shows,
      support,
    },
  };
}
