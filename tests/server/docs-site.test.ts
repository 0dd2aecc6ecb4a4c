/** The documentation site at /docs: served where it is built, under the headers of all pages. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openHouse } from '../support/open-house.ts';

const page = (title: string) => `<!doctype html><title>${title}</title>`;
const files = {
  'index.html': page('Documentation'),
  'how-to/develop.html': page('Develop'),
  '404.html': page('Not found'),
  'assets/app.12345678.js': '// site',
};

function folderWith(contents: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-site-'));
  for (const [name, text] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test('pages and files of a built site have the headers of the other pages', async () => {
  const siteFolder = folderWith(files);
  const house = await openHouse({ chance: 'docs-site', siteFolder });
  const strict = (await fetch(`${house.url}/healthz`)).headers.get('content-security-policy');
  const open = async (path: string) => {
    const response = await fetch(`${house.url}${path}`);
    const { headers } = response;
    expect(headers.get('content-security-policy'), path).toBe(strict);
    const type = headers.get('content-type')?.split(';')[0];
    return [
      response.status,
      type,
      headers.get('cache-control'),
      /<title>(.*)<\/title>/.exec(await response.text())?.[1],
    ];
  };
  expect(await open('/docs/')).toEqual([200, 'text/html', 'no-cache', 'Documentation']);
  expect(await open('/docs/how-to/develop')).toEqual([200, 'text/html', 'no-cache', 'Develop']);
  expect(await open('/docs/nothing')).toEqual([404, 'text/html', 'no-cache', 'Not found']);
  expect(await open('/docs/assets/app.12345678.js')).toEqual([
    200,
    'application/javascript',
    'public, max-age=31536000, immutable',
    undefined,
  ]);
  expect((await fetch(`${house.url}/docs`)).url).toBe(`${house.url}/docs/`);
  const viewer = await (await fetch(`${house.url}/docs/api`)).text();
  expect(viewer).toContain('<title>API · Parlour</title>');
  expect(viewer).toContain('href="/docs/"');
  await house.close();
  rmSync(siteFolder, { recursive: true });
});

test('without a built site only the viewer of the API is at /docs', async () => {
  const siteFolder = folderWith({});
  const house = await openHouse({ chance: 'no-docs-site', siteFolder });
  expect((await fetch(`${house.url}/docs/`)).status).toBe(404);
  const viewer = await fetch(`${house.url}/docs/api`);
  expect(viewer.status).toBe(200);
  expect(await viewer.text()).not.toContain('href="/docs/"');
  await house.close();
  rmSync(siteFolder, { recursive: true });
});
