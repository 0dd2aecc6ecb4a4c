/** Packs the SDK for a new bot. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

const builder = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'packages', 'library.ts');

/** Is this the repository, where the SDK can be built? Where only the command is installed, a registry has the SDK. */
export const canPackSdk = existsSync(builder);

/** Builds the package of the SDK in `work` and puts it into `folder`, as one file. Returns the file's name. */
export function packSdk(work: string, folder: string): string {
  const built = join(work, 'package');
  run(process.execPath, ['--disable-warning=ExperimentalWarning', builder, 'bot-sdk', built], work);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const said = run(npm, ['pack', built, '--json', '--silent', '--offline', '--pack-destination', work], work);
  const [{ filename }] = JSON.parse(said) as [{ filename: string }];
  copyFileSync(join(work, filename), join(folder, filename));
  return filename;
}

function run(command: string, args: readonly string[], cwd: string): string {
  const shell = process.platform === 'win32' && command.endsWith('.cmd');
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, shell, encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(`the SDK could not be packed: ${error?.message ?? `${stdout}${stderr}`.trim()}`);
}
