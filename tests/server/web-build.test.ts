/** The web client is built when its sources change, and earlier parts stay a week. */
import { globSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildWeb } from '../../apps/server/src/platform/web/web-build.ts';

/** A client of one page, with a build that continues after the page exists, as compression does. */
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

test('the parts of earlier builds stay for a week after they were replaced, however old they are', async () => {
  const { repository, page } = smallClient();
  const folder = join(repository, 'apps', 'web');
  const dist = join(folder, 'dist');
  const day = 24 * 3_600_000;
  const parts = () => globSync('assets/*', { cwd: dist }).toSorted();
  const build = async (words: string, at: number) => {
    writeFileSync(join(folder, 'main.js'), `document.title = ${JSON.stringify(words)};`);
    writeFileSync(page, '<!doctype html><title>One</title><script type="module" src="./main.js"></script>');
    utimesSync(page, 4e9, 4e9);
    expect(await buildWeb(repository, () => at)).toBe(true);
  };
  await build('first', 0);
  const [first = ''] = parts();
  writeFileSync(join(dist, `${first}.gz`), '');
  // It was the newest for a month.
  utimesSync(join(dist, first), 1, 1);
  await build('second', 30 * day);
  const second = parts().find((name) => !name.startsWith(first)) ?? '';
  expect(parts()).toEqual([first, `${first}.gz`, second].toSorted());
  await build('third', 36 * day);
  expect(parts()).toHaveLength(4);
  await build('fourth', 38 * day);
  expect(parts()).not.toContain(first);
  expect(parts()).not.toContain(`${first}.gz`);
  expect(parts()).toContain(second);
  // What is built again is of now, and what was removed is not missed.
  await build('second', 60 * day);
  await build('fifth', 61 * day);
  expect(parts()).toContain(second);
});
