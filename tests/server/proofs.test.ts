/** Proofs of humanity on a server with a fast clock: from a site's request to a verified statement. */
import { createPublicKey, type JsonWebKey, verify as verifySignature } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { ask, seatThem } from '../support/archive-play.ts';
import { connect } from '../support/client.ts';
import { newChallenge, openProofHouse, type ProofHouse, siteTerms } from '../support/proofs.ts';

const minute = 60_000;
const closing: ProofHouse[] = [];
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close();
});

async function opened(options: Parameters<typeof openProofHouse>[0] = {}) {
  const one = await openProofHouse(options);
  closing.push(one);
  return one;
}

/** An attempt with three games in which both judges believe the applicant. */
async function proven(one: ProofHouse, bets: readonly [number, number] = [20, 10]) {
  const { site, key } = await one.openSite();
  await one.comeOthers();
  const { secret, challenge } = newChallenge();
  const attempt = await one.begin(site, challenge);
  for (let game = 0; game < 3; game++) await one.play(bets);
  await one.tick();
  return { site, key, secret, challenge, attempt };
}

const claimsOf = (statement: string) =>
  JSON.parse(Buffer.from(statement.split('.')[1] ?? '', 'base64url').toString());

test('an applicant is shown human, and the site verifies it offline and once here', async () => {
  const one = await opened();
  const { site, key, secret, challenge, attempt } = await proven(one);
  expect(await one.read(attempt)).toMatchObject({ stage: 'over', counted: 3, result: 'human' });
  const { statement, returnTo } = (await one.sign(attempt)).json;
  expect(returnTo).toBe(`${siteTerms.returns[0]}?statement=${encodeURIComponent(statement)}`);

  const claims = claimsOf(statement);
  expect(claims).toMatchObject({
    ...{ aud: site, challenge, result: 'human', games: 3, needed: 3, judges: { all: 6, people: 6, low: 0 } },
    errors: { days: 90, falsePass: { n: 0, share: null, interval: null } },
  });
  // 69.5 after the first judge's trades, 79.5 after the second's.
  expect(claims.belief.mean).toBeCloseTo(0.745, 9);
  expect(claims.exp - claims.iat).toBe(300);
  expect(JSON.stringify(claims)).not.toMatch(/"[a]_[0-9a-z]{20}"|Alice|rained/);

  const { keys } = (await one.get('/.well-known/jwks.json')).json;
  const [head = '', body = '', signature = ''] = statement.split('.');
  const { kid, alg } = JSON.parse(Buffer.from(head, 'base64url').toString());
  const jwk = keys.find((known: { kid: string }) => known.kid === kid) as JsonWebKey;
  expect([alg, jwk.d]).toEqual(['EdDSA', undefined]);
  const signed = Buffer.from(`${head}.${body}`);
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  expect(verifySignature(null, signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);

  const verified = await one.verify({ site, key, statement, secret });
  expect(verified.json).toEqual(claims);
  const replayed = await one.verify({ site, key, statement, secret });
  expect([replayed.status, replayed.json.error.code]).toEqual([409, 'statement-used']);
  expect((await one.sign(attempt)).json.error.code).toBe('statement-used');
});

test('statements name the address that the server was started with, whatever host a request names', async () => {
  const one = await opened({ addresses: ['https://parlour.example.org/'] });
  const { attempt } = await proven(one);
  expect(claimsOf((await one.sign(attempt)).json.statement).iss).toBe('https://parlour.example.org');

  const local = await opened();
  const begun = await proven(local);
  expect(claimsOf((await local.sign(begun.attempt)).json.statement).iss).toBe(
    new URL(local.house.url).origin,
  );
});

test('altered, foreign and expired statements, and wrong secrets and keys, are refused', async () => {
  const one = await opened();
  const { site, key, secret, attempt } = await proven(one);
  const other = await one.openSite({ name: 'Other' });
  const { statement } = (await one.sign(attempt)).json;
  const [head, body, signature] = statement.split('.');
  const changed = Buffer.from(JSON.stringify({ ...claimsOf(statement), aud: other.site })).toString(
    'base64url',
  );
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  const refusal = async (more: object) => {
    const { status, json } = await one.verify({ site, key, statement, secret, ...more });
    return [status, json.error?.code];
  };
  expect(await refusal({ statement: `${head}.${changed}.${signature}` })).toEqual([400, 'altered-statement']);
  expect(await refusal({ statement: `${none}.${body}.` })).toEqual([400, 'altered-statement']);
  expect(await refusal({ statement: 'nothing' })).toEqual([400, 'altered-statement']);
  expect(await refusal({ ...other })).toEqual([403, 'foreign-statement']);
  expect(await refusal({ key: other.key })).toEqual([401, 'wrong-site-key']);
  expect(await refusal({ secret: 'another secret of the site' })).toEqual([403, 'wrong-secret']);
  await one.house.pass(5 * minute);
  expect(await refusal({})).toEqual([410, 'statement-expired']);
  // Nothing of this has redeemed it: a new statement is good.
  const again = (await one.sign(attempt)).json.statement;
  expect(await refusal({ statement: again })).toEqual([200, undefined]);
});

test('judges who find a machine, or two of them sure of it, show nothing', async () => {
  const one = await opened();
  const { attempt } = await proven(one, [-20, -10]);
  expect(await one.read(attempt)).toMatchObject({ stage: 'over', result: 'not-shown' });
  expect(claimsOf((await one.sign(attempt)).json.statement).result).toBe('not-shown');
});

describe('an attempt', () => {
  test('keeps a place while fewer than three other people asked for the seat', async () => {
    const one = await opened();
    const { site } = await one.openSite();
    await one.comeOthers(2);
    const attempt = await one.begin(site, newChallenge().challenge);
    expect(await one.read(attempt)).toMatchObject({ stage: 'waiting', startsAt: null });
    // The applicant is no other person, however often they ask.
    await one.applicant.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await one.applicant.say({ type: 'unqueue' });
    await one.tick();
    expect((await one.read(attempt)).stage).toBe('waiting');
    const last = await one.house.person('Third');
    await last.say({ type: 'queue', preset: 'market', roles: ['either'] });
    await last.say({ type: 'queue', preset: 'market', roles: ['target', 'bettor'] });
    await last.say({ type: 'unqueue' });
    await one.tick();
    const { stage, startsAt } = await one.read(attempt);
    expect(stage).toBe('planned');
    const ahead = startsAt - one.house.clock.now();
    expect(ahead).toBeLessThanOrEqual(10 * minute);
    expect(startsAt % 10_000).toBe(0);
  });

  test('counts no game before its beginning, none with one judge, and ends inconclusive', async () => {
    const one = await opened();
    const { site } = await one.openSite();
    await one.comeOthers();
    await one.play([20, 10]);
    const attempt = await one.begin(site, newChallenge().challenge);
    await one.play([20, 10]);
    await one.play([20, 0]);
    one.coin.nature = 'machine';
    await one.play([-20, -10]);
    one.coin.nature = 'human';
    await one.tick();
    expect(await one.read(attempt)).toMatchObject({ stage: 'playing', played: 2, counted: 1, result: null });
    expect((await one.sign(attempt)).json.error.code).toBe('proof-not-now');
    await one.house.pass(36 * minute);
    expect(await one.read(attempt)).toMatchObject({ stage: 'over', result: 'inconclusive' });
    const claims = claimsOf((await one.sign(attempt)).json.statement);
    expect(claims).toMatchObject({ result: 'inconclusive', games: 1, needed: 3 });
  });

  test('belongs to its account, and a challenge opens one', async () => {
    const one = await opened();
    const { site } = await one.openSite();
    const { challenge } = newChallenge();
    const attempt = await one.begin(site, challenge);
    expect(await one.begin(site, challenge)).toBe(attempt);
    const returnTo = siteTerms.returns[0];
    const asAnn = (path: string, body?: object) =>
      one.send(body === undefined ? 'GET' : 'POST', path, body, one.ann.headers.cookie);
    const taken = await asAnn('/api/proofs/attempts', { site, challenge, returnTo });
    expect(taken.json.error.code).toBe('challenge-used');
    expect((await asAnn(`/api/proofs/attempts/${attempt}`)).status).toBe(404);
    expect((await asAnn(`/api/proofs/attempts/${attempt}/cancel`, {})).status).toBe(404);
    const again = await one.asApplicant('POST', '/api/proofs/attempts', {
      ...{ site, returnTo, challenge: newChallenge().challenge },
    });
    expect(again.json.error.code).toBe('proof-under-way');
  });

  test('has limits for each account and for each site, and returns only to the site', async () => {
    const one = await opened();
    const { site } = await one.openSite({ quota: 4 });
    const request = (cookie: string | undefined, more: object = {}) =>
      one.post(
        '/api/proofs/attempts',
        { site, returnTo: siteTerms.returns[0], challenge: newChallenge().challenge, ...more },
        cookie,
      );
    const wrong = await request(one.applicant.headers.cookie, { returnTo: 'https://evil.example/back' });
    expect([wrong.status, wrong.json.error.code]).toEqual([400, 'wrong-return']);
    for (let count = 0; count < 3; count++) {
      const { json, status } = await request(one.applicant.headers.cookie);
      expect(status).toBe(201);
      const cancelled = await one.asApplicant('POST', `/api/proofs/attempts/${json.attempt}/cancel`, {});
      expect(cancelled.json).toMatchObject({ stage: 'over', result: 'inconclusive' });
    }
    expect((await request(one.applicant.headers.cookie)).json.error.code).toBe('too-many-proofs');
    expect((await request(one.ann.headers.cookie)).status).toBe(201);
    expect((await request(one.bob.headers.cookie)).json.error.code).toBe('too-many-proofs');
    await one.act({ do: 'close-site', site });
    expect((await request(one.bob.headers.cookie)).json.error.code).toBe('site-closed');
  });
});

test('two tabs open one attempt, and two statements of it are worth one', async () => {
  const one = await opened();
  const { site, key } = await one.openSite();
  await one.comeOthers();
  const { secret, challenge } = newChallenge();
  const ask = (wish: string) =>
    one.asApplicant('POST', '/api/proofs/attempts', {
      ...{ site, returnTo: siteTerms.returns[0], challenge: wish },
    });
  const both = await Promise.all([ask(challenge), ask(newChallenge().challenge)]);
  expect(both.map(({ status }) => status)).toEqual([201, 409]);
  expect(both[1]?.json.error.code).toBe('proof-under-way');
  const same = await Promise.all([ask(challenge), ask(challenge)]);
  const attempt = both[0]?.json.attempt;
  expect(same.map(({ json }) => json.attempt)).toEqual([attempt, attempt]);
  expect((await one.act({ do: 'change-site', site, terms: siteTerms })).desk.sites[0].today).toBe(1);
  await one.house.pass(both[0]?.json.startsAt - one.house.clock.now() + 1);
  for (let game = 0; game < 3; game++) await one.play([20, 10]);
  await one.tick();
  const signed = await Promise.all([one.sign(attempt), one.sign(attempt)]);
  const [first = '', second = ''] = signed.flatMap(({ json }) => json.statement ?? []);
  const statement = second || first;
  const verified = await Promise.all(
    [first, statement, statement].map((each) => one.verify({ site, key, secret, statement: each })),
  );
  expect(verified.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('longer games are for visitors of sites that offer them', async () => {
  const one = await opened();
  const [plain, offering] = [await one.openSite(), await one.openSite({ offersLong: true })];
  const wish = (site: string) => ({
    ...{ site, returnTo: siteTerms.returns[0], challenge: newChallenge().challenge, long: true },
  });
  expect((await one.get(`/api/proofs/sites/${plain.site}`)).json).toMatchObject({ minutes: 35, long: null });
  expect((await one.asApplicant('POST', '/api/proofs/attempts', wish(plain.site))).status).toBe(400);
  const { json } = await one.get(`/api/proofs/sites/${offering.site}`);
  expect(json).toMatchObject({ minutes: 35, long: { minutes: 77 } });
  const begun = await one.asApplicant('POST', '/api/proofs/attempts', wish(offering.site));
  expect(begun.json).toMatchObject({ stage: 'waiting', preset: 'market/long', role: 'target' });
  // The preset has a separate queue.
  expect(await one.applicant.say({ type: 'queue', preset: 'market/long', roles: ['target'] })).toBe('ok');
});

test('an attempt with longer games counts those games only', async () => {
  const one = await opened();
  const { site, key } = await one.openSite({ offersLong: true });
  const { secret, challenge } = newChallenge();
  // People who want the seat of the usual games do not count for the longer ones.
  await one.comeOthers();
  const attempt = await one.begin(site, challenge, { long: true });
  expect(await one.read(attempt)).toMatchObject({ stage: 'waiting', preset: 'market/long' });
  await one.comeOthers(3, 'market/long');
  await one.tick();
  const { stage, startsAt } = await one.read(attempt);
  expect(stage).toBe('planned');
  await one.house.pass(startsAt - one.house.clock.now() + 1);
  const { endsAt } = await one.read(attempt);
  expect(endsAt - startsAt).toBe(77 * minute);
  await one.play([20, 10]);
  await one.tick();
  expect(await one.read(attempt)).toMatchObject({ played: 0, counted: 0 });
  for (let game = 0; game < 3; game++) await one.play([20, 10], one.applicant, 'market/long');
  await one.tick();
  expect(await one.read(attempt)).toMatchObject({ stage: 'over', played: 3, result: 'human' });
  const { statement } = (await one.sign(attempt)).json;
  expect(claimsOf(statement)).toMatchObject({ preset: 'market/long', games: 3, result: 'human' });
  expect((await one.verify({ site, key, statement, secret })).status).toBe(200);
});

test('games that are kept for a game of the day count at once', { timeout: 120_000 }, async () => {
  // No game is enough for a result, so that there are as many as the test needs.
  const one = await opened({ dailyGames: true, proofs: { minJudges: 99, timeLimit: 86_400_000 } });
  const { site } = await one.openSite();
  await one.comeOthers();
  // Nothing is kept before there are ten public games.
  for (let game = 0; game < 10; game++) await one.play([20, 10]);
  const attempt = await one.begin(site, newChallenge().challenge);
  const isKept = async (game: string) => (await one.house.store.archive.game(game))?.list === 'held';
  let games = 1;
  // One in three is kept: 30 games without one are rarer than one run in 100,000.
  // A game with one exchange is never kept.
  while (!(await isKept(await one.play([20, 10], one.applicant, 'market', 2))))
    expect(++games).toBeLessThan(30);
  await one.tick();
  expect(await one.read(attempt)).toMatchObject({ stage: 'playing', played: games });
  await one.asApplicant('POST', `/api/proofs/attempts/${attempt}/cancel`, {});
  await one.tick();
  expect(await one.read(attempt)).toMatchObject({ stage: 'over', result: 'inconclusive' });
});

test('keys rotate with an overlap, and a revoked key is worth nothing', async () => {
  const one = await opened();
  const { site, key, secret, attempt } = await proven(one);
  const { statement } = (await one.sign(attempt)).json;
  const kids = async () =>
    (await one.get('/.well-known/jwks.json')).json.keys.map(({ kid }: { kid: string }) => kid);
  const [first] = await kids();
  await one.act({ do: 'rotate-keys' });
  expect(await kids()).toEqual([first, expect.any(String)]);
  const { desk } = await one.act({ do: 'rotate-keys', revoke: true });
  expect(desk.keys).toEqual([{ kid: expect.any(String), state: 'signs', signsFrom: expect.any(Number) }]);
  expect(await kids()).not.toContain(first);
  expect((await one.verify({ site, key, statement, secret })).json.error.code).toBe('altered-statement');
  const again = (await one.sign(attempt)).json.statement;
  expect((await one.verify({ site, key, statement: again, secret })).status).toBe(200);
});

test('an account takes its attempts along: they are in its export and end with it', async () => {
  const one = await opened();
  const { attempt } = await proven(one);
  const exported = (await one.asApplicant('GET', '/api/me/export')).json;
  expect(exported.proofs).toEqual([expect.objectContaining({ attempt, result: 'human', counted: 3 })]);
  expect(JSON.stringify(exported)).not.toContain('"d":');
  expect((await one.asApplicant('DELETE', '/api/me', { confirm: 'Alice' })).status).toBe(200);
  const { state } = (await one.house.server.house.streams.standing(attempt)) ?? {};
  expect(state).toMatchObject({ stage: 'closed', subject: '', returnTo: '' });
});

test('an operator who plays reads the desk though a place was kept for a day', async () => {
  const one = await opened();
  const { site } = await one.openSite();
  await one.begin(site, newChallenge().challenge);
  await one.house.pass(86_400_000 - 60_000);
  await one.comeOthers();
  await one.tick();
  const { headers } = one.applicant;
  expect((await ask(`${one.house.url}/api/proofs/attempts`, { headers })).json.attempt.stage).toBe('planned');
  await one.house.pass(60_000);
  const operator = await connect(one.house.url, 'Olga', { cookie: one.operator.cookie });
  await seatThem(one.house, [operator, one.bob], one.ann);
  expect(one.house.server.house.isPlaying(one.operator.id)).toBe(true);
  const { status, json } = await one.operator.read('/proofs');
  expect([status, json.sites[0].today, json.sites[0].running]).toEqual([200, 0, 0]);
});

test('operators see sites, error rates and keys, and every act is in the audit log', async () => {
  const one = await opened();
  const { site } = await proven(one);
  const { desk } = await one.act({ do: 'change-site', site, terms: { ...siteTerms, quota: 7 } });
  expect(desk.sites).toEqual([
    expect.objectContaining({
      site,
      quota: 7,
      today: 1,
      running: 0,
      results: expect.objectContaining({ human: 1 }),
    }),
  ]);
  const bad = { ...siteTerms, returns: ['http://mail.example/back'] };
  const refused = await one.operator.confirmed('/api/operators/proofs/acts', {
    act: { do: 'change-site', site, terms: bad },
  });
  expect(refused.json.error.code).toBe('act-refused');
  const lines = (await one.operator.read('/audit')).json.lines;
  expect(lines.map(({ act }: { act: { type: string; do?: string } }) => act.do)).toEqual(
    expect.arrayContaining(['open-site', 'change-site']),
  );
});
