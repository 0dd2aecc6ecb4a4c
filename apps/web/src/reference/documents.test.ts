/** Tests how the reference reads the documents of the protocol. */
import { spawnSync } from 'node:child_process';
import { formatWords } from '@parlour/protocol';
import { asyncApi, openApi } from '@parlour/protocol/reference';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { reference } from '../words/en/reference.ts';
import { en } from '../words/en.ts';
import { exampleOf, groupsOf, isFound, type JsonSchema } from './documents.ts';
import { insideOf, kindOf } from './kinds.ts';
import { haystacks, partsOf } from './parts.ts';

const parts = partsOf(openApi(), asyncApi());
const routes = groupsOf(openApi()).flatMap((group) => group.routes);
const curl = (id: string) => {
  const route = routes.find(({ operation }) => operation.operationId === id);
  if (route === undefined) throw new Error(`there is no ${id}`);
  return exampleOf(route, 'http://localhost:4646') ?? '';
};

describe('a line for the terminal', () => {
  test('asks, or sends an example', () => {
    expect(curl('listLiveGames')).toBe('curl http://localhost:4646/api/live');
    expect(curl('readGameLog')).toBe('curl -N "http://localhost:4646/api/games/$GAME/log"');
    expect(curl('becomeGuest').split(' \\\n  ')).toEqual([
      'curl -X POST http://localhost:4646/api/guest',
      '-c cookies.txt',
      "-H 'content-type: application/json'",
      `-d '{"nickname":"Ann"}'`,
    ]);
    expect(curl('rename')).toContain('-b cookies.txt');
    expect(curl('readOwnBot')).toContain('-H "authorization: Bearer $PARLOUR_TOKEN"');
  });

  test('shows what the house sends, where it is the house that asks', () => {
    expect(JSON.parse(curl('askWebhook'))).toMatchObject({ type: 'prompt' });
  });

  test('is not shown for a socket, to which curl has nothing to say', () => {
    expect(curl('openSocket')).toBe('');
  });

  const ours = routes.filter((route) => route.path !== null && exampleOf(route, '') !== undefined);
  // One shell reads each by itself, and a curl of ours says what came of it.
  const heard = spawnSync(
    'sh',
    [
      '-c',
      `curl() { printf '%s\\n' "$@"; }; for line; do (eval "$line"); printf '%s\\0' "$?"; done`,
      'sh',
      ...ours.map((route) => exampleOf(route, 'http://localhost:4646') ?? ''),
    ],
    { encoding: 'utf8', env: { PATH: process.env.PATH ?? '', GAME: 'g_1', PARLOUR_TOKEN: 'secret' } },
  );
  const said = heard.stdout.split('\0');

  test.each(ours.map((route, index) => [route.operation.operationId, index] as const))(
    '%s is one for a shell',
    (_id, index) => {
      const words = said[index]?.split('\n') ?? [];
      expect([heard.stderr, words.at(-1)]).toEqual(['', '0']);
      expect(words.find((word) => word.startsWith('http://localhost:4646/'))).not.toMatch(/[{}]/);
      const body = words[words.indexOf('-d') + 1] ?? '';
      if (words.includes('-d')) expect(JSON.parse(body)).toBeTypeOf('object');
    },
  );
});

describe('what a value is', () => {
  beforeAll(() =>
    i18next.init({
      lng: 'en',
      resources: { en: { translation: { ...en, ...reference } } },
      interpolation: { escapeValue: false },
    }),
  );
  const say = (schema: JsonSchema) =>
    kindOf(schema, i18next.t)
      .map((part) => ('words' in part ? part.words : 'value' in part ? part.value : `<${part.shape}>`))
      .join('');

  test('in a few words', () => {
    const row = { $ref: '#/components/schemas/GameRow' };
    expect(say({ type: ['string', 'null'] })).toBe('text or null');
    expect(say({ enum: ['a', 'b'] })).toBe('"a" or "b"');
    expect(say({ type: 'array', items: row })).toBe('list of <GameRow>');
    expect(say({ anyOf: [row, { type: 'null' }] })).toBe('<GameRow> or null');
    expect(say({ type: 'array', prefixItems: [{ type: 'integer' }, { type: 'number' }] })).toBe(
      'list: whole number, number',
    );
    expect(say({ type: 'object', additionalProperties: { type: 'boolean' } })).toBe('by name: true or false');
    expect(say({ type: 'integer', minimum: 1, maximum: 100 })).toBe('whole number, 1 to 100');
    expect(say({ type: 'string', maxLength: 64 })).toBe('text, at most 64 characters');
    const one = { type: 'object', properties: { a: {} } };
    expect(say({ oneOf: [one, one, { type: 'null' }] })).toBe('one of these or null');
    expect(insideOf({ type: 'array', items: { anyOf: [one, { type: 'null' }] } })).toEqual([one]);
    expect(insideOf(row)).toEqual([]);
  });
});

describe('the reference on a page', () => {
  test('has every route, frame, command and shape, each in one place', () => {
    const own = routes.filter(({ path }) => path !== null);
    expect(own).toHaveLength(Object.values(openApi().paths).flatMap((path) => Object.keys(path)).length);
    expect(parts.client.map(({ name }) => name)).toContain('play');
    expect(parts.server.map(({ name }) => name)).toContain('change');
    const commands = Object.entries(formatWords).flatMap(([format, { examples }]) =>
      Object.keys(examples).map((name) => [`${format}: ${name}`, `command-${format}-${name}`]),
    );
    expect(parts.commands.map(({ name, id }) => [name, id])).toEqual(commands);
    expect(commands).toContainEqual(['market: withdraw', 'command-market-withdraw']);
    expect(parts.answers.play).toEqual(['ok', 'no']);
    const ids = [...haystacks(parts).keys()];
    expect(new Set(ids).size).toBe(ids.length);
    for (const [name, place] of parts.places) expect(ids, name).toContain(place);
  });

  test('is found by words in any case, anywhere', () => {
    const hays = haystacks(parts);
    const found = (question: string) =>
      [...hays].filter(([, hay]) => isFound(hay, question)).map(([id]) => id);
    expect(found('SO LARGE AT LEAST')).toEqual(['listGames']);
    expect(found('delete /api/me')).toContain('eraseMe');
    expect(found('headStart')).toContain('shape-MarketView');
    expect(found('nothing like it')).toEqual([]);
  });
});
