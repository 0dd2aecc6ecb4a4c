/** A researcher goes the documented way: role, token, campaign, annotations, list for the panel; and loses it with the role. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Server, startServer } from '@parlour/server';
import { type Store, sqliteStore } from '@parlour/store';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { typedIn } from '../../apps/cli/src/testing/typed-in.ts';
import { ask } from '../support/archive-play.ts';
import { device } from '../support/campaign.ts';
import { repository } from '../support/paper-commands.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

const data = join(temporaryDirectory(), 'data');
const campaign = join(temporaryDirectory(), 'spot');
const password = 'three blind mice';
let store: Store;
let server: Server;
let url = '';

beforeAll(async () => {
  store = await sqliteStore({ directory: data });
  server = await startServer({ store, directory: data, port: 0, host: '127.0.0.1', sameAddress: true });
  url = `http://localhost:${server.port}`;
});
afterAll(async () => {
  await server.close();
  await store.close();
  tidyUp();
});

async function member(nickname: string) {
  const { json, cookie = '' } = await ask(`${url}/api/account`, {
    method: 'POST',
    body: { nickname, password },
  });
  const call = async (method: string, path: string, body?: object) =>
    ask(`${url}/api/${path}`, { method, headers: { cookie }, ...(body && { body }) });
  const confirmed = async () => (await call('POST', 'confirm', { password })).json.confirmation;
  return { id: json.id as string, call, confirmed };
}
const parlour = async (...words: string[]) => typedIn(...words, '--data', data);
const withToken = (token: string, method: string, path: string, body?: object) =>
  ask(`${url}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body }),
  });
const printed = async (...words: string[]) => {
  const { status, stdout, stderr } = await typedIn(...words);
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
};

test('a token of the command line opens a campaign, and annotations and completions come back', async () => {
  const ann = await member('Ann');
  expect(await parlour('token', 'create', '--scope', 'campaigns')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('parlour operator researcher add NAME'),
  });
  expect(await parlour('operator', 'researcher', 'add', 'Ann')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`add-researcher  account=${ann.id}`),
  });
  expect(await parlour('token', 'create', '--scope', 'exporting')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('expected campaigns, studies, exports, found "exporting"'),
  });
  const made = await parlour('token', 'create', '--scope', 'campaigns', '--days', '7');
  expect(made.stdout).toMatch(/^parlour_[\w-]{43}\n$/);
  const token = made.stdout.trim();
  const id = /^(t_\w+): campaigns, of Ann, until 20/.exec(made.stderr)?.[1] ?? '';

  const people = join(repository, 'docs/how-to/people.tsv');
  for (const words of [
    ['sample', '--bots', 'eliza,simple', '--seeds', people, '--pairs', '2', '--out', campaign],
    ['mix', campaign, '--humans', people],
    ['segment', campaign, '--segments', '2'],
    ['batch', campaign, '--annotators-per-segment', '1'],
    ['annotate', campaign, '--house', url, '--token', token],
    // Said again it is the same campaign.
    ['annotate', campaign, '--house', url, '--token', token],
  ])
    await printed('spot', ...words);
  const { stream } = JSON.parse(readFileSync(join(campaign, 'campaign.json'), 'utf8'));

  const guest = device(url);
  const parameters = { PROLIFIC_PID: 'pid', STUDY_ID: 'study', SESSION_ID: 'visit' };
  await guest.call('POST', `campaigns/${stream}/arrivals`, { parameters });
  let { view } = await guest.say(stream, { type: 'take', consent: true });
  const features = { fluency: null, sensible: 0, specific: null };
  while (view.batch.current !== null)
    ({ view } = await guest.say(stream, {
      type: 'judge',
      nth: view.batch.current.nth,
      labels: ['bot', 'human'],
      features,
    }));
  const { code } = (await guest.say(stream, { type: 'finish' })).view;
  const list = join(campaign, 'completions.csv');
  expect(await printed('spot', 'collect', campaign, '--token', token)).toMatch(/^[1-9]\d* annotations in /);
  const paid = await printed('spot', 'completions', campaign, '--token', token);
  expect(paid).toMatch(/^panel,person,study,session,code,finished\r?\n/);
  expect(paid).toContain(`prolific,pid,study,visit,${code},`);
  expect(existsSync('completions.csv')).toBe(false);
  expect(await printed('spot', 'completions', campaign, '--token', token, '--out', list)).toBe(`${list}\n`);
  expect(readFileSync(list, 'utf8')).toBe(paid);

  // What it was used for is seen, by Ann and by operators; the token itself is nowhere.
  const own = (await ann.call('GET', 'me/tokens')).json;
  expect(own).toMatchObject({ mayIssue: true, tokens: [{ id, scopes: ['campaigns'], revokedAt: null }] });
  expect(own.tokens[0].usedAt).toBeGreaterThan(own.tokens[0].createdAt);
  expect(own.tokens[0].expiresAt - own.tokens[0].createdAt).toBe(7 * 24 * 3600 * 1000);
  const listed = await parlour('token', 'list', '--scope', 'campaigns');
  expect(listed.stdout).toMatch(
    new RegExp(`^${id}  campaigns  "Ann"  created=20.*  used=20.*  until=20.*Z\n$`),
  );
  const everything = (await ann.call('GET', 'me/export')).json;
  expect(everything).toMatchObject({ account: { isResearcher: true }, tokens: [{ id }] });
  const audit = (await parlour('operator', 'audit')).stdout;
  expect(audit).toMatch(/issue-token .*scope=campaigns .*token=t_/);
  for (const text of [JSON.stringify(own), listed.stdout, JSON.stringify(everything), audit])
    expect(text).not.toContain(token);

  // Someone else with a token of their own finds no such campaign.
  await member('Ben');
  await parlour('operator', 'researcher', 'add', 'Ben');
  expect(await parlour('token', 'create', '--scope', 'campaigns')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('expected one of Ann, Ben, found none'),
  });
  const other = (await parlour('token', 'create', '--scope', 'campaigns', '--member', 'ben')).stdout.trim();
  expect(await typedIn('spot', 'collect', campaign, '--token', other)).toMatchObject({ status: 2 });

  // It opens campaigns, and nothing else.
  const opening = { id: 'x', kind: 'retelling', opening: {} };
  for (const [method, path, body] of [
    ['POST', 'streams', opening],
    ['GET', `streams/r_${'0'.repeat(20)}`, undefined],
    ['POST', 'bot/commands', { type: 'ping' }],
    ['GET', 'bot', undefined],
  ] as const)
    expect((await withToken(token, method, path, body)).status, path).toBeGreaterThanOrEqual(401);
  const elsewhere = `bots/b_${'0'.repeat(20)}`;
  for (const [method, path, body] of [
    ['GET', 'bot', undefined],
    ['GET', 'bot/stream', undefined],
    ['POST', 'bot/commands', { type: 'ping' }],
    ['GET', `${elsewhere}/log`, undefined],
    ['PATCH', elsewhere, { description: 'Mine.' }],
  ] as const) {
    const { status, json } = await withToken(token, method, path, body);
    expect([path, status, json.error]).toMatchObject([path, 403, { code: 'missing-scope' }]);
    expect(json.error.message).toMatch(
      /^Expected a token of a bot.*, found one of a researcher with the scope campaigns\. /,
    );
  }
  for (const path of ['me', 'me/tokens', 'operators/audit'])
    expect((await withToken(token, 'GET', path)).status, path).toBeGreaterThanOrEqual(401);
  const asCookie = await ask(`${url}/api/me/games`, { headers: { cookie: `parlour=${token}` } });
  expect(asCookie.status).toBe(401);

  await parlour('operator', 'researcher', 'remove', 'Ann');
  expect(await typedIn('spot', 'collect', campaign, '--token', token)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('token'),
  });
  expect((await ann.call('GET', 'me/tokens')).json).toMatchObject({ mayIssue: false });
});

test('a token for exports reads the data of studies, and nothing else', async () => {
  const dana = await member('Dana');
  await parlour('operator', 'researcher', 'add', 'Dana');
  const tokenFor = async (scope: string) => {
    const confirmation = await dana.confirmed();
    return (await dana.call('POST', 'me/tokens', { scope, confirmation })).json.token as string;
  };
  const [studies, exports, campaigns] = (await Promise.all(
    ['studies', 'exports', 'campaigns'].map(tokenFor),
  )) as [string, string, string];
  const file = readFileSync(join(repository, 'studies/three-party.yaml'), 'utf8');
  expect(await withToken(exports, 'POST', 'studies', { file })).toMatchObject({ status: 403 });
  expect(await withToken(studies, 'POST', 'studies', { file })).toMatchObject({ status: 200 });
  const path = 'studies/three-party';
  // The study is not over: who may read its data learns that.
  for (const token of [exports, studies])
    expect(await withToken(token, 'GET', `${path}/export`)).toMatchObject({
      status: 409,
      json: { error: { code: 'study-not-over' } },
    });
  for (const [token, method, route, body] of [
    [campaigns, 'GET', `${path}/export`, undefined],
    [exports, 'GET', `${path}/desk`, undefined],
    [exports, 'GET', `${path}/payments`, undefined],
    [exports, 'POST', `${path}/acts`, { act: { do: 'open' } }],
    [exports, 'GET', `streams/c_${'0'.repeat(20)}`, undefined],
  ] as const)
    expect(await withToken(token, method, route, body), route).toMatchObject({
      status: 403,
      json: { error: { code: 'missing-scope' } },
    });
  const { tokens } = (await dana.call('GET', 'me/tokens')).json;
  expect(tokens.flatMap(({ scopes }: { scopes: string[] }) => scopes).toSorted()).toEqual([
    'campaigns',
    'exports',
    'studies',
  ]);
});

test('on the account page a token needs a confirmation, has an end, and is revoked', async () => {
  const cleo = await member('Cleo');
  const wish = { scope: 'campaigns', days: 1 };
  const issue = async () => cleo.call('POST', 'me/tokens', { ...wish, confirmation: await cleo.confirmed() });
  expect(await issue()).toMatchObject({ status: 409, json: { error: { code: 'act-refused' } } });
  await parlour('operator', 'researcher', 'add', 'Cleo');
  const unconfirmed = await cleo.call('POST', 'me/tokens', { ...wish, confirmation: 'x'.repeat(43) });
  expect(unconfirmed).toMatchObject({ status: 403, json: { error: { code: 'confirm-first' } } });
  const { token, record } = (await issue()).json;
  const read = (shown: string) => withToken(shown, 'GET', `streams/c_${'0'.repeat(20)}`);
  expect(await read(token)).toMatchObject({ status: 404 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3600 * 1000 });
  try {
    const late = await read(token);
    expect(late).toMatchObject({ status: 401, json: { error: { code: 'wrong-token' } } });
    expect(late.json.error.message).toMatch(/^This token ended on 20\d\d-\d\d-\d\d\. Make a new one/);
  } finally {
    vi.useRealTimers();
  }
  expect(await read(token)).toMatchObject({ status: 404 });
  expect(await cleo.call('DELETE', `me/tokens/${record.id}`, {})).toMatchObject({ status: 200 });
  expect(await read(token)).toMatchObject({ status: 401 });
  const gone = await cleo.call('DELETE', `me/tokens/t_${'0'.repeat(20)}`, {});
  expect(gone).toMatchObject({ status: 404, json: { error: { code: 'no-such-token' } } });

  const again = (await issue()).json;
  const revoked = await parlour('token', 'revoke', '--scope', 'campaigns', '--member', 'Cleo');
  expect(revoked.stdout).toBe(`${again.record.id} is revoked\n`);
  expect(await parlour('token', 'revoke', again.record.id)).toMatchObject({ status: 2 });
  const create = () => parlour('token', 'create', '--scope', 'campaigns', '--member', 'Cleo');
  for (let n = 0; n < 10; n += 1) expect((await create()).status).toBe(0);
  expect(await create()).toMatchObject({ status: 2, stderr: expect.stringContaining('Revoke one first') });
  expect(await issue()).toMatchObject({ status: 409, json: { error: { code: 'act-refused' } } });

  const { token: last } = (await cleo.call('GET', 'me/tokens')).json.tokens[0];
  expect(last).toBeUndefined();
  await cleo.call('DELETE', 'me', { confirm: 'Cleo' });
  expect((await parlour('token', 'list', '--member', cleo.id)).stdout).toBe('There are no tokens.\n');
});
