/** Calls every route of proofs of humanity, as applicants, sites and operators do. */
import { newChallenge, openProofHouse, siteTerms } from '../proofs.ts';
import type { Call, contractOf } from './contract.ts';

type Contract = ReturnType<typeof contractOf>;

const as = (cookie = '') => ({ headers: { cookie } });
const bearer = { headers: { authorization: 'Bearer parlour_none' } };
const acts = '/api/operators/proofs/acts';
const attempts = '/api/proofs/attempts';
const minute = 60_000;

export async function callProofRoutes(of: (url: string) => Contract): Promise<void> {
  const one = await openProofHouse();
  const contract = of(one.url);
  const ok = (method: string, path: string, wish: Call = {}, status = 200) =>
    contract.expectAnswer(method, path, status, wish);
  const no = (method: string, path: string, status: number, code: string, wish: Call = {}) =>
    contract.expectAnswer(method, path, [status, code], wish);
  const alice = as(one.applicant.headers.cookie);
  const olga = as(one.operator.cookie);
  const act = async (wish: object) => {
    const body = { act: wish };
    return { body: { ...body, confirmation: await one.operator.confirmation(acts, body) }, ...olga };
  };
  const all = { query: { all: '1' } };
  const nowhere = { params: { attempt: 'v_none' } };

  const { site, key } = (await ok('POST', acts, await act({ do: 'open-site', terms: siteTerms }))).json;
  await no('POST', acts, 404, 'not-found', await act({ do: 'close-site', site: `w_${'0'.repeat(20)}` }));
  await no('POST', acts, 409, 'act-refused', await act({ do: 'reopen-site', site }));
  await ok('GET', '/api/operators/proofs', olga);
  for (const [cookie, status, code] of [
    [undefined, 401, 'not-signed-in'],
    [one.applicant.headers.cookie, 403, 'not-an-operator'],
  ] as const) {
    const wish = cookie === undefined ? {} : as(cookie);
    const flagged = { params: { attempt: 'v_none', flag: 'f' }, ...wish };
    await no('GET', '/api/operators/proofs', status, code, wish);
    await no('GET', '/api/operators/proofs/{attempt}/flags/{flag}', status, code, flagged);
    await no('POST', acts, status, code, { body: { act: { do: 'rotate-keys' } }, ...wish });
  }

  await ok('GET', '/.well-known/jwks.json');
  await no('GET', '/.well-known/jwks.json', 400, 'malformed', all);
  await ok('GET', '/api/proofs/errors');
  await no('GET', '/api/proofs/errors', 400, 'malformed', all);
  await ok('GET', '/api/proofs/sites/{site}', { params: { site } });
  await no('GET', '/api/proofs/sites/{site}', 404, 'not-found', { params: { site: 'w_none' } });
  await no('GET', '/api/proofs/sites/{site}', 400, 'malformed', { params: { site }, ...all });

  const own = ['cancel', 'statement'].map((step) => `${attempts}/{attempt}/${step}`);
  const { secret, challenge } = newChallenge();
  const body = { site, challenge, returnTo: siteTerms.returns[0] };
  for (const [wish, status, code] of [
    [{}, 401, 'not-signed-in'],
    [bearer, 403, 'not-for-bots'],
  ] as const) {
    await no('POST', attempts, status, code, { body, ...wish });
    await no('GET', attempts, status, code, wish);
    await no('GET', `${attempts}/{attempt}`, status, code, { ...nowhere, ...wish });
    for (const path of own) await no('POST', path, status, code, { body: {}, ...nowhere, ...wish });
  }
  await no('POST', attempts, 400, 'malformed', { body: {}, ...alice });
  await no('POST', attempts, 400, 'wrong-return', {
    body: { ...body, returnTo: 'https://evil.example' },
    ...alice,
  });
  await no('POST', attempts, 404, 'not-found', { body: { ...body, site: 'w_none' }, ...alice });
  await no('GET', attempts, 400, 'malformed', { ...all, ...alice });
  await one.comeOthers();
  const { attempt, startsAt } = (await ok('POST', attempts, { body, ...alice }, 201)).json;
  const params = { attempt };
  await no('POST', attempts, 409, 'challenge-used', { body, ...as(one.ann.headers.cookie) });
  await ok('GET', attempts, alice);
  await ok('GET', `${attempts}/{attempt}`, { params, ...alice });
  await no('GET', `${attempts}/{attempt}`, 400, 'malformed', { params, ...all, ...alice });
  await no('GET', `${attempts}/{attempt}`, 404, 'not-found', { ...nowhere, ...alice });
  for (const path of own) {
    await no('POST', path, 400, 'malformed', { body: { more: 1 }, params, ...alice });
    await no('POST', path, 404, 'not-found', { body: {}, ...nowhere, ...alice });
  }
  const [cancel = '', sign = ''] = own;
  await no('POST', sign, 409, 'proof-not-now', { body: {}, params, ...alice });
  await one.house.pass(startsAt - one.house.clock.now() + 1);
  for (let game = 0; game < 3; game++) await one.play([20, 10]);
  await one.tick();
  await no('POST', cancel, 409, 'proof-not-now', { body: {}, params, ...alice });

  const verify = '/api/proofs/verify';
  const { statement } = (await ok('POST', sign, { body: {}, params, ...alice })).json;
  const asked = { site, key, statement, secret };
  await no('POST', verify, 400, 'malformed', { body: {} });
  await no('POST', verify, 400, 'altered-statement', { body: { ...asked, statement: 'a.b.c' } });
  await no('POST', verify, 401, 'wrong-site-key', { body: { ...asked, key: 'none' } });
  await no('POST', verify, 403, 'wrong-secret', { body: { ...asked, secret: 'another secret of it' } });
  await one.house.pass(5 * minute);
  await no('POST', verify, 410, 'statement-expired', { body: asked });
  const again = (await ok('POST', sign, { body: {}, params, ...alice })).json;
  await ok('POST', verify, { body: { ...asked, statement: again.statement } });
  await no('POST', verify, 409, 'statement-used', { body: { ...asked, statement: again.statement } });
  await no('POST', sign, 409, 'statement-used', { body: {}, params, ...alice });

  for (let count = 0; count < 2; count++) {
    const more = (
      await ok('POST', attempts, { body: { ...body, challenge: newChallenge().challenge }, ...alice }, 201)
    ).json;
    await ok('POST', cancel, { body: {}, params: { attempt: more.attempt }, ...alice });
  }
  const fourth = { body: { ...body, challenge: newChallenge().challenge }, ...alice };
  await no('POST', attempts, 429, 'too-many-proofs', fourth);

  const evidence = '/api/operators/proofs/{attempt}/flags/{flag}';
  const copies = [{ game: 'g_none', at: 1, from: { game: 'g_none', at: 0 }, resemblance: 1 }];
  const flag = { type: 'flag', flag: 'f', copies };
  await one.house.server.house.streams.submit(attempt, 'house', 'flag', flag);
  await one.tick();
  await ok('GET', evidence, { params: { attempt, flag: 'f' }, ...olga });
  await no('GET', evidence, 404, 'no-such-flag', { params: { attempt, flag: 'none' }, ...olga });
  await no('GET', evidence, 400, 'malformed', { params: { attempt, flag: 'f' }, ...all, ...olga });
  await no('GET', '/api/operators/proofs', 400, 'malformed', { ...all, ...olga });
  await no('POST', acts, 400, 'malformed', { body: {}, ...olga });
  await no('POST', acts, 403, 'confirm-first', { body: { act: { do: 'rotate-keys' } }, ...olga });
  await one.close();
}
