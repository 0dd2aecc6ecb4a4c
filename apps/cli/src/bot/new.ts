/** `parlour bot new` creates a folder with a bot that plays. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { InputError } from '../input-error.ts';
import { checkAddress } from './address.ts';
import { canPackSdk, packSdk } from './pack-sdk.ts';
import { type StarterPlan, starter } from './starter.ts';
import { copyPythonClient, pythonStarter } from './starter-python.ts';

const program = join(import.meta.dirname, '..', '..', 'bin', 'parlour.js');
const { version } = manifest;

interface Options {
  readonly javascript?: boolean;
  readonly python?: boolean;
  /** URL of the bot's server. */
  readonly url: string;
}

/**
 * `parlour bot new NAME`. In the repository the folder contains the SDK, and its commands use the repository; where
 * only the command is installed, the folder has both from a registry.
 */
export async function newBot(name: string, options: Options): Promise<void> {
  const { javascript = false, python = false, url } = options;
  const folder = resolve(name);
  if (!/^[a-z0-9][a-z0-9._-]{0,59}$/i.test(basename(folder)))
    throw new InputError(`${name}: expected a name of letters, digits, dots and dashes`);
  checkAddress(url, '--url');
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new InputError(`${name}: there is something in this folder already; choose another name`);

  mkdirSync(folder, { recursive: true });
  const common = { name: basename(folder).toLowerCase(), url, ...commandIn(folder, python) };
  if (python) {
    copyPythonClient(folder);
    write(folder, pythonStarter(common));
  } else {
    const sdk = canPackSdk ? `file:./${packInto(folder)}` : version;
    write(folder, starter({ ...common, sdk, javascript }));
  }

  const shown = relative(process.cwd(), folder) || '.';
  console.log(`${shown} is ready. Next:

  cd ${shown}
${python ? pythonSteps(common.command) : nodeSteps}`);
}

/** How the new folder starts `parlour`, and the version that it then installs. */
function commandIn(folder: string, python: boolean): Pick<StarterPlan, 'command' | 'version'> {
  if (!canPackSdk) return { command: python ? `npx parlour@${version}` : 'parlour', version };
  return { command: `node ${JSON.stringify(relative(folder, program).replaceAll('\\', '/'))}` };
}

/** Packs the SDK into the folder; gives the file's name. */
function packInto(folder: string): string {
  const work = mkdtempSync(join(tmpdir(), 'parlour-bot-'));
  try {
    console.error('parlour: packing @parlour/bot-sdk');
    return packSdk(work, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function write(folder: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text, { flag: 'wx' });
}

const nodeSteps = `  npm install
  npm test                 # plays the bot in a sandbox
  cp .env.example .env     # and write the bot's token into it
  npm start`;

const pythonSteps = (command: string) => `  ${command} bot test bot.py   # plays the bot in a sandbox
  cp .env.example .env     # and write the bot's token into it
  ${command} bot run bot.py`;
