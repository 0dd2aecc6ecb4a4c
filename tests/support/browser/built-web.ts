/**
 * Builds the web client once, as shipped, for all browser tests: in a separate process, while other tests
 * start.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the web client, which is in `web` once there is a file `done`: empty, or why it failed. */
    readonly webBuild: string;
  }
}

interface Build {
  readonly folder: string;
  readonly over: Promise<void>;
}

/** The build that is under way, or done: every tier that has browsers sets itself up, each by its own copy of this file. */
const shared = globalThis as typeof globalThis & { parlourWeb?: Build };

function build(): Build {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-web-'));
  const repository = join(import.meta.dirname, '../../..');
  const vite = join(repository, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['--logLevel', 'error', '--outDir', join(folder, 'web'), '--emptyOutDir'];
  // The test runner sets another NODE_ENV, and with it React comes with all that helps in development.
  const child = spawn(process.execPath, [vite, 'build', '--mode', 'production', ...options], {
    cwd: join(repository, 'apps', 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      said += data.toString();
    });
  const over = new Promise<void>((resolve) => {
    child.on('close', (code) => {
      writeFileSync(join(folder, 'done'), code === 0 ? '' : `the web client does not build: ${said}`);
      resolve();
    });
  });
  return { folder, over };
}

export default function buildForAll(project: TestProject): () => Promise<void> {
  shared.parlourWeb ??= build();
  const { folder, over } = shared.parlourWeb;
  project.provide('webBuild', folder);
  return async () => {
    await over;
    rmSync(folder, { recursive: true, force: true });
  };
}
