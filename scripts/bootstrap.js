// `node scripts/bootstrap.js FILE ARGS...`: installs what is missing, then runs FILE under Node 24.
// Plain JavaScript, so that `npm start` and `npm test` work on a clean clone with Node 20 or later.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runUnderNode24 } from './node24.js';

const repository = fileURLToPath(new URL('..', import.meta.url));
const stampFile = `${repository}node_modules/.parlour-installed`;

/** What is installed belongs to exactly this lock file. */
const stamp = () =>
  createHash('sha256')
    .update(readFileSync(`${repository}package-lock.json`))
    .digest('hex');

/** What npm notes about a finished installation. It writes this file last. */
const npmFile = `${repository}node_modules/.package-lock.json`;

/** Whether `npm ci` or `npm install` by hand installed all that the lock file has for this machine. */
function isInstalledByHand() {
  if (!existsSync(npmFile)) return false;
  const found = JSON.parse(readFileSync(npmFile, 'utf8')).packages ?? {};
  const wanted = JSON.parse(readFileSync(`${repository}package-lock.json`, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, integrity, link, optional }]) => {
    const there = found[path];
    // Optional packages are those of other machines; the first path is the repository.
    if (path === '' || (optional && there === undefined)) return true;
    return there?.version === version && there.integrity === integrity && there.link === link;
  });
}

function installIfMissing() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()) return;
  if (isInstalledByHand()) return;
  console.error('Installing what Parlour needs (once, a minute or two) ...');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'Installing failed: see the lines above. Parlour needs npm and a reachable npm registry once.',
    );
    process.exit(status ?? 1);
  }
  writeFileSync(stampFile, stamp());
}

installIfMissing();
const [file = '', ...args] = process.argv.slice(2);
runUnderNode24(`${repository}${file}`, args);
