/** `npm test`: format, lint, types, then every test; `npm run check`: the unit tests alone. The last line is `N passed, N failed`. */
import { spawn, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowserIfMissing } from './browser.ts';

const repository = join(import.meta.dirname, '..');
const count = { passed: 0, failed: 0 };
/** How many of these were checks, such as types, and no tests. */
let checks = 0;
/** Tests that need something which this machine has not; they are neither passed nor failed. */
const skipped: string[] = [];

const tools = join(repository, 'node_modules', '.bin');
const options = {
  cwd: repository,
  env: {
    ...process.env,
    PATH: `${tools}:${process.env.PATH ?? ''}`,
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  },
  shell: process.platform === 'win32',
};

type Check = readonly [what: string, command: string, args: readonly string[]];

/** Runs one check to its end; what it says is printed then, in one piece. */
async function check([what, command, args]: Check): Promise<void> {
  const child = spawn(join(tools, command), args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => said.push(data));
  const passed = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  console.log(`\n— ${what}: ${passed ? 'passed' : 'FAILED'}\n${Buffer.concat(said)}`.trimEnd());
  checks += 1;
  count[passed ? 'passed' : 'failed'] += 1;
}

/** Runs every check, as many at once as there are cores. */
async function checkAll(all: readonly Check[]): Promise<void> {
  const left = [...all];
  const checkNext = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await check(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, checkNext));
}

/** vitest's own count, read from its report; a runner that dies counts as one failure. */
function runTests(filters: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-test-'));
  const report = join(folder, 'report.json');
  console.log('\n— tests');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', ...reporters, ...filters];
  const { status } = spawnSync(join(tools, 'vitest'), args, { ...options, stdio: 'inherit' });
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const failed = Math.max(Number(numFailedTests), numFailedTestSuites > 0 || status !== 0 ? 1 : 0);
    count.passed += Number(numPassedTests);
    count.failed += failed;
    for (const { assertionResults } of testResults)
      for (const { status, fullName } of assertionResults) if (status === 'skipped') skipped.push(fullName);
  } catch {
    count.failed += 1;
  }
  rmSync(folder, { recursive: true, force: true });
}

const [first, ...rest] = process.argv.slice(2);
const rooms = globSync('{packages,apps,bots}/*/tsconfig.json', { cwd: repository }).sort();
await checkAll([
  ['types of the whole house', 'tsc', ['-p', '.']],
  ['format and lint', 'biome', ['check', '.']],
  ...rooms.map((room): Check => [`types of ${room}`, 'tsc', ['-p', room]]),
  ['the reference of the protocol', 'node', ['scripts/protocol-doc.ts', '--check']],
]);
if (first === '--quick') runTests(['--project', 'unit']);
else {
  installBrowserIfMissing();
  runTests(first === undefined ? [] : [first, ...rest]);
}

if (skipped.length > 0) console.log(`\n${skipped.length} skipped:\n${skipped.join('\n')}`);
console.log(
  `\n${checks} checks (format, types, reference), ${count.passed + count.failed - checks} tests, together:`,
);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1;
