/** A server with a relying site, an applicant, and judges who bet as the test says. */
import { createHash, randomBytes } from 'node:crypto';
import type { Nature } from '@parlour/game';
import { fixedEntropy } from '@parlour/host/testing';
import { expect } from 'vitest';
import { openAccountHouse } from './account-house.ts';
import { ask, seatThem } from './archive-play.ts';
import type { Client } from './client.ts';
import { operatorOf } from './operator.ts';
import { until } from './until.ts';

export const siteTerms = {
  name: 'Mail',
  returns: ['https://mail.example/back'],
  addresses: [] as string[],
  games: 3,
  offersLong: false,
  quota: 200,
};

/** A secret of a site, and the challenge that goes with it. */
export function newChallenge() {
  const secret = randomBytes(24).toString('base64url');
  return { secret, challenge: createHash('sha256').update(secret).digest('base64url') };
}

type Options = Parameters<typeof openAccountHouse>[0];

/** `coin` decides who gets the next seats: change it between games. */
export async function openProofHouse(options: Options = {}) {
  const coin = { nature: 'human' as Nature };
  const opened = await openAccountHouse({
    entropy: fixedEntropy('proofs', () => coin.nature),
    ...options,
  });
  const { house } = opened;
  const operator = await operatorOf(opened);
  const act = async (wish: object) => {
    const answer = await operator.confirmed('/api/operators/proofs/acts', { act: wish });
    expect(answer.status, JSON.stringify(answer.json)).toBe(200);
    return answer.json;
  };
  const openSite = async (terms: Partial<typeof siteTerms> = {}) => {
    const { site, key } = await act({ do: 'open-site', terms: { ...siteTerms, ...terms } });
    return { site: site as string, key: key as string };
  };
  const bot = await house.bot('George');
  const ann = await house.person('Ann');
  const bob = await house.person('Bob');
  const applicant = await house.person('Alice');
  const asApplicant = (method: string, path: string, body?: object) =>
    ask(house.url + path, { method, body, headers: applicant.headers });

  /** Three other people ask for the target's seat and leave again. */
  async function comeOthers(count = 3, preset = 'market'): Promise<void> {
    for (let index = 0; index < count; index++) {
      const other = await house.person(`Other ${index}`);
      expect(await other.say({ type: 'queue', preset, roles: ['target'] })).toBe('ok');
      expect(await other.say({ type: 'unqueue' })).toBe('ok');
    }
  }

  /** A rated game with these bets of Ann and Bob: above 0 on human, below 0 on computer. */
  async function play(
    bets: readonly [number, number],
    target: Client = applicant,
    preset = 'market',
    exchanges = 1,
  ): Promise<string> {
    const game = await seatThem(house, [ann, bob], target, preset);
    const answering = coin.nature === 'human' ? target : bot;
    await answering.until(
      (frames) => frames.some((frame) => frame.type === 'seated' && frame.game === game),
      'the seat of the target',
    );
    for (const one of [ann, bob, answering]) await one.sit();
    for (let exchange = 0; exchange < exchanges; exchange++) {
      await ann.play({ type: 'ask', text: 'How was your day?' });
      await house.pass(2000);
      const { answer } = await answering.begin({ type: 'answer', text: 'Long, and it rained.' });
      await house.pass(30_000);
      expect(await answer).toBe('ok');
    }
    for (const [index, one] of [ann, bob].entries()) {
      const bet = bets[index] ?? 0;
      if (bet === 0) continue;
      const order = { side: bet > 0 ? 'human' : 'computer', quantity: Math.abs(bet), orderId: `o${index}` };
      expect(await one.play({ type: 'bet', ...order })).toBe('ok');
    }
    for (const one of [ann, bob]) expect(await one.play({ type: 'done', done: true })).toBe('ok');
    await house.pass(1000);
    await until(
      async () => (await house.store.archive.game(game)) !== undefined,
      'the game is in the archive',
    );
    return game;
  }

  /** From the agreement to the beginning. */
  async function begin(site: string, challenge: string, more: object = {}) {
    const returnTo = siteTerms.returns[0] ?? '';
    const body = { site, challenge, returnTo, ...more };
    const begun = await asApplicant('POST', '/api/proofs/attempts', body);
    expect(begun.status, begun.text).toBe(201);
    const { attempt, startsAt } = begun.json;
    if (startsAt !== null) await house.pass(startsAt - house.clock.now() + 1);
    return attempt as string;
  }
  const read = async (attempt: string) => (await asApplicant('GET', `/api/proofs/attempts/${attempt}`)).json;
  /** Lets the server look at released games. */
  const tick = () => house.pass(20_000);
  const sign = (attempt: string) => asApplicant('POST', `/api/proofs/attempts/${attempt}/statement`, {});
  const verify = (body: object) => opened.post('/api/proofs/verify', body);

  return {
    ...opened,
    ...{
      act,
      applicant,
      ann,
      asApplicant,
      begin,
      bob,
      bot,
      coin,
      comeOthers,
      openSite,
      operator,
      play,
      read,
    },
    ...{ sign, tick, verify },
  };
}

export type ProofHouse = Awaited<ReturnType<typeof openProofHouse>>;
