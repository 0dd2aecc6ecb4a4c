/**
 * `npm test`: format, lint, types, then every test; `npm run check`: checks and short unit tests;
 * `npm run test:unit`: only short unit tests; `npm test -- --no-checks --project wire`: only one kind of tests. The last
 * line is `N passed, N failed`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowserIfMissing } from './browser.ts';
import { checks, run } from './checks.ts';
import { reportFile, type TestReport } from './test-report.ts';

const count = { passed: 0, failed: 0 };
/** Number of checks, such as types, among these. */
let checked = 0;
/** Tests that need something which this machine has not; they are neither passed nor failed. */
const skipped: string[] = [];
/** Long tests that the quick run leaves to `npm test`. */
let leftOut = 0;
/** Tests that failed before they passed: they wait too briefly, or reveal a bug. */
const unsteady: string[] = [];

/** Runs the checks one after the other. Returns their output; a failure is also printed immediately. */
async function checkAll(chosen: typeof checks): Promise<string> {
  let all = '';
  for (const { title, command, args } of chosen) {
    const output: Buffer[] = [];
    const passed = (await run(command, args, { output })) === 0;
    const line = `\n— ${title}: ${passed ? 'passed' : 'FAILED'}\n${Buffer.concat(output)}`.trimEnd();
    if (!passed) console.error(line);
    all += line;
    checked += 1;
    count[passed ? 'passed' : 'failed'] += 1;
  }
  return all;
}

/** Runs the tests, and adds the runner's own count; a runner that dies counts as one failure. */
async function runTests(filters: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-test-'));
  const file = join(folder, 'report.json');
  console.log('\n— tests');
  const reporter = join(import.meta.dirname, 'test-report.ts');
  const status = await run('vitest', ['run', '--reporter=default', `--reporter=${reporter}`, ...filters], {
    env: { ...env, [reportFile]: file },
  });
  const report: TestReport | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined;
  count.passed += report?.passed ?? 0;
  count.failed += Math.max(report?.failed ?? 0, status === 0 ? 0 : 1);
  skipped.push(...(report?.skipped ?? []));
  leftOut += report?.leftOut ?? 0;
  unsteady.push(...(report?.unsteady ?? []));
  rmSync(folder, { recursive: true, force: true });
}

const [mode, ...filters] = process.argv.slice(2);
const isShort = mode === '--quick' || mode === '--unit';
const isWithoutChecks = mode === '--unit' || mode === '--no-checks';
if (!isShort) installBrowserIfMissing();
// The first tests wait for the disk and each other now and then: the checks take what is free.
const [output] = await Promise.all([
  isWithoutChecks ? '' : checkAll(isShort ? checks.filter(({ isLong }) => !isLong) : checks),
  isShort
    ? // A quarter of the cases of `npm test`.
      runTests(['--project', 'unit', '--tags-filter', '!long', ...filters], { PARLOUR_CASES: '25' })
    : runTests(isWithoutChecks ? filters : process.argv.slice(2)),
]);
console.log(output);

if (leftOut > 0) console.log(`\n${leftOut} long tests left to \`npm test\``);
if (skipped.length > 0) console.log(`\n${skipped.length} skipped:\n${skipped.join('\n')}`);
if (unsteady.length > 0)
  console.log(`\n${unsteady.length} unsteady, passed at another try:\n${unsteady.join('\n')}`);
console.log(
  `\n${checked} checks (format, types, reference, commits), ${count.passed + count.failed - checked} tests, together:`,
);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1;
