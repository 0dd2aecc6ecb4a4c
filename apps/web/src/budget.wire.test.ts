/** Maximum size of the first load of each page, and forbidden content of the build. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createInlinePolicy } from '../../server/src/platform/web/inline-hashes.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const folder = mkdtempSync(join(tmpdir(), 'parlour-web-'));
const web = join(import.meta.dirname, '..');
let manifest: Record<string, Chunk> = {};

beforeAll(async () => {
  // The test runner sets another one, and with it React comes with all that helps in development.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    root: web,
    mode: 'production',
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true },
  });
  manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Chunk of index.html with everything that all pages need. */
const everyPage = () => Object.entries(manifest).find(([name]) => /^_every-page.*\.js$/.test(name))?.[1];

/** All scripts and styles that a page needs before it can be used. */
function filesOf(entries: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = name === 'index.html' ? everyPage() : manifest[name];
    if (chunk === undefined) throw new Error(`the build has no ${name}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    // The styles of every page stand in index.html.
    for (const css of name === 'index.html' ? [] : (chunk.css ?? [])) files.add(css);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const entry of entries) add(entry);
  return files;
}

const sizeOf = (file: string) => gzipSync(readFileSync(join(folder, file))).length;
const pages = {
  front: { limit: 152, entries: ['index.html'] },
  table: {
    limit: 200,
    entries: ['index.html', 'src/games/game-page.tsx', 'src/formats/market/market-table.tsx'],
  },
  games: { limit: 160, entries: ['index.html', 'src/games/games-page.tsx'] },
  replay: {
    limit: 200,
    entries: [
      'index.html',
      'src/games/game-page.tsx',
      'src/games/finished-game.tsx',
      'src/formats/market/replay/replay-page.tsx',
    ],
  },
};

test.each(Object.entries(pages))(
  'the first load of the %s page keeps to its budget',
  (page, { limit, entries }) => {
    const sizes = ['index.html', ...filesOf(entries)].map((file) => [file, sizeOf(file)] as const);
    const total = sizes.reduce((sum, [, size]) => sum + size, 0) / 1000;
    console.log(`${page}: ${total.toFixed(1)} of ${limit} kB (gzip) in ${sizes.length} files`);
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(limit);
  },
);

test('the page works under a strict content security policy: one script and one style inline, allowed by hash', () => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  expect(html.match(/<script(?![^>]*\bsrc=)|<style/g)).toEqual(['<script', '<style']);
  expect(html.replaceAll(/<(script|style)>.*?<\/\1>/gs, '')).not.toMatch(/ style=|\son\w+=/);
  const policy = createInlinePolicy(html)("default-src 'none';script-src 'self';style-src 'self'");
  expect(policy).toMatch(
    /^default-src 'none';script-src 'self' 'sha256-[\w+/]{43}=';style-src 'self' 'sha256-[\w+/]{43}='$/,
  );
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
});

test('what belongs to development stays out', () => {
  expect(Object.keys(manifest).filter((name) => /testing|style-page/.test(name))).toEqual([]);
});
