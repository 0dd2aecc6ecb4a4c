/** `parlour bot new` creates a folder with a bot that plays. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { InputError } from '../input-error.ts';
import { checkAddress } from './address.ts';
import { packSdk } from './pack-sdk.ts';
import { starter } from './starter.ts';
import { copyPythonClient, pythonStarter } from './starter-python.ts';

const parlour = join(import.meta.dirname, '..', '..', 'bin', 'parlour.js');

interface Options {
  readonly javascript?: boolean;
  readonly python?: boolean;
  /** The house in which the bot is to play. */
  readonly url: string;
}

/** `parlour bot new NAME`: the folder needs nothing of this repository for the bot to run. */
export async function newBot(name: string, options: Options): Promise<void> {
  const { javascript = false, python = false, url } = options;
  const folder = resolve(name);
  if (!/^[a-z0-9][a-z0-9._-]{0,59}$/i.test(basename(folder)))
    throw new InputError(`${name}: expected a name of letters, digits, dots and dashes`);
  checkAddress(url, '--url');
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new InputError(`${name}: there is something in this folder already; choose another name`);

  mkdirSync(folder, { recursive: true });
  const common = { name: basename(folder).toLowerCase(), url, parlour: relative(folder, parlour) };
  if (python) {
    copyPythonClient(folder);
    write(folder, pythonStarter(common));
  } else write(folder, starter({ ...common, sdk: packInto(folder), javascript }));

  const shown = relative(process.cwd(), folder) || '.';
  console.log(`${shown} is ready. Next:

  cd ${shown}
${python ? pythonSteps(common.parlour) : nodeSteps}`);
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

const pythonSteps = (command: string) => `  node ${command} bot test bot.py   # plays the bot in a sandbox
  cp .env.example .env     # and write the bot's token into it
  node ${command} bot run bot.py`;
