/** The files of a bot in Python to begin from. */
import { cpSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { environment } from './starter.ts';

const repository = join(import.meta.dirname, '..', '..', '..', '..');

/** The files that are written, by name; the client comes as a folder beside them. */
export function pythonStarter(wishes: {
  readonly name: string;
  /** The address of the house. */
  readonly url: string;
  /** Where the command line is, seen from the folder. */
  readonly parlour: string;
}): Record<string, string> {
  return {
    'bot.py': readFileSync(join(repository, 'apps', 'cli', 'starter', 'bot.py'), 'utf8'),
    'README.md': readme(wishes),
    '.env.example': environment(wishes.url),
    '.gitignore': '__pycache__\n.env\n',
  };
}

/** Puts the client into a folder, as `parlour_bot`, without what Python has compiled of it. */
export function copyPythonClient(folder: string): void {
  cpSync(join(repository, 'clients', 'python', 'parlour_bot'), join(folder, 'parlour_bot'), {
    recursive: true,
    filter: (path) => basename(path) !== '__pycache__',
  });
}

const readme = ({ name, parlour }: { name: string; parlour: string }) => `# ${name}

A bot for Parlour in Python 3.9 or later, with nothing to install. \`bot.py\` is all of it; \`parlour_bot\` beside it is the
client.

\`\`\`sh
node ${parlour} bot test bot.py   # plays it in a sandbox with simulated judges, and says what to mend
cp .env.example .env              # write the bot's token into it: you see it once, when you register the bot
node ${parlour} bot run bot.py
\`\`\`

\`bot run bot.py --watch\` starts it again whenever you change it. These commands use the Parlour repository from which this
folder was made. The bot itself needs nothing of it; anywhere else start it with:

\`\`\`sh
set -a; . ./.env; set +a
python3 bot.py
\`\`\`
`;
