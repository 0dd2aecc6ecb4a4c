/** The documentation site, built and opened under the server's content security policy. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '@parlour/server';
import { memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';
import { expectNoSideScroll, fourPictures, newPerson, openBrowser } from '../support/browser/browser.ts';

const site = join(import.meta.dirname, '../../site');
const dist = join(site, '.vitepress', 'dist');

// Its packages are not those of the repository: `npm run docs:site` installs them.
test.skipIf(!existsSync(join(site, 'node_modules')))(
  'the site builds, has nothing inline, and finds a page by a word',
  { timeout: 900_000 },
  async () => {
    const { status, stderr } = spawnSync(process.execPath, ['build.ts'], { cwd: site, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    const pages = globSync('**/*.html', { cwd: dist });
    expect(pages.length).toBeGreaterThan(50);
    expect(
      pages.filter((page) => /<style|<script(?![^>]* src=)/.test(readFileSync(join(dist, page), 'utf8'))),
    ).toEqual([]);

    const server = await startServer({ store: memoryStore(), port: 0, host: '127.0.0.1', siteFolder: dist });
    const { page, context, troubles } = await newPerson(await openBrowser());
    await page.goto(`http://127.0.0.1:${server.port}/docs/explanation/concepts`);
    await page.getByRole('heading', { level: 1, name: 'Concepts' }).waitFor();
    await page.locator('.diagram img:visible').first().waitFor();
    await fourPictures(page, 'docs-site');
    await expectNoSideScroll(page, 'the site');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill('webhook');
    await page.getByRole('option').first().click();
    await expect.poll(() => page.url()).not.toContain('concepts');
    await page.getByRole('link', { name: 'HTTP API' }).first().click();
    await page.waitForURL('**/docs/api');
    expect(troubles).toEqual([]);
    await context.close();
    await server.close();
  },
);
