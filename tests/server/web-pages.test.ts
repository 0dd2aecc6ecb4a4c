/** Which addresses are pages of the web client: the server knows the same ones as the client's router. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isClientPage } from '../../apps/server/src/platform/web/web-pages.ts';
import { openHouse } from '../support/open-house.ts';

const router = readFileSync(join(import.meta.dirname, '../..', 'apps/web/src/router.tsx'), 'utf8');
const inRouter = [...router.matchAll(/(?:path: |plain\(\s*)'([^']+)'/g)].map(([, path = '']) => path);

test('every page of the client is one for the server, but the sheet of styles', () => {
  expect(inRouter.length).toBeGreaterThan(15);
  const unknown = inRouter.filter((path) => !isClientPage(path.replaceAll(/\$\w+/g, 'x')));
  expect(unknown).toEqual(['/style']);
  for (const path of ['/nothing', '/market', '/games/x', '/docs', '/bots/b_1/more']) {
    expect([path, isClientPage(path)]).toEqual([path, false]);
    const fits = (page: string) => new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path);
    expect(inRouter.filter(fits)).toEqual([]);
  }
});

test('a replay may be shown inside pages of others, and no other page may', async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'parlour-web-'));
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Parlour</title>');
  const house = await openHouse({ chance: 'pages', webFolder });
  const framing = async (path: string) => {
    const { headers } = await fetch(`${house.url}${path}`, { headers: { cookie: 'parlour=x' } });
    const [, ancestors] = /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '') ?? [];
    return [ancestors, headers.get('x-frame-options'), headers.get('set-cookie')];
  };
  for (const id of ['g_00000000000000000000', 'x'])
    expect(await framing(`/embed/${id}`)).toEqual(['http: https:', null, null]);
  const strict = ["'none'", 'SAMEORIGIN', null];
  const gets = house.server.routes.flatMap((route) => /^(?:HEAD, )?GET (.+)$/.exec(route)?.[1] ?? []);
  const others = gets.filter((path) => path !== '/embed/:game' && !path.endsWith('/stream'));
  expect(others.length).toBeGreaterThan(40);
  for (const path of [...others, '/games', '/embed', '/embed/x/y', '/me', '/account', '/nothing.png'])
    expect([path, ...(await framing(path.replaceAll(/:\w+|\*/g, 'x')))]).toEqual([path, ...strict]);
  await house.close();
  rmSync(webFolder, { recursive: true });
});

test('where there is no page, browsers get one that says so, and the status 404', async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'parlour-web-'));
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Parlour</title>');
  const house = await openHouse({ chance: 'pages', webFolder });
  const look = async (path: string) => {
    const response = await fetch(`${house.url}${path}`);
    return [response.status, response.headers.get('content-type')?.split(';')[0]];
  };
  for (const path of ['/', '/games?sort=swing', '/games/', '/people/a_x', '/docs/api', '/join/i_x'])
    expect([path, ...(await look(path))]).toEqual([path, 200, 'text/html']);
  for (const path of ['/nothing', '/market/rule', '/game/g_x', '/style'])
    expect([path, ...(await look(path))]).toEqual([path, 404, 'text/html']);
  for (const path of ['/nothing.png', '/api/nothing'])
    expect([path, ...(await look(path))]).toEqual([path, 404, 'application/json']);
  await house.close();
  rmSync(webFolder, { recursive: true });
});
