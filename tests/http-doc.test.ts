/** The page about HTTP names every route and no other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '@parlour/server';
import { memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';

const paper = readFileSync(join(import.meta.dirname, '..', 'docs', 'reference', 'http.md'), 'utf8');

test('every route is named on the page about HTTP, and the page names no other', async () => {
  const webFolder = join(import.meta.dirname, '..', 'apps', 'web');
  const server = await startServer({ store: memoryStore(), port: 0, host: '127.0.0.1', webFolder });
  const routes = server.routes
    .map((route) => route.replace(/^HEAD, GET /, 'GET '))
    .filter((route) => !route.startsWith('HEAD '));
  const named = [...paper.matchAll(/`((?:GET|POST|PATCH|DELETE) \/[^`]*)`/g)].map(([, route]) => route);
  expect([...new Set(named)].sort()).toEqual(routes.sort());
  await server.close();
});
