/** `npm test`: format, lint, types, then every test; `npm run check`: the unit tests alone. The last line is `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowserIfMissing } from './browser.ts';

const repository = join(import.meta.dirname, '..');
const count = { passed: 0, failed: 0 };
/** How many of these were checks, such as types, and no tests. */
let checks = 0;
/** Tests that need something which this machine has not; they are neither passed nor failed. */
const skipped: string[] = [];

function run(what: string, command: string, args: readonly string[]): boolean {
  console.log(`\n— ${what}`);
  const { status } = spawnSync(join(repository, 'node_modules', '.bin', command), args, {
    cwd: repository,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(repository, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

function check(what: string, command: string, args: readonly string[]): void {
  const passed = run(what, command, args);
  checks += 1;
  count[passed ? 'passed' : 'failed'] += 1;
}

/** vitest's own count, read from its report; a runner that dies counts as one failure. */
function runTests(filters: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-test-'));
  const report = join(folder, 'report.json');
  const passed = run('tests', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ]);
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const failed = Math.max(Number(numFailedTests), numFailedTestSuites > 0 || !passed ? 1 : 0);
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
check('format and lint', 'biome', ['check', '.']);
for (const room of globSync('{packages,apps,bots}/*/tsconfig.json', { cwd: repository }).sort())
  check(`types of ${room}`, 'tsc', ['-p', room]);
check('types of the whole house', 'tsc', ['-p', '.']);
check('the reference of the protocol', 'node', ['scripts/protocol-doc.ts', '--check']);
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
