import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildWeb } from '../apps/server/src/web-build.ts';

/** A client of one page, whose build writes on after the page is there, as compressing does. */
function smallClient(): { repository: string; page: string } {
  const repository = mkdtempSync(join(tmpdir(), 'parlour-web-'));
  const web = join(repository, 'apps', 'web');
  mkdirSync(web, { recursive: true });
  writeFileSync(join(repository, 'package-lock.json'), '{}');
  const page = join(web, 'index.html');
  writeFileSync(page, '<!doctype html><title>One</title>');
  const config = `import { utimesSync } from 'node:fs';
export default {
  plugins: [{ name: 'late', writeBundle() { utimesSync('${web}/dist', 4e9, 4e9); } }],
};`;
  writeFileSync(join(web, 'vite.config.mjs'), config);
  return { repository, page };
}

test('the web client is built once, and again when a source has changed', async () => {
  const { repository, page } = smallClient();
  expect(await buildWeb(repository)).toBe(true);
  expect(await buildWeb(repository)).toBe(false);
  utimesSync(page, 4e9, 4e9);
  expect(await buildWeb(repository)).toBe(true);
});

test('a web client that does not build is an error', async () => {
  const { repository, page } = smallClient();
  writeFileSync(page, '<script type="module" src="./missing.ts"></script>');
  await expect(buildWeb(repository)).rejects.toThrow('does not build');
});
