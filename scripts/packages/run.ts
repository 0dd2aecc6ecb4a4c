/**
 * `npm run packages`: builds the packages for public registries, three libraries, the command line and the Python
 * client, into `data/packages` or the folder that is given. Publishes nothing.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildLibrary } from './library.ts';
import { repository } from './manifest.ts';
import { buildProgram } from './program.ts';

/** Libraries in `packages` that are published; they contain what they need of the others. */
const libraries = ['protocol', 'client', 'bot-sdk'];

/** Paths of the files to publish, and why there is no wheel of the Python client, if so. */
export interface BuiltPackages {
  readonly tarballs: readonly string[];
  readonly wheel: string | null;
  readonly noWheel: string | null;
}

/** Builds every package into `out`. Needs Python with setuptools 61 or later, and wheel before 70.1, for the wheel. */
export async function buildPackages(out: string): Promise<BuiltPackages> {
  const work = mkdtempSync(join(tmpdir(), 'parlour-packages-'));
  mkdirSync(out, { recursive: true });
  try {
    for (const name of libraries) await buildLibrary(name, join(work, name));
    buildProgram(join(work, 'parlour'));
    const tarballs = [...libraries, 'parlour'].map((name) => packInto(out, join(work, name)));
    const noWheel = buildWheel(work, out);
    const wheel = globSync('parlour_bot-*.whl', { cwd: out })[0];
    return { tarballs, wheel: wheel === undefined ? null : join(out, wheel), noWheel };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Packs a built package as npm publishes it. Returns the path of the tarball. */
function packInto(out: string, folder: string): string {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const words = ['pack', folder, '--json', '--silent', '--offline', '--pack-destination', out];
  const shell = process.platform === 'win32';
  const { status, stdout, stderr, error } = spawnSync(npm, words, { encoding: 'utf8', shell });
  if (status !== 0) throw new Error(`${folder}: npm could not pack it: ${error?.message ?? stderr}`);
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return join(out, filename);
}

/** Builds wheel and source archive of the Python client. Returns why it could not, or null. */
function buildWheel(work: string, out: string): string | null {
  let reason = '';
  for (const python of ['python3', '/usr/bin/python3']) {
    const copy = mkdtempSync(join(work, 'python-'));
    cpSync(join(repository, 'clients', 'python'), copy, { recursive: true });
    // One process for each: a second build in the same process writes to the folder of the first.
    const failed = ['build_wheel', 'build_sdist'].find((hook) => {
      const program = `import sys, setuptools.build_meta as build\nbuild.${hook}(sys.argv[1])`;
      const words = ['-c', program, resolve(out)];
      const { status, stderr, error } = spawnSync(python, words, { cwd: copy, encoding: 'utf8' });
      if (status !== 0) reason ||= `${error?.message ?? stderr.trim().split('\n').at(-1)}`;
      return status !== 0;
    });
    if (failed === undefined) return null;
  }
  return reason;
}

if (import.meta.main) {
  const out = resolve(process.argv[2] ?? join(repository, 'data', 'packages'));
  const { tarballs, wheel, noWheel } = await buildPackages(out);
  console.log([...tarballs, ...(wheel === null ? [] : [wheel])].join('\n'));
  if (noWheel !== null) {
    console.error(`The Python client was not built: ${noWheel}. It needs Python with setuptools and wheel.`);
    process.exitCode = 1;
  }
}
