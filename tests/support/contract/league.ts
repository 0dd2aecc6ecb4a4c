/** Calls every route of the league, as owners, bots and operators do. */
import { expect } from 'vitest';
import { actProofs } from '../act-proofs.ts';
import { openHouse } from '../open-house.ts';
import type { Call, contractOf } from './contract.ts';

type Contract = ReturnType<typeof contractOf>;

const as = (cookie: string) => ({ headers: { cookie } });
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const acts = '/api/operators/league/acts';

const nobody = { bot: `b_${'0'.repeat(20)}` };

/** Conversations by whose words and lengths no one can tell people from machines. */
const dialogues = Array.from({ length: 160 }, (_, index) => ({
  id: `i_${String(index).padStart(4, '0')}`,
  language: 'en',
  speakers: ['x', 'y'].map((one) => ({
    ...{ speaker: `s_${index}${one}`, name: null },
    nature: index % 2 === 0 ? ('human' as const) : ('machine' as const),
  })),
  lines: Array.from({ length: 4 }, (_line, place) => ({
    speaker: `s_${index}${place % 2 === 0 ? 'x' : 'y'}`,
    text: `word${(index * 7 + place * 3) % 11} and word${(index * 5 + place) % 13}`,
    at: null,
  })),
}));

async function auditioning() {
  const changes = { exam: { leastOfEach: 30, conversations: 10 } };
  const house = await openHouse({ chance: 'league contract', league: { changes } });
  house.server.house.prompter.repliesTo = () => true;
  house.server.house.prompter.errand = async () => ({ beliefs: { other: 0.6 } });
  const source = { name: 'few', licence: 'MIT', origin: 'here', sha256: '0', format: 'chitchat' };
  await house.store.records.addImport({ ...source, isHidden: true, importedAt: 1 }, dialogues, {
    ...{ at: 1, by: 'data-directory', act: { type: 'add-source', source: source.name } },
  });
  return house;
}

export async function callLeagueRoutes(
  of: (url: string) => Contract,
  member: (nickname: string, at: Contract) => Promise<string>,
  guest: (nickname: string, at: Contract) => Promise<string>,
): Promise<void> {
  const house = await auditioning();
  const contract = of(house.url);
  const ok = (method: string, path: string, wish: Call = {}, status = 200) =>
    contract.expectAnswer(method, path, status, wish);
  const no = (method: string, path: string, status: number, code: string, wish: Call = {}) =>
    contract.expectAnswer(method, path, [status, code], wish);
  const [owner, stranger, passer, olga] = [
    await member('Coach', contract),
    await member('Bystander', contract),
    await guest('Walker', contract),
    await member('Olive', contract),
  ];
  const { json: me } = await ok('GET', '/api/me', as(olga));
  const flag = '/api/operators/league/{bot}/flags/{flag}';
  const proof = await actProofs(house.url, olga);
  await house.store.safety.act({ type: 'add-operator', account: me.id }, 'data-directory', 1);
  const body = { name: 'Climber', description: '', languages: ['en'] };
  const { bot, token } = (await ok('POST', '/api/bots', { body, ...as(owner) }, 201)).json;
  const params = { bot: bot.id };
  const unknown = { params: nobody };

  expect((await ok('GET', '/api/league')).json.mode).toBe('open');
  await no('GET', '/api/league', 400, 'malformed', { query: { all: '1' } });
  await ok('GET', '/api/bots/{bot}/career', { params });
  await no('GET', '/api/bots/{bot}/career', 404, 'no-such-bot', unknown);
  await no('GET', '/api/bots/{bot}/career', 400, 'malformed', { params, query: { all: '1' } });

  const evidence = '/api/bots/{bot}/career/evidence';
  await ok('GET', evidence, { params, ...as(owner) });
  await ok('GET', evidence, { params, ...bearer(token) });
  await no('GET', evidence, 400, 'malformed', { params, query: { all: '1' }, ...as(owner) });

  const exams = '/api/bots/{bot}/career/exams';
  await no('POST', exams, 409, 'league-open', { params, body: {}, ...bearer(token) });
  await no('POST', exams, 400, 'malformed', { params, body: { now: true }, ...bearer(token) });
  const appeals = '/api/bots/{bot}/career/appeals';
  await no('POST', appeals, 409, 'appeal-not-now', { params, body: { text: 'Why?' }, ...as(owner) });
  await no('POST', appeals, 400, 'malformed', { params, body: {}, ...as(owner) });
  for (const [method, path, wish] of [
    ['GET', evidence, {}],
    ['POST', exams, { body: {} }],
    ['POST', appeals, { body: { text: 'Why?' } }],
  ] as const) {
    await no(method, path, 401, 'not-signed-in', { params, ...wish });
    await no(method, path, 403, 'not-a-member', { params, ...wish, ...as(passer) });
    await no(method, path, 403, 'not-your-bot', { params, ...wish, ...as(stranger) });
    await no(method, path, 404, 'no-such-bot', { ...unknown, ...wish, ...as(stranger) });
  }

  const act = async (wish: object) => ({
    body: { act: wish, confirmation: await proof(acts, { act: wish }) },
    ...as(olga),
  });
  const reason = 'A test.';
  await no('POST', acts, 403, 'confirm-first', {
    body: { act: { do: 'change-mode', mode: 'open' } },
    ...as(olga),
  });
  await no('POST', acts, 404, 'no-such-bot', await act({ do: 'disqualify', ...nobody, reason }));
  await no('POST', acts, 409, 'act-refused', await act({ do: 'undo', bot: bot.id, act: 'nothing', reason }));
  const stream = (await house.store.log.about(bot.id)).find((one) => one.startsWith('l_')) ?? '';
  const copy = { game: 'g_1', at: 1, from: { bot: bot.id, game: 'g_2', at: 1 }, resemblance: 1 };
  await house.server.house.streams.submit(stream, 'house', 'f', {
    type: 'flag',
    flag: 'f',
    copies: [copy],
  } as never);
  await ok('POST', acts, await act({ do: 'suspend', bot: bot.id, reason, until: house.clock.now() + 1e6 }));
  await ok('POST', appeals, { params, body: { text: 'Why?' }, ...as(owner) });
  await ok('POST', acts, await act({ do: 'answer-appeal', bot: bot.id, reason, granted: false }));
  const desk = await ok('GET', '/api/operators/league', as(olga));
  expect(desk.json.bots[0].acts[0]).toMatchObject({ type: 'suspend' });
  await no('GET', '/api/operators/league', 400, 'malformed', { query: { all: '1' }, ...as(olga) });
  for (const cookie of [undefined, stranger]) {
    const [status, code] = cookie === undefined ? [401, 'not-signed-in'] : [403, 'not-an-operator'];
    const wish = cookie === undefined ? {} : as(cookie);
    await no('GET', '/api/operators/league', Number(status), String(code), wish);
    await no('GET', flag, Number(status), String(code), { params: { ...params, flag: 'f' }, ...wish });
    const body = { act: { do: 'change-mode', mode: 'open' } };
    await no('POST', acts, Number(status), String(code), { body, ...wish });
  }
  await ok('GET', flag, { params: { ...params, flag: 'f' }, ...as(olga) });
  await no('GET', flag, 400, 'malformed', {
    params: { ...params, flag: 'f' },
    query: { all: '1' },
    ...as(olga),
  });
  await ok('POST', acts, await act({ do: 'change-mode', mode: 'audition' }));
  await ok('POST', acts, await act({ do: 'place', bot: bot.id, reason, stage: 'applicant' }));
  const { acts: made } = (await ok('GET', evidence, { params, ...as(owner) })).json;
  await ok('POST', acts, await act({ do: 'undo', bot: bot.id, act: made[0].act, reason }));
  await ok('POST', acts, await act({ do: 'place', bot: bot.id, reason, stage: 'applicant' }));
  await ok('POST', exams, { params, body: {}, ...bearer(token) }, 202);

  const transfer = '/api/bots/{bot}/career/transfer';
  const offers = '/api/me/bot-offers';
  await no('POST', transfer, 404, 'no-such-person', { params, body: { to: 'Unknown' }, ...as(owner) });
  await no('POST', transfer, 409, 'transfer-not-now', { params, body: { to: 'Coach' }, ...as(owner) });
  await no('POST', transfer, 400, 'malformed', { params, body: {}, ...as(owner) });
  await no('POST', transfer, 401, 'not-signed-in', { params, body: { to: null } });
  await no('POST', transfer, 403, 'not-a-member', { params, body: { to: null }, ...as(passer) });
  await no('POST', transfer, 403, 'not-your-bot', { params, body: { to: null }, ...as(stranger) });
  await no('POST', transfer, 404, 'no-such-bot', { ...unknown, body: { to: null }, ...as(stranger) });
  const answer = `${transfer}/answer`;
  const accept = { params, body: { accept: true } };
  await no('POST', answer, 409, 'transfer-not-now', { ...accept, ...as(stranger) });
  await no('POST', answer, 400, 'malformed', { params, body: {}, ...as(stranger) });
  await no('POST', answer, 401, 'not-signed-in', accept);
  await no('POST', answer, 403, 'not-a-member', { ...accept, ...as(passer) });
  await no('POST', answer, 404, 'no-such-bot', { ...accept, ...unknown, ...as(stranger) });
  await ok('POST', transfer, { params, body: { to: 'Bystander' }, ...as(owner) });
  expect((await ok('GET', offers, as(stranger))).json.bots).toMatchObject([{ bot: bot.id, from: 'Coach' }]);
  await no('GET', offers, 400, 'malformed', { query: { all: '1' }, ...as(stranger) });
  await no('GET', offers, 401, 'not-signed-in');
  await no('GET', offers, 403, 'not-a-member', as(passer));
  for (let count = 0; count < 20; count += 1)
    await ok('POST', '/api/bots', { body: { ...body, name: `Many ${count}` }, ...as(stranger) }, 201);
  await no('POST', answer, 409, 'too-many-bots', { ...accept, ...as(stranger) });
  await ok('POST', answer, { params, body: { accept: false }, ...as(stranger) });
  await ok('POST', transfer, { params, body: { to: 'Olive' }, ...as(owner) });
  await ok('POST', answer, { ...accept, ...as(olga) });
  await no('GET', evidence, 401, 'wrong-token', { params, ...bearer(token) });
  await no('GET', evidence, 403, 'not-your-bot', { params, ...as(owner) });
  await ok('GET', evidence, { params, ...as(olga) });

  await no('GET', flag, 404, 'no-such-flag', { params: { ...params, flag: 'none' }, ...as(olga) });
  await house.close();
}
