/**
 * `npm run docs`: writes the files in git that are made from the code. `--check` compares them instead.
 * `--pages DIRECTORY` writes the generated reference, which is not in git, into a directory.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apiSurface } from './api-surface.ts';
import { writeMessageTypes } from './message-types.ts';
import { notices, noticesFile } from './notices.ts';
import { pythonCharacters } from './python-characters.ts';
import { referenceDocuments, referencePages } from './reference-pages.ts';

const repository = join(import.meta.dirname, '..');
const [mode, directory = ''] = process.argv.slice(2);

if (mode === '--pages') {
  const folder = resolve(directory);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries({ ...referencePages(), ...referenceDocuments() }))
    writeFileSync(join(folder, name), text);
} else {
  const files = {
    'docs/reference/api-surface.txt': apiSurface(),
    'clients/python/parlour_bot/characters.py': pythonCharacters(),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(repository, name);
    if (mode !== '--check') writeFileSync(file, text);
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
      console.error(`${name} differs from the code: run \`npm run docs\`.`);
      process.exitCode = 1;
    }
  }
  // A test compares the notices: they read the installed packages.
  if (mode !== '--check') {
    writeFileSync(noticesFile, notices());
    writeMessageTypes();
  }
}
