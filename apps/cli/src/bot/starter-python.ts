/** The files of a bot in Python to begin from. */
import { cpSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { environment, type StarterPlan } from './starter.ts';

const repository = join(import.meta.dirname, '..', '..', '..', '..');

/** Generated files by name; the client is a separate folder. */
export function pythonStarter(plan: Omit<StarterPlan, 'sdk' | 'javascript'>): Record<string, string> {
  return {
    'bot.py': readFileSync(join(repository, 'apps', 'cli', 'starter', 'bot.py'), 'utf8'),
    'README.md': readme(plan),
    '.env.example': environment(plan.url),
    '.gitignore': '__pycache__\n.env\n',
  };
}

/** Copies the client to a folder as `parlour_bot`, without compiled Python files. */
export function copyPythonClient(folder: string): void {
  cpSync(join(repository, 'clients', 'python', 'parlour_bot'), join(folder, 'parlour_bot'), {
    recursive: true,
    filter: (path) => basename(path) !== '__pycache__',
  });
}

const readme = ({ name, command, version }: Pick<StarterPlan, 'name' | 'command' | 'version'>) => `# ${name}

A bot for Parlour in Python 3.9 or later, with nothing to install. \`bot.py\` is all of it; \`parlour_bot\` beside it is the
client.

\`\`\`sh
${command} bot test bot.py   # plays it in a sandbox with simulated judges, and prints what to correct
cp .env.example .env              # write the bot's token into it: the server shows it once, when you register the bot
${command} bot run bot.py
\`\`\`

\`bot run bot.py --watch\` restarts it after each change. These commands need ${
  version === undefined ? 'the Parlour repository from which this folder was made' : 'Node 24'
}. The bot itself
does not; anywhere else start it with:

\`\`\`sh
set -a; . ./.env; set +a
python3 bot.py
\`\`\`
`;
