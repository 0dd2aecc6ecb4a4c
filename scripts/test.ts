/** `npm test`: format, lint, types, then every test; `npm run check`: the unit tests alone. The last line is `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowserIfMissing } from './browser.ts';
import { reportFile, type TestReport } from './test-report.ts';

const repository = join(import.meta.dirname, '..');
const count = { passed: 0, failed: 0 };
/** How many of these were checks, such as types, and no tests. */
let checks = 0;
/** Tests that need something which this machine has not; they are neither passed nor failed. */
const skipped: string[] = [];
/** Long tests that the quick run leaves to `npm test`. */
let leftOut = 0;
/** Tests that failed before they passed: they wait for too little, or the house is at fault. */
const unsteady: string[] = [];

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

/** Runs a program to its end, and gives its exit code. `said`: takes what it says, which is shown where it is left out. */
function run(
  command: string,
  args: readonly string[],
  { said, env = {} }: { said?: Buffer[]; env?: Record<string, string> },
): Promise<number | null> {
  const stdio = said === undefined ? 'inherit' : 'pipe';
  const child = spawn(join(tools, command), args, {
    ...options,
    env: { ...options.env, ...env },
    stdio: ['ignore', stdio, stdio],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => said?.push(data));
  return new Promise((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
}

/** Runs the checks, one after the other. Gives what they said; what fails is told at once as well. */
async function checkAll(all: readonly Check[]): Promise<string> {
  let told = '';
  for (const [what, command, args] of all) {
    const said: Buffer[] = [];
    const passed = (await run(command, args, { said })) === 0;
    const line = `\n— ${what}: ${passed ? 'passed' : 'FAILED'}\n${Buffer.concat(said)}`.trimEnd();
    if (!passed) console.error(line);
    told += line;
    checks += 1;
    count[passed ? 'passed' : 'failed'] += 1;
  }
  return told;
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

const isQuick = process.argv[2] === '--quick';
if (!isQuick) installBrowserIfMissing();
// Rooms that may use less than the whole house; apps/web may use more, and is checked with it.
const rooms = globSync('packages/*/tsconfig.json', { cwd: repository }).sort();
/** What the types were last time is kept, and only what changed is checked; `npm ci` empties it. */
const typesOf = (project: string): readonly string[] => {
  const kept = `${project.replaceAll(/\W+/g, '-')}.tsbuildinfo`;
  const file = join(repository, 'node_modules', '.cache', 'types', kept);
  // Several checkers work out the same types again: 73 s of processor time where one takes 24.
  return ['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', file];
};
// The first tests wait for the disk and each other now and then: the checks take what is free.
const [told] = await Promise.all([
  checkAll([
    ['types of the whole house', 'tsc', typesOf('.')],
    ['format and lint', 'biome', ['check', '.']],
    ...rooms.map((room): Check => [`types of ${room}`, 'tsc', typesOf(room)]),
    ['the reference of the protocol', 'node', ['scripts/protocol-doc.ts', '--check']],
  ]),
  isQuick
    ? // A quarter of the cases of `npm test`.
      runTests(['--project', 'unit', '--tags-filter', '!long'], { PARLOUR_CASES: '25' })
    : runTests(process.argv.slice(2)),
]);
console.log(told);

if (leftOut > 0) console.log(`\n${leftOut} long tests left to \`npm test\``);
if (skipped.length > 0) console.log(`\n${skipped.length} skipped:\n${skipped.join('\n')}`);
if (unsteady.length > 0)
  console.log(`\n${unsteady.length} unsteady, passed at another try:\n${unsteady.join('\n')}`);
console.log(
  `\n${checks} checks (format, types, reference), ${count.passed + count.failed - checks} tests, together:`,
);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1;
