/** Calls every route of interviews, as operators and strangers do. */
import { expect } from 'vitest';
import { loadDataset } from '../../../apps/cli/src/interview/settings.ts';
import { actProofs } from '../act-proofs.ts';
import type { openHouse } from '../open-house.ts';
import type { Call, contractOf } from './contract.ts';

type Contract = ReturnType<typeof contractOf>;

interface World {
  readonly member: (nickname: string) => Promise<string>;
  /** Creates a disconnected bot, and returns its id. */
  readonly bot: (name: string) => Promise<string>;
  readonly house: Awaited<ReturnType<typeof openHouse>>;
}

const as = (cookie: string) => ({ headers: { cookie } });
const nobody = `b_${'0'.repeat(20)}`;

export async function callInterviewRoutes(contract: Contract, { member, bot, house }: World): Promise<void> {
  const ok = (method: string, path: string, wish: Call = {}) =>
    contract.expectAnswer(method, path, 200, wish);
  const no = (method: string, path: string, status: number, code: string, wish: Call = {}) =>
    contract.expectAnswer(method, path, [status, code], wish);
  const [oleg, eve] = [await member('Oleg'), await member('Evgenia')];
  const { json: me } = await ok('GET', '/api/me', as(oleg));
  const proof = await actProofs(house.url, oleg);
  const acted = async (path: string, body: object, bot = params.bot) => ({
    params: { bot },
    body: { ...body, confirmation: await proof(path.replace('{bot}', bot), body) },
    ...as(oleg),
  });
  await house.store.safety.act({ type: 'add-operator', account: me.id }, 'data-directory', 1);
  const params = { bot: await bot('Interviewed') };

  const questions = '/api/operators/bots/{bot}/questions';
  const asked = { talk: [{ by: 'interviewer', text: 'Well?' }], rules: 'Reply.', deadlineMs: 1000 };
  // It is not there.
  expect((await ok('POST', questions, await acted(questions, asked))).json).toEqual({ reply: null });
  const interviews = '/api/operators/bots/{bot}/interviews';
  const { dataset } = loadDataset('sample:en');
  const answers = dataset.flatMap(({ items }) => items.map(({ right = 1 }) => right));
  const kept = { interview: 'sample-en', answers };
  const { json } = await ok('POST', interviews, await acted(interviews, kept));
  expect(json).toMatchObject({ interview: 'sample-en', results: { accuracy: 1, n: 60 } });
  for (const body of [
    { ...kept, interview: 'none' },
    { ...kept, answers: [1] },
  ])
    await no('POST', interviews, 400, 'malformed', await acted(interviews, body));
  for (const [path, body] of [
    [questions, asked],
    [interviews, kept],
  ] as const) {
    await no('POST', path, 401, 'not-signed-in', { params, body });
    await no('POST', path, 401, 'wrong-token', {
      params,
      body,
      headers: { authorization: 'Bearer nonsense' },
    });
    await no('POST', path, 403, 'not-an-operator', { params, body, ...as(eve) });
    await no('POST', path, 403, 'confirm-first', { params, body, ...as(oleg) });
    await no('POST', path, 404, 'no-such-bot', await acted(path, body, nobody));
    await no('POST', path, 400, 'malformed', { params, body: {}, ...as(oleg) });
  }

  const own = '/api/bots/{bot}/interviews';
  expect((await ok('GET', own, { params })).json.interviews).toHaveLength(1);
  await no('GET', own, 404, 'no-such-bot', { params: { bot: nobody } });
  await no('GET', own, 400, 'malformed', { params, query: { all: '1' } });
  const { json: all } = await ok('GET', '/api/interviews');
  expect(all.interviews[0]).toMatchObject({ interview: 'sample-en', bots: [{ accuracy: 1 }] });
  await no('GET', '/api/interviews', 400, 'malformed', { query: { all: '1' } });
}
