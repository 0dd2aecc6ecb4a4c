/** Calls every route of safety and of operators, as guests, operators and strangers do. */

import { newBindingCode } from '@parlour/server';
import { expect } from 'vitest';
import { softDevice } from '../browser/device.ts';
import type { openHouse } from '../open-house.ts';
import type { Call, contractOf } from './contract.ts';
import { callModelRoutes } from './models.ts';

type Contract = ReturnType<typeof contractOf>;

interface World {
  /** A new member, by the cookie. */
  readonly member: (nickname: string) => Promise<string>;
  readonly guest: (nickname: string) => Promise<string>;
  readonly password: string;
  readonly house: Awaited<ReturnType<typeof openHouse>>;
  /** A finished rated game, and one that runs. */
  readonly game: string;
  readonly running: string;
}

const as = (cookie: string) => ({ headers: { cookie } });
const id = (prefix: string) => prefix + '0'.repeat(20);
const asBot = { headers: { authorization: 'Bearer nonsense' } };

export async function callSafetyRoutes(contract: Contract, world: World): Promise<void> {
  const { expectAnswer } = contract;
  const ok = (method: string, path: string, wish: Call = {}) => expectAnswer(method, path, 200, wish);
  const no = (method: string, path: string, status: number, code: string, wish: Call = {}) =>
    expectAnswer(method, path, [status, code], wish);
  const { guest, game, running } = world;
  const cookie = await guest('Sam');
  await ok('GET', '/api/house');
  await no('GET', '/api/house', 400, 'malformed', { query: { all: '1' } });
  await ok('GET', '/api/me/safety', as(cookie));
  await no('GET', '/api/me/safety', 401, 'not-signed-in');
  await no('GET', '/api/me/safety', 403, 'not-for-bots', asBot);
  await no('GET', '/api/me/safety', 400, 'malformed', { query: { all: '1' }, ...as(cookie) });
  const post = async (path: string, body: object, method = 'POST') => {
    await no(method, path, 401, 'not-signed-in', { body });
    return { body, ...as(cookie) };
  };
  await no('POST', '/api/me/consent', 409, 'other-consent', await post('/api/me/consent', { version: '0' }));
  await ok('PATCH', '/api/me/publishing', await post('/api/me/publishing', { publishes: true }, 'PATCH'));
  const seat = { game, seat: 'target' };
  await ok('POST', '/api/me/blocks', await post('/api/me/blocks', seat));
  const blocks = (body: object) => ({ body, ...as(cookie) });
  await no('POST', '/api/me/blocks', 404, 'no-such-person', blocks({ player: id('a_') }));
  await no('POST', '/api/me/blocks', 409, 'not-over', blocks({ ...seat, game: running }));
  await ok('DELETE', '/api/me/blocks', await post('/api/me/blocks', { player: id('a_') }, 'DELETE'));
  const about = { ...seat, reason: 'abuse' };
  await ok('POST', '/api/reports', await post('/api/reports', about));
  await no('POST', '/api/reports', 404, 'no-such-game', blocks({ ...about, seat: 'nobody' }));
  await no('POST', '/api/me/appeals', 404, 'no-such-sanction', {
    ...(await post('/api/me/appeals', { sanction: id('s_'), text: 'x' })),
  });
}

const imports = '/api/operators/imports';

/** An operator imports conversations and removes them. */
async function callImportRoutes(
  { expectAnswer }: Contract,
  olga: string,
  confirmed: (wish: object) => Promise<Call>,
): Promise<void> {
  const who = { nature: 'human', name: null };
  const dialogue = {
    ...{ id: id('i_'), language: 'en' },
    speakers: [
      { speaker: 's_1', ...who },
      { speaker: 's_2', ...who },
    ],
    lines: [{ speaker: 's_1', text: 'hi', at: 0 }],
  };
  const source = {
    ...{ source: 'talks', licence: 'MIT', origin: 'talks.json', sha256: 'ab'.repeat(32) },
    ...{ format: 'chitchat', isHidden: false },
  };
  const add = { do: 'add', ...source, dialogues: JSON.stringify(dialogue) };
  const no = (status: number, code: string, wish: Call) =>
    expectAnswer('POST', imports, [status, code], wish);
  await no(401, 'not-signed-in', { body: add });
  await no(403, 'confirm-first', { body: add, ...as(olga) });
  await no(400, 'malformed', await confirmed({ ...add, dialogues: '{"id": 1}' }));
  const added = await expectAnswer('POST', imports, 200, await confirmed(add));
  expect(added.json.sources).toMatchObject([{ ...source, conversations: 1 }]);
  await no(400, 'malformed', await confirmed(add));
  expect((await expectAnswer('GET', '/api/imports', 200)).json).toEqual(added.json);
  await expectAnswer('GET', '/api/imports', [400, 'malformed'], { query: { all: '1' } });
  const remove = { do: 'remove', source: 'talks' };
  expect((await expectAnswer('POST', imports, 200, await confirmed(remove))).json.sources).toEqual([]);
  await no(404, 'not-found', await confirmed(remove));
}

export async function callOperatorRoutes(contract: Contract, world: World): Promise<void> {
  const { expectAnswer } = contract;
  const ok = (method: string, path: string, wish: Call = {}) => expectAnswer(method, path, 200, wish);
  const no = (method: string, path: string, status: number, code: string, wish: Call = {}) =>
    expectAnswer(method, path, [status, code], wish);
  const { member, password, house } = world;
  const { safety } = house.store;
  const [olga, eve] = [await member('Olga'), await member('Evelyn')];
  const me = async (cookie: string) => (await ok('GET', '/api/me', as(cookie))).json.id as string;
  const account = await me(eve);
  const device = softDevice(house.url);
  const confirmed = (await ok('POST', '/api/confirm', { body: { password }, ...as(olga) })).json;
  const begun = await ok('POST', '/api/passkey/register/options', {
    body: { confirmation: confirmed.confirmation },
    ...as(olga),
  });
  await ok('POST', '/api/passkey/register/verify', {
    body: { ...device.register(begun.json.challenge), name: 'Key' },
    ...as(olga),
  });
  await safety.act({ type: 'add-operator', account: await me(olga) }, 'data-directory', 1);
  const [report] = await safety.reports({ limit: 1 });
  const params = { report: report?.id ?? '', player: account };
  const query = { name: 'Evelyn' };
  const lists = [
    'reports',
    'reports/{report}',
    'appeals',
    'queues',
    'players',
    'players/{player}',
    'bots',
    'games',
    'forums',
    'models',
    'tokens',
    'audit',
  ];
  for (const list of lists) {
    const path = `/api/operators/${list}`;
    const wish = { ...(path.includes('{') && { params }), ...(list === 'players' && { query }) };
    await ok('GET', path, { ...wish, ...as(olga) });
    await no('GET', path, 401, 'not-signed-in', wish);
    await no('GET', path, 401, 'wrong-token', { ...wish, ...asBot });
    await no('GET', path, 403, 'not-an-operator', { ...wish, ...as(eve) });
    await no('GET', path, 400, 'malformed', { ...wish, query: { ...query, all: '1' }, ...as(olga) });
  }
  await no('GET', '/api/operators/reports/{report}', 404, 'no-such-report', {
    params: { report: id('r_') },
    ...as(olga),
  });
  await no('GET', '/api/operators/players/{player}', 404, 'no-such-person', {
    params: { player: id('a_') },
    ...as(olga),
  });
  const confirm = '/api/operators/confirm';
  const acts = '/api/operators/acts';
  await no('POST', confirm, 401, 'wrong-passkey', { body: softDevice(house.url).login('x'), ...as(olga) });
  const acted = async (wish: object) => {
    const asked = { at: `POST ${acts}`, body: { act: wish } };
    const { json } = await ok('POST', `${confirm}/options`, { body: asked, ...as(olga) });
    const shown = await ok('POST', confirm, { body: device.login(json.challenge), ...as(olga) });
    return { body: { act: wish, confirmation: shown.json.confirmation }, ...as(olga) };
  };
  const confirmedAt = (at: string) => async (wish: object) => {
    const asked = { at: `POST ${at}`, body: wish };
    const { json } = await ok('POST', `${confirm}/options`, { body: asked, ...as(olga) });
    const shown = await ok('POST', confirm, { body: device.login(json.challenge), ...as(olga) });
    return { body: { ...wish, confirmation: shown.json.confirmation }, ...as(olga) };
  };
  await callImportRoutes(contract, olga, confirmedAt(imports));
  await callModelRoutes(contract, olga, confirmedAt('/api/operators/models'));
  await callProofRoutes(contract, world, { olga, eve, device });
  const act = { type: 'add-operator', account };
  await no('POST', acts, 401, 'not-signed-in', { body: { act } });
  await no('POST', acts, 403, 'confirm-first', { body: { act }, ...as(olga) });
  await ok('POST', acts, await acted(act));
  await no('POST', acts, 409, 'act-refused', await acted(act));
  const hours = [{ on: 'thursday', at: '19:00', zone: 'Europe/Berlin', minutes: 60, note: 'Come, all.' }];
  const announce = (wish: object) => ({ body: { act: { type: 'announce-hours', ...wish } }, ...as(olga) });
  for (const wrong of [{ zone: 'Berlin' }, { at: '7 pm' }, { on: '2026-02-30' }, { minutes: 5 }])
    await no('POST', acts, 400, 'malformed', announce({ hours: [{ ...hours[0], ...wrong }] }));
  const told = await acted({ type: 'announce-hours', hours });
  expect((await ok('POST', acts, told)).json.act.hours).toEqual(hours);
  const { json: announced } = await ok('GET', '/api/hours');
  expect(announced.hours).toEqual(hours);
  expect(announced.next[0].note).toBe('Come, all.');
  await no('GET', '/api/hours', 400, 'malformed', { query: { day: 'today' } });
  expect((await ok('GET', '/hours.ics')).text).toContain('DESCRIPTION:Come\\, all.');
  expect((await ok('GET', '/hours.xml')).text).toContain('Come, all.');
  const mute = { type: 'mute', player: account, reason: 'x', until: null, report: null } as const;
  const { sanction } = await safety.act(mute, 'data-directory', 1);
  await ok('POST', '/api/me/appeals', { body: { sanction, text: 'It was not me.' }, ...as(eve) });
  for (const list of lists.filter((one) => !one.includes('{') && one !== 'players'))
    await ok('GET', `/api/operators/${list}`, as(olga));
  await ok('GET', '/api/operators/players/{player}', { params, ...as(olga) });
}

/** Confirmations by a printed code, and passkeys that are bound by one. */
async function callProofRoutes(
  { expectAnswer }: Contract,
  { password, house, guest }: World,
  { olga, eve, device }: { olga: string; eve: string; device: ReturnType<typeof softDevice> },
): Promise<void> {
  const ok = (method: string, path: string, wish: Call = {}) => expectAnswer(method, path, 200, wish);
  const no = (method: string, path: string, status: number, code: string, wish: Call = {}) =>
    expectAnswer(method, path, [status, code], wish);
  const codes = '/api/operators/confirm/code';
  const asked = { at: 'POST /api/operators/acts', body: {} };
  for (const [path, body] of [
    ['/api/operators/confirm/options', asked],
    [codes, asked],
    [`${codes}/verify`, { code: 'x' }],
  ] as const) {
    await no('POST', path, 401, 'not-signed-in', { body });
    await no('POST', path, 401, 'wrong-token', { body, ...asBot });
    await no('POST', path, 403, 'not-an-operator', { body, ...as(eve) });
    await no('POST', path, 400, 'malformed', { body: { colour: 'red' }, ...as(olga) });
  }
  await ok('POST', codes, { body: asked, ...as(olga) });
  await no('POST', `${codes}/verify`, 401, 'wrong-code', { body: { code: 'x' }, ...as(olga) });
  const [, code = ''] = /Code: (\S+)/.exec(house.printed.at(-1) ?? '') ?? [];
  await ok('POST', `${codes}/verify`, { body: { code }, ...as(olga) });

  const bind = '/api/operators/bind';
  const { safety, records } = house.store;
  const member = await records.memberNamed('Olga');
  const kept = newBindingCode(house.clock.now());
  await safety.act({ type: 'operator-code', account: member?.id ?? '' }, 'data-directory', 1, kept.kept);
  const body = { code: kept.code };
  await no('POST', `${bind}/options`, 401, 'not-signed-in', { body });
  const visitor = as(await guest('Vic'));
  await no('POST', `${bind}/options`, 409, 'not-a-member', { body, ...visitor });
  await no('POST', `${bind}/options`, 401, 'wrong-code', { body, ...as(eve) });
  const begin = async () => (await ok('POST', `${bind}/options`, { body, ...as(olga) })).json.challenge;
  const another = softDevice(house.url);
  const bound = { ...another.register(await begin()), name: 'Key' };
  await no('POST', `${bind}/verify`, 401, 'not-signed-in', { body: { ...bound, ...body } });
  await no('POST', `${bind}/verify`, 400, 'bad-text', {
    body: { ...bound, ...body, name: '\u202e' },
    ...as(olga),
  });
  await no('POST', `${bind}/verify`, 401, 'wrong-code', { body: { ...bound, code: 'x' }, ...as(olga) });
  await no('POST', `${bind}/verify`, 400, 'wrong-passkey', { body: { ...bound, ...body }, ...as(olga) });
  const known = softDevice(house.url, device.credentialId).register(await begin());
  await no('POST', `${bind}/verify`, 409, 'passkey-taken', { body: { ...known, ...body }, ...as(olga) });
  const fresh = another.register(await begin());
  await ok('POST', `${bind}/verify`, { body: { ...fresh, ...body }, ...as(olga) });

  const begun = '/api/passkey/register/options';
  const confirmed = async (cookie: string) =>
    (await ok('POST', '/api/confirm', { body: { password }, ...as(cookie) })).json.confirmation;
  await no('POST', begun, 403, 'passkey-first', {
    body: { confirmation: await confirmed(olga) },
    ...as(olga),
  });
  const removal = { id: device.credentialId, confirmation: await confirmed(olga) };
  await no('DELETE', '/api/passkey', 403, 'passkey-first', { body: removal, ...as(olga) });
}
