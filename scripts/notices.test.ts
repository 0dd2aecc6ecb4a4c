/** The notice of licences is that of the lockfile. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notices, noticesFile } from './notices.ts';

test('the notice of licences is up to date: else run npm run docs', () => {
  const text = readFileSync(noticesFile, 'utf8');
  expect(text === notices(), 'run npm run docs').toBe(true);
  expect(text).toMatch(/Mozilla Public License 2\.0[^-]*\n {2}@resvg\/resvg-wasm \d/);
  expect(text).toMatch(/\n {2}zod \d+\.\d+\.\d+: MIT\n/);
  expect(text).toContain('Permission is hereby granted, free of charge');
  for (const development of ['vitest', 'axe-core', '@biomejs/biome'])
    expect(text).not.toContain(`\n  ${development} `);
});
