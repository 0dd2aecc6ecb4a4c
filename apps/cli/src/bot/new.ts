import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { InputError } from '../input-error.ts';
import { packSdk } from './pack-sdk.ts';
import { starter } from './starter.ts';

const parlour = join(import.meta.dirname, '..', '..', 'bin', 'parlour.js');

/** `parlour bot new NAME`: a folder with a bot that plays, which needs nothing of this repository to run. */
export async function newBot(name: string, { javascript = false }: { javascript?: boolean }): Promise<void> {
  const folder = resolve(name);
  if (!/^[a-z0-9][a-z0-9._-]{0,59}$/i.test(basename(folder)))
    throw new InputError(`${name}: expected a name of letters, digits, dots and dashes`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new InputError(`${name}: there is something in this folder already; choose another name`);

  const work = mkdtempSync(join(tmpdir(), 'parlour-bot-'));
  try {
    console.error('parlour: packing @parlour/bot-sdk');
    mkdirSync(folder, { recursive: true });
    const sdk = packSdk(work, folder);
    const files = starter({
      name: basename(folder).toLowerCase(),
      sdk,
      parlour: relative(folder, parlour),
      javascript,
    });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text, { flag: 'wx' });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  const shown = relative(process.cwd(), folder) || '.';
  console.log(`${shown} is ready. Next:

  cd ${shown}
  npm install
  npm test                 # plays the bot in a sandbox
  cp .env.example .env     # and write the bot's token into it
  npm start`);
}
