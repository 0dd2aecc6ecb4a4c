/** Which addresses are pages of the web client: the server knows the same ones as the client's router. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPage } from '../apps/server/src/web/web-pages.ts';
import { openHouse } from './support/open-house.ts';

const router = readFileSync(join(import.meta.dirname, '..', 'apps/web/src/router.tsx'), 'utf8');
const inRouter = [...router.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);

test('every page of the client is one for the server, but the sheet of styles', () => {
  expect(inRouter.length).toBeGreaterThan(15);
  const unknown = inRouter.filter((path) => !isPage(path.replaceAll(/\$\w+/g, 'x')));
  expect(unknown).toEqual(['/style']);
  for (const path of ['/nothing', '/market', '/games/x', '/docs', '/bots/b_1/more']) {
    expect([path, isPage(path)]).toEqual([path, false]);
    const fits = (page: string) => new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path);
    expect(inRouter.filter(fits)).toEqual([]);
  }
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
