/** Builds the web client once, as it ships, for all browser tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built web client. */
    readonly webFolder: string;
  }
}

/** The build that is under way, or done: every tier that has browsers sets itself up, each by its own copy of this file. */
const shared = globalThis as typeof globalThis & { parlourWeb?: Promise<string> };

async function buildOnce(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-web-'));
  // The test runner sets another one, and with it React comes with all that helps in development.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await build({
    root: join(import.meta.dirname, '..', '..', 'apps', 'web'),
    mode: 'production',
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true },
  });
  process.env.NODE_ENV = before;
  return folder;
}

export default async function buildForAll(project: TestProject): Promise<() => void> {
  shared.parlourWeb ??= buildOnce();
  const folder = await shared.parlourWeb;
  project.provide('webFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
