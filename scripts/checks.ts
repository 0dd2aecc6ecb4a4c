/** Checks that are no tests: format, lint, types, references and commit subjects. `node scripts/checks.ts KIND` runs one kind. */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '..');
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

const kinds = ['lint', 'types', 'reference', 'commits'] as const;
type Kind = (typeof kinds)[number];

interface Check {
  readonly kind: Kind;
  readonly title: string;
  readonly command: string;
  readonly args: readonly string[];
  /** `npm run check` skips it. */
  readonly isLong?: boolean;
}

/** Packages with limits of their own, such as no types of Node; apps/web has fewer, and is checked with the root. */
const projects = globSync('packages/*/tsconfig.json', { cwd: repository }).sort();

/** Only changed files are checked again: the state of the last run is kept in node_modules, which `npm ci` empties. */
function typesOf(project: string): readonly string[] {
  const name = `${project.replaceAll(/\W+/g, '-')}.tsbuildinfo`;
  const file = join(repository, 'node_modules', '.cache', 'types', name);
  // Several checkers compute the same types again: 73 s of processor time where one takes 24.
  return ['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', file];
}

/** All checks, in the order in which `npm test` runs them. */
export const checks: readonly Check[] = [
  { kind: 'types', title: 'types of the repository', command: 'tsc', args: typesOf('.') },
  { kind: 'lint', title: 'format and lint', command: 'biome', args: ['check', '.'] },
  ...projects.map(
    (project): Check => ({
      kind: 'types',
      title: `types of ${project}`,
      command: 'tsc',
      args: typesOf(project),
    }),
  ),
  {
    kind: 'reference',
    title: 'the reference of the protocol',
    command: 'node',
    args: ['scripts/docs.ts', '--check'],
    isLong: true,
  },
  { kind: 'commits', title: 'commit subjects', command: 'node', args: ['scripts/commit-subjects.js'] },
];

interface RunOptions {
  /** Receives the output; without it the program writes to the terminal. */
  readonly output?: Buffer[];
  /** Added to the environment. */
  readonly env?: Record<string, string>;
}

/** Runs a program of node_modules/.bin, or `node`, to its end. Returns the exit code; null: it did not start or was killed. */
export function run(
  command: string,
  args: readonly string[],
  { output, env = {} }: RunOptions = {},
): Promise<number | null> {
  const stdio = output === undefined ? 'inherit' : 'pipe';
  const child = spawn(command === 'node' ? process.execPath : join(tools, command), args, {
    ...options,
    env: { ...options.env, ...env },
    stdio: ['ignore', stdio, stdio],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => output?.push(data));
  return new Promise((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
}

if (import.meta.main) {
  const kind = process.argv[2];
  const chosen = checks.filter((check) => check.kind === kind);
  if (chosen.length === 0) {
    console.error(`expected one of ${kinds.join(', ')}, found "${kind ?? ''}"`);
    process.exit(2);
  }
  for (const { command, args, title } of chosen) {
    if ((await run(command, args)) === 0) continue;
    console.error(`${title}: FAILED`);
    process.exitCode = 1;
  }
}
