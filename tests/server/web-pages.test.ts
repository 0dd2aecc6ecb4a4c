/** Which addresses are pages of the web client: the server knows the same ones as the client's router. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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

test('only what stands inline in the page of the build is allowed inline, on pages of the client alone', async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'parlour-web-'));
  const page = '<!doctype html><head><script>let a;</script><style>p{}</style></head>';
  writeFileSync(join(webFolder, 'index.html'), page);
  const house = await openHouse({ chance: 'inline', webFolder });
  const inline = async (path: string) => {
    const response = await fetch(`${house.url}${path}`);
    const policy = response.headers.get('content-security-policy') ?? '';
    const sources = (name: string) => new RegExp(`${name}-src ([^;]+)`).exec(policy)?.[1];
    return [sources('script'), sources('style'), (await response.text()).includes('<style>p{}</style>')];
  };
  const hash = (text: string) => `'self' 'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  for (const path of ['/', '/games', '/nothing', '/game/g_00000000000000000000', '/join/x', '/embed/x'])
    expect([path, ...(await inline(path))]).toEqual([path, hash('let a;'), hash('p{}'), true]);
  for (const path of ['/api/bots', '/nothing.png'])
    expect([path, ...(await inline(path))]).toEqual([path, "'self'", "'self'", false]);
  // A new build has other hashes.
  writeFileSync(join(webFolder, 'index.html'), page.replace('p{}', 'q{}'));
  utimesSync(join(webFolder, 'index.html'), new Date(), new Date(Date.now() + 5000));
  expect((await inline('/'))[1]).toBe(hash('q{}'));
  await house.close();
  rmSync(webFolder, { recursive: true });
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
