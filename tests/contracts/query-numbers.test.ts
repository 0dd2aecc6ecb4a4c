/** Every route of the OpenAPI document refuses what is no number where a number belongs, and says which. */
import type { OpenApi } from '@parlour/protocol/reference';
import { afterEach, expect, test } from 'vitest';
import { type AccountHouse, openAccountHouse } from '../support/account-house.ts';
import { operatorOf } from '../support/operator.ts';

let accounts: AccountHouse | undefined;
afterEach(() => accounts?.house.close());

interface Numeric {
  readonly path: string;
  readonly name: string;
  readonly hasMost: boolean;
}

/** The numbers in queries of all routes that read. */
function numbersIn(document: OpenApi): Numeric[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    (operations.get?.parameters ?? []).flatMap(({ in: place, name, schema }) =>
      place === 'query' && ['number', 'integer'].includes(String(schema.type))
        ? [{ path, name, hasMost: 'maximum' in schema || 'exclusiveMaximum' in schema }]
        : [],
    ),
  );
}

test('numbers in queries: expected and found', async () => {
  accounts = await openAccountHouse();
  const { origin, post } = accounts;
  const { cookie } = await operatorOf(accounts);
  const { json: made } = await post('/api/bots', { name: 'Echo' }, cookie);
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApi;
  const numbers = numbersIn(document);
  expect(numbers.map(({ path, name }) => `${path} ${name}`)).toEqual(
    expect.arrayContaining(['/api/games limit', '/api/operators/audit before', '/api/bot/stream games']),
  );

  for (const { path, name, hasMost } of numbers) {
    const address = path.replace('{format}', 'market').replace('{bot}', made.bot.id);
    const isForBots = path.startsWith('/api/bot/');
    const headers: HeadersInit = isForBots ? { authorization: `Bearer ${made.token}` } : { cookie };
    for (const [sent, found] of [
      ['abc', '"abc"'],
      ['NaN', '"NaN"'],
      ['', 'an empty text'],
      ['0x10', '"0x10"'],
      ['-7', '"-7"'],
      ...(hasMost ? [['12345', '"12345"'] as const] : []),
      [`1&${name}=2`, 'a list of 2'],
    ] as const) {
      const where = `${address}?${name}=${sent}`;
      const answer = await fetch(origin + where, { headers });
      const { error } = (await answer.json()) as { error: unknown };
      const words = new RegExp(`: ${name}: expected a (?:whole )?number [a-z0-9. ]+, found ${found}\\.`);
      expect([answer.status, error], where).toEqual([
        400,
        { code: 'malformed', message: expect.stringMatching(words) },
      ]);
    }
  }
});
