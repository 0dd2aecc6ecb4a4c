/**
 * Limits of an operator's password: it cannot add a passkey or confirm an act; and binding of a passkey by a
 * code.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { hashRecoveryCode } from '../../apps/server/src/accounts/recovery-code.ts';
import { openAccountHouse } from '../support/account-house.ts';
import { ask } from '../support/archive-play.ts';
import { softDevice } from '../support/browser/device.ts';
import { operatorOf } from '../support/operator.ts';

const houses: Awaited<ReturnType<typeof openAccountHouse>>[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});

async function open(options: Parameters<typeof openAccountHouse>[0] = {}) {
  const house = await openAccountHouse(options);
  houses.push(house);
  return house;
}

const confirm = '/api/operators/confirm';
const announcing = {
  at: 'POST /api/operators/acts',
  body: { act: { type: 'announce-hours', hours: [] } },
} as const;

type World = Awaited<ReturnType<typeof open>>;
const code = ({ status, json }: { status: number; json: { error?: { code: string } } }) => [
  status,
  json.error?.code,
];

/** Olga adds Vera to the operators, and gets the code for her. */
async function newOperator(world: World) {
  const olga = await operatorOf(world);
  const vera = await world.member('Vera');
  const added = await olga.act({ type: 'add-operator', account: vera.id });
  expect(added.status).toBe(200);
  return { olga, vera, binding: added.json.code as { code: string; expires: number } };
}

async function bind(world: World, cookie: string, typed: string, device = softDevice(world.origin)) {
  const begun = await world.post('/api/operators/bind/options', { code: typed }, cookie);
  if (begun.status !== 200) return begun;
  expect(begun.json.authenticatorSelection.userVerification).toBe('required');
  const made = { ...device.register(begun.json.challenge), name: 'Key', code: typed };
  return world.post('/api/operators/bind/verify', made, cookie);
}

describe('a guessed password of an operator', () => {
  test('adds no passkey, so that it confirms no act', async () => {
    const world = await open();
    const olga = await operatorOf(world);
    const stranger = await world.login('Olga');
    expect(await world.addPasskey(stranger.cookie)).toMatchObject({ status: 403, code: 'passkey-first' });
    expect(await world.addPasskey(olga.cookie, '', softDevice(world.origin), olga.device)).toMatchObject({
      status: 200,
    });
    const password = await world.confirmed(stranger.cookie);
    const removal = { id: olga.device.credentialId, confirmation: password };
    expect(code(await world.send('DELETE', '/api/passkey', removal, stranger.cookie))).toEqual([
      403,
      'passkey-first',
    ]);
  });

  test('does not add the first one either: that needs the code', async () => {
    const world = await open();
    const { vera, binding } = await newOperator(world);
    const stranger = await world.login('Vera');
    expect(await world.addPasskey(stranger.cookie)).toMatchObject({ status: 403, code: 'bind-first' });
    expect(code(await bind(world, stranger.cookie, 'AAAAA-BBBBB-CCCCC-DDDDD'))).toEqual([401, 'wrong-code']);
    const device = softDevice(world.origin);
    expect((await bind(world, vera.cookie, binding.code.toLowerCase(), device)).status).toBe(200);
    // Used up.
    expect(code(await bind(world, vera.cookie, binding.code))).toEqual([401, 'wrong-code']);
    const { challenge } = (await world.post(`${confirm}/options`, announcing, vera.cookie)).json;
    const proof = await world.post('/api/operators/confirm', device.login(challenge), vera.cookie);
    expect(proof.status).toBe(200);
  });

  test('not even if adding began before the role or the first passkey came', async () => {
    const world = await open();
    const olga = await operatorOf(world);
    const vera = await world.member('Vera');
    const begin = async () => {
      const confirmation = await world.confirmed(vera.cookie);
      return (await world.post('/api/passkey/register/options', { confirmation }, vera.cookie)).json
        .challenge;
    };
    const finish = async (challenge: string) =>
      world.post('/api/passkey/register/verify', softDevice(world.origin).register(challenge), vera.cookie);
    const [early, late] = [await begin(), await begin()];
    expect((await finish(early)).status).toBe(200);
    expect(code(await finish(late))).toEqual([400, 'wrong-passkey']);
    const eve = await world.member('Eve');
    const confirmation = await world.confirmed(eve.cookie);
    const begun = await world.post('/api/passkey/register/options', { confirmation }, eve.cookie);
    await olga.act({ type: 'add-operator', account: eve.id });
    const made = softDevice(world.origin).register(begun.json.challenge);
    expect(code(await world.post('/api/passkey/register/verify', made, eve.cookie))).toEqual([
      403,
      'bind-first',
    ]);
  });
});

test('a member who has a passkey adds another one by it alone', async () => {
  const world = await open();
  const { cookie } = await world.member('Ann');
  const { device } = await world.addPasskey(cookie);
  expect(await world.addPasskey(cookie)).toMatchObject({ status: 403, code: 'passkey-first' });
  expect(await world.addPasskey(cookie, '', softDevice(world.origin), device)).toMatchObject({ status: 200 });
});

test('a code expires after 24 hours, and a new one replaces it', async () => {
  const world = await open();
  const { olga, vera, binding } = await newOperator(world);
  expect(binding.expires - world.house.clock.now()).toBe(24 * 3600 * 1000);
  const { safety } = world.house.store;
  const old = { hash: hashRecoveryCode(binding.code), expiresAt: world.house.clock.now() };
  await safety.act({ type: 'operator-code', account: vera.id }, 'data-directory', 1, old);
  expect(code(await bind(world, vera.cookie, binding.code))).toEqual([401, 'wrong-code']);
  const first = (await olga.act({ type: 'operator-code', account: vera.id })).json.code.code;
  const second = (await olga.act({ type: 'operator-code', account: vera.id })).json.code.code;
  expect(code(await bind(world, vera.cookie, first))).toEqual([401, 'wrong-code']);
  // A code is its operator's alone.
  const eve = await world.member('Eve');
  expect(code(await bind(world, eve.cookie, second))).toEqual([401, 'wrong-code']);
  expect((await bind(world, vera.cookie, second)).status).toBe(200);
});

test('all operators are told of a passkey that came to one of them', async () => {
  const world = await open();
  const { olga, vera, binding } = await newOperator(world);
  await bind(world, vera.cookie, binding.code);
  const told = async () => (await olga.read('/queues')).json.passkeys;
  expect(await told()).toMatchObject([{ operator: { name: 'Vera' } }]);
  await world.addPasskey(olga.cookie, '', softDevice(world.origin), olga.device);
  expect(await told()).toMatchObject([{ operator: { name: 'Olga' } }, { operator: { name: 'Vera' } }]);
  const { lines } = (await olga.read('/audit')).json;
  expect(lines[0]).toMatchObject({ act: { type: 'bind-passkey', account: olga.id }, by: { name: 'Olga' } });
  const before = world.house.clock.now() - 8 * 24 * 3600 * 1000;
  const { safety } = world.house.store;
  await safety.act({ type: 'bind-passkey', account: olga.id }, olga.id, before);
  expect(await told()).toHaveLength(2);
  // No number of later acts hides it.
  for (let n = 0; n < 501; n += 1)
    await safety.act({ type: 'announce-hours', hours: [] }, olga.id, world.house.clock.now());
  expect(await told()).toHaveLength(2);
});

test('an act needs a device that verifies who touches it', async () => {
  const world = await open();
  const { vera, binding } = await newOperator(world);
  const device = softDevice(world.origin, undefined, false);
  expect(code(await bind(world, vera.cookie, binding.code, device))).toEqual([400, 'wrong-passkey']);
  const old = await world.member('Wanda');
  const { device: plain } = await world.addPasskey(old.cookie, '', device);
  await world.house.store.safety.act({ type: 'add-operator', account: old.id }, 'data-directory', 1);
  const { json } = await world.post(`${confirm}/options`, announcing, old.cookie);
  expect(json.userVerification).toBe('required');
  const shown = await world.post('/api/operators/confirm', plain.login(json.challenge), old.cookie);
  expect(code(shown)).toEqual([401, 'wrong-passkey']);
});

describe('where browsers have no passkeys', () => {
  /** Over plain HTTP, by address: as in a local network. */
  async function plainHouse() {
    const printed: string[] = [];
    const world = await open({ print: (line) => void printed.push(line) });
    const { id, cookie } = await world.member('Olga');
    await world.house.store.safety.act({ type: 'add-operator', account: id }, 'data-directory', 1);
    const post = (path: string, body: object, by = cookie) =>
      ask(world.url + path, { method: 'POST', body, headers: { cookie: by } });
    const act = (confirmation: string, wish: object = announcing.body) =>
      post('/api/operators/acts', { ...wish, confirmation });
    const codeOf = () => /Code: (\S+)/.exec(printed.at(-1) ?? '')?.[1] ?? '';
    return { world, printed, post, act, codeOf, cookie };
  }
  const verify = '/api/operators/confirm/code/verify';

  test('acts are confirmed by a code that the server prints on its own machine, once', async () => {
    const { printed, post, act, codeOf } = await plainHouse();
    const begun = await post(`${confirm}/code`, announcing);
    expect(begun.json).toEqual({ until: expect.any(Number) });
    expect(printed).toHaveLength(1);
    expect(printed[0]).toMatch(/"Olga" .* from \S+: POST \/api\/operators\/acts announce-hours\. Code: /);
    const { json } = await post(verify, { code: codeOf() });
    expect(code(await post(verify, { code: codeOf() }))).toEqual([401, 'wrong-code']);
    expect((await act(json.confirmation)).status).toBe(200);
    expect(code(await act(json.confirmation))).toEqual([403, 'confirm-first']);
  });

  test('and for one act: another one is refused, and so is the first one then', async () => {
    const { post, act, codeOf } = await plainHouse();
    await post(`${confirm}/code`, announcing);
    const { confirmation } = (await post(verify, { code: codeOf() })).json;
    const other = { act: { type: 'revoke-token', token: `t_${'0'.repeat(20)}` } };
    expect(code(await act(confirmation, other))).toEqual([403, 'confirm-first']);
    expect(code(await act(confirmation))).toEqual([403, 'confirm-first']);
  });

  test('five wrong tries void it, as do five minutes, and it is for the browser that asked', async () => {
    const { world, post, codeOf } = await plainHouse();
    await post(`${confirm}/code`, announcing);
    const other = await ask(`${world.url}/api/login`, {
      ...{ method: 'POST', body: { nickname: 'Olga', password: 'three blind mice' } },
    });
    expect(code(await post(verify, { code: codeOf() }, other.cookie))).toEqual([401, 'wrong-code']);
    for (let nth = 0; nth < 5; nth += 1)
      expect(code(await post(verify, { code: '0000-0000' }))).toEqual([401, 'wrong-code']);
    expect(code(await post(verify, { code: codeOf() }))).toEqual([401, 'wrong-code']);
    await post(`${confirm}/code`, announcing);
    await world.house.pass(5 * 60_000 + 1);
    expect(code(await post(verify, { code: codeOf() }))).toEqual([401, 'wrong-code']);
  });

  test('and nowhere else: a browser on the machine itself, or over HTTPS, has passkeys', async () => {
    const { world, cookie, printed } = await plainHouse();
    const asked = await world.post(`${confirm}/code`, announcing, cookie);
    expect(code(asked)).toEqual([403, 'passkey-first']);
    expect(printed).toEqual([]);
  });
});
