// Plain JavaScript for Node 20 and later: finds the Node 24 that npm brought along and continues under it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));
const wanted = 24;

const isEnough = (/** @type {string} */ version) => Number(version.split('.')[0]) >= wanted;

/** The path of a Node that runs TypeScript unbuilt, or a clear word about what to do. */
export function findNode24() {
  if (isEnough(process.versions.node)) return process.execPath;
  for (const name of ['node', 'node.exe']) {
    const brought = `${repository}node_modules/node/bin/${name}`;
    if (existsSync(brought)) return brought;
  }
  console.error(
    `Parlour runs on Node ${wanted} or later; this is Node ${process.versions.node}, and the Node ${wanted} that ` +
      `comes with Parlour is not installed.\nRun \`npm ci\` in the project's folder (without --ignore-scripts), or install Node ${wanted}.`,
  );
  process.exit(2);
}

/** Where Node keeps what it has compiled, so that the next start takes half as long; `npm ci` empties it. */
const compiled = `${repository}node_modules/.cache/compiled`;

/**
 * A busy house makes many objects that are soon gone: with 128 MB of room for them, not 16, it looks for what is left an eighth
 * as often, and answers a fifth more.
 */
const flagsOf = (/** @type {string} */ file) =>
  file.endsWith('apps/server/src/main.ts') ? ['--max-semi-space-size=128'] : [];

/**
 * Runs a TypeScript file under Node 24, as if it had been started directly: same terminal, signals, exit code. Where
 * this Node can, it becomes that process; else it waits beside it.
 */
export function runUnderNode24(file, args) {
  const node = findNode24();
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env };
  const words = ['--disable-warning=ExperimentalWarning', ...flagsOf(file), file, ...args];
  if (process.execve !== undefined && process.platform !== 'win32')
    process.execve(node, [node, ...words], env);
  const child = spawn(node, words, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
