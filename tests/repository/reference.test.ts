/** The OpenAPI and AsyncAPI documents are valid and complete. */
import { join } from 'node:path';
import specs from '@asyncapi/specs';
import { clientFrames, formatSchemas, serverFrames } from '@parlour/protocol';
import { asyncApi, httpRoutes, openApi } from '@parlour/protocol/reference';
import { startServer } from '@parlour/server';
import { memoryStore } from '@parlour/store';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { expectValid, validatorOf } from '../support/contract/contract.ts';

test('the reference of HTTP is a valid document of OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(openApi() as unknown as Record<string, unknown>);
  expect(errors ?? []).toEqual([]);
  expect([valid, validator.version]).toEqual([true, '3.1']);
  const broken = structuredClone(openApi()) as unknown as { paths: Record<string, Record<string, object>> };
  broken.paths['/api/games'] = { get: { responses: 7 } };
  expect((await validator.validate(broken)).valid).toBe(false);
});

test('the reference of the socket is a valid document of AsyncAPI 3.0', () => {
  const schema = specs.schemasWithoutId['3.0.0'] as object;
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  expect(validate(asyncApi()) ? [] : validate.errors).toEqual([]);
  expect(validate({ ...asyncApi(), channels: { socket: { messages: 7 } } })).toBe(false);
});

test('the reference names every route of the server, and no other', async () => {
  const webFolder = join(import.meta.dirname, '../..', 'apps', 'web');
  const server = await startServer({ store: memoryStore(), port: 0, host: '127.0.0.1', webFolder });
  const routes = server.routes
    .map((route) => route.replace(/^HEAD, GET /, 'GET '))
    // The viewer's own files are no part of the API.
    .filter((route) => !/^(?:HEAD |GET \/docs\/api)/.test(route));
  expect(httpRoutes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(routes.sort());
  await server.close();
});

test('every reference in the documents leads somewhere, and every name is used once', () => {
  for (const document of [openApi(), asyncApi()]) {
    const text = JSON.stringify(document);
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = pointer
        .split('/')
        .reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], document);
      expect(found, pointer).toBeDefined();
    }
    expect(text).not.toContain('wrapped/');
  }
  const ids = httpRoutes.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.keys(clientFrames).filter((type) => type in serverFrames)).toEqual([]);
});

test('every example of a body fits its schema', () => {
  for (const { body, example, id } of httpRoutes)
    if (example !== undefined) expect(body?.safeParse(example).success, id).toBe(true);
});

test('every frame and every command has an example that its own schema takes', () => {
  const document = asyncApi();
  for (const { name, payload, examples } of Object.values(document.components.messages)) {
    expect(examples.length, name).toBeGreaterThan(0);
    const schema = validatorOf(document)(`/${payload.$ref?.slice('#/'.length)}`);
    for (const example of examples) expectValid(schema, example.payload, name);
  }
  const commands = document.components.messages.play?.examples.map(({ name }) => name);
  const all = Object.entries(formatSchemas).flatMap(([format, words]) =>
    Object.keys(words.commands).map((type) => `${format}: ${type}`),
  );
  expect(commands?.sort()).toEqual(all.sort());
});
