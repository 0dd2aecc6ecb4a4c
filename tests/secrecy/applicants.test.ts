/** With an applicant at the table, or in the queue, no one else hears, sees or waits anything else. */
// @module-tag secrecy
import { fixedEntropy } from '@parlour/host/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { alike, viewersOf } from '../support/alike.ts';
import { ask } from '../support/archive-play.ts';
import { bearer } from '../support/bots/bot-owner.ts';
import { type Client, connect, noGame } from '../support/client.ts';
import { addressesOf } from '../support/drawn-together.ts';
import { newChallenge, openProofHouse, type ProofHouse, siteTerms } from '../support/proofs.ts';
import { secretFormats } from '../support/secret-formats.ts';
import type { OpenWorld } from '../support/swapped-natures.ts';
import { withoutRandom } from '../support/without-random.ts';

const closing: ProofHouse[] = [];
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close();
});

/** Every person who comes has an attempt that has begun, or the same person has none. */
const worldOf =
  (areApplicants: boolean): OpenWorld =>
  async (_secret, chance) => {
    const entropy = fixedEntropy(chance);
    const one = await openProofHouse({
      entropy,
      limits: { beatEvery: 1_000_000 },
      pace: async () => undefined,
      proofs: { beginWithin: 10_000, timeLimit: 86_400_000 },
    });
    const { house } = one;
    const { site } = await one.openSite();
    await one.comeOthers();
    const known = new Map<string, Record<string, string>>();
    const asPlayer = (client: Client) => ({
      ...client,
      lose: client.close,
      last: () => client.last('seated'),
    });
    return {
      house: house.server.house,
      now: house.clock.now,
      passTo: (at) => house.pass(at - house.clock.now()),
      leapTo: house.clock.passTo,
      enter: async (name, nature) => {
        // An attempt draws one secret: those without draw it too, so that the rest of chance is the same.
        if (nature === 'machine' || !areApplicants) entropy.secret();
        if (nature === 'machine') {
          await house.pass(20_000);
          const { id, token } = await house.serverBot(name);
          known.set(name, bearer(token));
          return { ...asPlayer(await connect(house.url, name, bearer(token))), id };
        }
        const person = await house.person(name);
        known.set(name, person.headers);
        if (areApplicants) {
          const { challenge } = newChallenge();
          const body = { site, challenge, returnTo: siteTerms.returns[0] };
          const options = { method: 'POST', body, headers: person.headers };
          const begun = await ask(`${house.url}/api/proofs/attempts`, options);
          expect(begun.json).toMatchObject({ stage: 'planned' });
          await house.pass(20_000);
        } else await house.pass(20_000);
        return { ...asPlayer(person), id: person.last('welcome')?.you.id ?? '' };
      },
      enterAgain: async (name) => {
        const client = await connect(house.url, name, known.get(name));
        await client.until((frames) => frames.some(({ type }) => type === 'seated'), 'its seat again');
        return asPlayer(client);
      },
      close: one.close,
    };
  };

const market = secretFormats.find(({ format }) => format === 'market');
if (market === undefined) throw new Error('no secret format is a Market');

describe('at the table', () => {
  test.each(viewersOf(market))('an applicant looks like a machine to %s (%s)', async (viewer, own) => {
    const [first, ...others] = await alike(market, worldOf(true), viewer, own);
    expect(first?.heard.length).toBeGreaterThan(5);
    for (const other of others) {
      expect(other.heard).toEqual(first?.heard);
      expect(other.codes).toEqual(first?.codes);
    }
    const [without] = await alike(market, worldOf(false), viewer, own);
    expect(without?.heard).toEqual(first?.heard);
  });

  test('a seat that knows its own nature hears another thing, which is found', async () => {
    const [human] = await alike(market, worldOf(true), 'target', 'human');
    const [machine] = await alike(market, worldOf(true), 'target', 'machine');
    expect(machine?.heard).not.toEqual(human?.heard);
  });
});

/** What happens beside the attempt; by default nothing, for as long. */
type Beside = (one: ProofHouse) => Promise<unknown>;
const nothing: Beside = ({ house }) => house.pass(10_000);
/** A planted difference: one more game in the lists. */
const oneMoreGame: Beside = (one) => one.play([20, 10]);

/** A planted fault: a server that counts an account with an attempt among those who want to play. */
const countsApplicants: Beside = async (one) => {
  one.house.server.house.lobbies.find('market')?.activity.saw(`a_${'1'.repeat(20)}`, ['target']);
  await nothing(one);
};

/** All that a stranger hears and reads while someone waits for the seat, is passed over or drawn, and plays. */
async function seenByStranger(isApplicant: boolean, beside = nothing) {
  const limits = { beatEvery: 1_000_000 };
  const one = await openProofHouse({ limits, proofs: { beginWithin: 10_000, timeLimit: 86_400_000 } });
  closing.push(one);
  const { house } = one;
  const { site } = await one.openSite();
  // The lobby shows its people in steps of five: after four, one too many is heard.
  await one.comeOthers(4);
  const zoe = await house.person('Zoe');
  const heard: string[][] = [];
  let from = zoe.heard.length;
  /** What she heard since the last step; her own frame comes back after everything before. */
  const step = async () => {
    await zoe.say({ type: 'unwatch', game: noGame });
    heard.push(zoe.heard.slice(from).map((text) => comparable(text, house.url)));
    from = zoe.heard.length;
  };
  if (isApplicant) await one.begin(site, newChallenge().challenge);
  await house.pass(60_000 - (house.clock.now() % 60_000));
  await step();
  await beside(one);
  await step();
  await one.play([20, 10]);
  await step();
  one.coin.nature = 'machine';
  await one.play([-20, -10]);
  await step();
  await one.tick();
  await step();
  const nobody = '0'.repeat(20);
  const ids = {
    ...{ game: [`g_${nobody}`], account: [`a_${nobody}`], bot: [`b_${nobody}`], player: [`a_${nobody}`] },
    ...{ report: [`r_${nobody}`], format: ['market'], forum: ['open-chat'], stream: [`c_${nobody}`] },
    ...{ file: ['games.parquet'], month: ['2026-11'], pin: ['123456'], flag: ['0'], site: [site] },
    ...{ attempt: [`v_${nobody}`], proposal: [`f_${nobody}`], pair: [nobody], study: ['three-party'] },
  };
  const read: Record<string, string> = {};
  for (const path of addressesOf(ids).filter((address) => address.startsWith('/api/')))
    for (const [name, headers] of Object.entries({ nobody: {}, zoe: zoe.headers })) {
      const { status, text } = await ask(house.url + path, { headers });
      read[`${name} ${withoutRandom(path)}`] = `${status} ${comparable(text, house.url)}`;
    }
  return { heard, read };
}

/** Without what differs by chance, by the real clock, or by the port. */
const comparable = (text: string, url: string): string =>
  withoutRandom(text)
    .replaceAll(url, 'HOUSE')
    .replaceAll(/\b[a-z]_[0-9a-z]{20}\b/g, 'ID')
    .replaceAll(/"(seed|sealed|nonce|hash)":"[^"]*"/g, '"$1":"RANDOM"')
    .replaceAll(/"(ms|uptime)":[\d.]+/g, '"$1":0')
    .replaceAll(
      /"(since|recoveryCodeMadeAt|createdAt|at|startedAt|endedAt|time|asked)":("[^"]*"|\d+)/g,
      '"$1":0',
    );

test('in the queue, a stranger hears the same frames and reads the same pages', async () => {
  const [applicant, player] = [await seenByStranger(true), await seenByStranger(false)];
  expect(applicant.heard.flat().some((text) => text.includes('"lobby"'))).toBe(true);
  expect(applicant.heard).toEqual(player.heard);
  expect(Object.keys(applicant.read).length).toBeGreaterThan(60);
  expect(applicant.read).toEqual(player.read);
  // The comparisons find what is planted.
  expect((await seenByStranger(true, countsApplicants)).heard).not.toEqual(player.heard);
  expect((await seenByStranger(true, oneMoreGame)).read).not.toEqual(player.read);
});

test('the site has no part in it: its people never meet its visitor, and others do', async () => {
  const one = await openProofHouse({ sameAddress: false, behindProxy: true });
  closing.push(one);
  const { house } = one;
  const { site } = await one.openSite({ addresses: ['192.0.2.7'] });
  const at = async (name: string, address: string) => {
    const headers = { 'x-forwarded-for': address };
    const { cookie = '' } = await ask(`${house.url}/api/guest`, {
      method: 'POST',
      body: { nickname: name },
      headers,
    });
    return connect(house.url, name, { cookie, ...headers });
  };
  for (const [index, name] of ['Kim', 'Lee', 'Max'].entries()) {
    const other = await at(name, `198.51.100.${index + 1}`);
    await other.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await other.say({ type: 'unqueue' });
    await other.close();
  }
  const alice = await at('Alice', '203.0.113.1');
  const insider = await at('Insider', '192.0.2.7');
  const body = { site, challenge: newChallenge().challenge, returnTo: siteTerms.returns[0] };
  const headers = { ...alice.headers, 'x-forwarded-for': '203.0.113.1' };
  const begun = await ask(`${house.url}/api/proofs/attempts`, { method: 'POST', body, headers });
  expect(begun.status, begun.text).toBe(201);
  await house.pass(begun.json.startsAt - house.clock.now() + 1);
  await alice.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await insider.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await house.pass(30_000);
  expect(alice.lobby()?.you.status).toBe('waiting');
  expect(insider.lobby()?.you.status).toBe('waiting');
  const outsider = await at('Outsider', '198.51.100.9');
  await outsider.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await house.pass(10_000);
  expect([alice, outsider].map((one) => one.lobby()?.you.status)).toEqual(['ready-check', 'ready-check']);
  expect(insider.lobby()?.you.status).toBe('waiting');
  for (const client of [alice, insider, outsider]) await client.close();
});
