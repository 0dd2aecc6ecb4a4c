/** The files of a bot in TypeScript or JavaScript to begin from. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Wishes {
  readonly name: string;
  /** The file name of the packed SDK. */
  readonly sdk: string;
  /** Where the command line is, seen from the folder. */
  readonly parlour: string;
  readonly javascript: boolean;
  /** The address of the house. */
  readonly url: string;
}

/** The files of a bot to begin from, by name. */
export function starter({ name, sdk, parlour, javascript, url }: Wishes): Record<string, string> {
  const file = javascript ? 'bot.js' : 'bot.ts';
  const command = `node ${JSON.stringify(parlour.replaceAll('\\', '/'))}`;
  const manifest = {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      start: `${command} bot run ${file}`,
      test: `${command} bot test ${file}`,
      watch: `${command} bot run ${file} --watch`,
    },
    dependencies: { '@parlour/bot-sdk': `file:./${sdk}` },
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    [file]: program(),
    'README.md': readme({ name, file, javascript }),
    '.env.example': environment(url),
    '.gitignore': 'node_modules\n.env\n',
  };
}

/** It has no types of its own to write down, so it is JavaScript as well. */
const program = () => readFileSync(join(import.meta.dirname, '..', '..', 'starter', 'bot.ts'), 'utf8');

/** What a bot has to know, for its .env. */
export const environment = (
  url: string,
) => `# Where the house is, and the token that you were shown when you registered the bot there.
PARLOUR_URL=${url}
PARLOUR_TOKEN=
`;

const readme = ({ name, file, javascript }: { name: string; file: string; javascript: boolean }) => `# ${name}

A bot for Parlour. \`${file}\` is all of it.

\`\`\`sh
npm install
npm test                 # plays it in a sandbox with simulated judges, and says what to mend
cp .env.example .env     # write the bot's token into it: you see it once, when you register the bot on the house's page
npm start
\`\`\`

\`npm run watch\` starts it again whenever you change it. These commands use the Parlour repository from which this folder
was made; if it moves, change the paths in \`package.json\`. The bot itself needs nothing of it: its one dependency lies
here as a file. Anywhere else start it with Node ${javascript ? '20.6' : '22.18'} or later:

\`\`\`sh
node --env-file=.env ${file}
\`\`\`
`;
