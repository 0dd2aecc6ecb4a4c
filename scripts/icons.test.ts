/** The app to install: its icons are those of the mark, its colours those of the tokens, its worker that of the build. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifest, offlinePage, paperColours, workerOf } from '../apps/web/installable.ts';
import { icons } from './icons.ts';

const shown = join(import.meta.dirname, '..', 'apps', 'web', 'public');

test('the icons that are stored are those that the mark gives, and the manifest names no other', async () => {
  const made = await icons();
  for (const [name, png] of Object.entries(made))
    expect([name, readFileSync(join(shown, 'icons', name)).equals(png)]).toEqual([name, true]);
  const { icons: named } = manifest() as { icons: { src: string; sizes: string }[] };
  expect(named.map(({ src }) => src).toSorted()).toEqual(
    Object.keys(made)
      .map((name) => `/icons/${name}`)
      .toSorted(),
  );
  for (const { src, sizes } of named) {
    const bytes = readFileSync(join(shown, src));
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('its colours are those of paper', () => {
  const { light, dark } = paperColours();
  expect(manifest()).toMatchObject({ theme_color: light, background_color: light });
  expect(dark).not.toBe(light);
});

test('the worker is named by its build; where a house wants none, it takes itself away', () => {
  expect(workerOf('abc')).toContain("const build = 'abc'");
  const leave = workerOf('abc', 'none');
  expect(leave).toContain('registration.unregister()');
  expect(leave).not.toMatch(/fetch/);
});

test('the page without a connection holds nothing inline, and no more than the worker keeps', () => {
  const page = offlinePage();
  expect(page).not.toMatch(/<style| style=|<script(?![^>]*\bsrc=)/);
  const [, list = ''] = /const kept = (\[.*\]);/.exec(workerOf('abc')) ?? [];
  const kept: string[] = JSON.parse(list.replaceAll("'", '"'));
  for (const [, path = ''] of page.matchAll(/(?:src|href)="(\/[^"]+)"/g)) expect(kept).toContain(path);
  expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/game'))).toEqual([]);
  expect(existsSync(join(shown, 'theme.js'))).toBe(true);
});
