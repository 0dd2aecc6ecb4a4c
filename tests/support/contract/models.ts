/** Calls the routes of language models as an operator does. */
import { expect } from 'vitest';
import type { Call, contractOf } from './contract.ts';

const at = '/api/operators/models';
const as = (cookie: string) => ({ headers: { cookie } });

/** `confirmed`: a request with the proof of the operator. */
export async function callModelRoutes(
  { expectAnswer }: Pick<ReturnType<typeof contractOf>, 'expectAnswer'>,
  olga: string,
  confirmed: (wish: object) => Promise<Call>,
): Promise<void> {
  const no = (status: number, code: string, wish: Call) => expectAnswer('POST', at, [status, code], wish);
  const model = { name: 'small', endpoint: 'http://localhost:65535/v1', model: 'm', key: 'sk-1' };
  const add = { do: 'add', models: [{ ...model, state: 'paused' }] };
  await no(401, 'not-signed-in', { body: add });
  await no(403, 'confirm-first', { body: add, ...as(olga) });
  const wrong = { ...model, endpoint: 'http://10.0.0.1/v1' };
  await no(400, 'malformed', await confirmed({ do: 'add', models: [wrong] }));
  const added = await expectAnswer('POST', at, 200, await confirmed(add));
  expect(added.json.models).toMatchObject([{ name: 'small', hasKey: true, state: 'paused', version: '1' }]);
  await no(409, 'name-taken', await confirmed(add));
  await no(404, 'not-found', await confirmed({ do: 'pause', names: ['none'] }));
  const remove = { do: 'remove', names: ['small'] };
  const removed = await expectAnswer('POST', at, 200, await confirmed(remove));
  expect((await expectAnswer('GET', at, 200, as(olga))).json).toEqual(removed.json);
  await expectAnswer('GET', at, [400, 'malformed'], { ...as(olga), query: { all: '1' } });
}
