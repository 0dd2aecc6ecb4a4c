/** Tests that routes follow the table: requests, answers and refusals. */
import cookie from '@fastify/cookie';
import { type RouteEntry, routesOf } from '@parlour/protocol/reference';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { AnswerCheckMode, BrokenAnswer } from './answer-check.ts';
import { bindRoute, type RouteCall } from './bind.ts';
import { HttpRefusal } from './http-refusal.ts';

const entry = {
  at: 'POST /api/games/:game',
  summary: 'A route of this test',
  who: ['nobody'],
  params: { game: z.string().regex(/^g_\d+$/) },
  query: z.strictObject({ loud: z.coerce.number().default(1) }),
  body: z.strictObject({ name: z.string() }),
  cache: 'no-store',
  answers: [
    {
      status: 201,
      description: 'Made.',
      schema: z.strictObject({ names: z.array(z.strictObject({ name: z.string() })) }),
    },
  ],
  refusals: { 404: ['no-such-game'], 409: ['name-taken'] },
} as const satisfies RouteEntry;
const { makeGame: route } = routesOf('games', { makeGame: entry });

async function served(
  answer: (call: RouteCall<typeof route>) => unknown,
  checkAnswers: AnswerCheckMode = 'throw',
  one: typeof route = route,
) {
  const broken: BrokenAnswer[] = [];
  const app = Fastify();
  await app.register(cookie);
  app.decorate('binding', {
    findCaller: async () => undefined,
    confirmed: () => {},
    checkAnswers,
    broken: (error: BrokenAnswer) => void broken.push(error),
  });
  bindRoute(app, one, answer as never);
  const call = async (url = '/api/games/g_1', body: object = { name: 'Ann' }) => {
    const { statusCode, headers, body: text } = await app.inject({ method: 'POST', url, payload: body });
    return { status: statusCode, headers, json: JSON.parse(text) };
  };
  return { call, broken };
}

const good = { names: [{ name: 'Ann' }] };

describe('what comes', () => {
  test('is given to the handler as the schemas read it', async () => {
    const { call } = await served(({ params, query, body }) => ({
      names: [{ name: `${params.game} ${query.loud + 1} ${body.name}` }],
    }));
    expect((await call('/api/games/g_1?loud=2')).json).toEqual({ names: [{ name: 'g_1 3 Ann' }] });
  });

  test.each([
    ['/api/games/g_1?more=1', { name: 'Ann' }, 400, 'malformed'],
    ['/api/games/g_1', { name: 7 }, 400, 'malformed'],
    ['/api/games/x', { name: 'Ann' }, 404, 'no-such-game'],
  ])('is refused where it breaks them: %s', async (url, body, status, code) => {
    let calls = 0;
    const { call } = await served(() => {
      calls += 1;
      return good;
    });
    const answered = await call(url, body);
    expect([answered.status, answered.json.error.code, calls]).toEqual([status, code, 0]);
  });
});

test('a body with more fields than its route takes is not read', async () => {
  const many = { name: 'Ann', more: Array.from({ length: 500 }, () => ({})) };
  const { json, status } = await (await served(() => good)).call('/api/games/g_1', many);
  expect([status, json.error.message]).toEqual([400, 'Send at most 500 fields and items at once.']);
  const wide = await served(() => good, 'throw', { ...route, maxValues: 1000 } as typeof route);
  expect((await wide.call('/api/games/g_1', many)).json.error.message).not.toContain('at most');
});

describe('what is answered', () => {
  test('has the status and the headers of the table', async () => {
    const { status, headers } = await (await served(() => good)).call();
    expect([status, headers['cache-control']]).toEqual([201, 'no-store']);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('may be a refusal, at the status of its code', async () => {
    const { call } = await served(() => {
      throw new HttpRefusal('name-taken', { retryAfterMs: 1500 });
    });
    const { status, headers, json } = await call();
    expect([status, headers['retry-after'], json.error.code]).toEqual([409, '2', 'name-taken']);
  });

  const secret = 'four and twenty';
  const bad = { names: [{ name: 'Ann' }, { name: 'Ben', password: secret }] };

  test('fails in tests where it breaks its schema', async () => {
    const { call, broken } = await served(() => bad);
    const { status, json } = await call();
    expect([status, broken]).toEqual([500, []]);
    expect(json.message).toContain('makeGame');
    expect(JSON.stringify(json)).not.toContain(secret);
  });

  test('leaves in service, and the log tells where it breaks it without a word of it', async () => {
    const { call, broken } = await served(() => bad, 'log');
    const { status, json } = await call();
    expect([status, json]).toEqual([201, bad]);
    expect(broken.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^makeGame .*names\.\* \(unrecognized_keys\)$/),
    ]);
  });

  test.each([
    [
      'a status',
      ({ reply }: RouteCall<typeof route>) => {
        void reply.code(202);
        return good;
      },
    ],
    [
      'a refusal',
      () => {
        throw new HttpRefusal('last-way-in');
      },
    ],
  ])('fails in tests where the table does not have %s like that', async (_what, answer) => {
    expect((await (await served(answer)).call()).status).toBe(500);
    const { call, broken } = await served(answer, 'log');
    expect((await call()).status).toBeLessThan(500);
    expect(broken).toHaveLength(1);
  });

  test('is not read where it is written by hand', async () => {
    const written = { ...route, answers: [{ ...entry.answers[0], written: true }] } as never;
    const { call, broken } = await served(() => JSON.stringify(bad), 'throw', written);
    expect([(await call()).json, broken]).toEqual([bad, []]);
  });
});
