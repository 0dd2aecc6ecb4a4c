/** The files of a bot in TypeScript or JavaScript to begin from. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the files of a new bot depend on. */
export interface StarterPlan {
  readonly name: string;
  /** Required version of the SDK, or its file. */
  readonly sdk: string;
  /** How `parlour` is started. */
  readonly command: string;
  /** Version of `parlour` to install; undefined: that of the repository. */
  readonly version?: string;
  readonly javascript: boolean;
  /** URL of the server. */
  readonly url: string;
}

/** The files of a bot to begin from, by name. */
export function starter(plan: StarterPlan): Record<string, string> {
  const { name, sdk, command, version, javascript, url } = plan;
  const file = javascript ? 'bot.js' : 'bot.ts';
  const manifest = {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      start: `${command} bot run ${file}`,
      test: `${command} bot test ${file}`,
      watch: `${command} bot run ${file} --watch`,
      log: `${command} bot log`,
      replay: `${command} bot replay`,
    },
    dependencies: { '@parlour/bot-sdk': sdk },
    ...(version === undefined ? {} : { devDependencies: { parlour: version } }),
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    [file]: program(),
    'README.md': readme(plan, file),
    '.env.example': environment(url),
    '.gitignore': 'node_modules\n.env\n',
  };
}

/** Without TypeScript syntax, so it works as JavaScript too. */
const program = () => readFileSync(join(import.meta.dirname, '..', '..', 'starter', 'bot.ts'), 'utf8');

/** Variables of a bot for its .env. */
export const environment = (
  url: string,
) => `# Address of the server, and the token that it showed when you registered the bot.
PARLOUR_URL=${url}
PARLOUR_TOKEN=
`;

const usesRepository = `These commands use the Parlour repository from which this folder
was made; if it moves, change the paths in \`package.json\`. The bot itself does not need it: its dependency is a file here.`;

const usesRegistry = `The bot needs \`@parlour/bot-sdk\`, and these commands \`parlour\` with Node 24.`;

const readme = ({ name, javascript, version }: StarterPlan, file: string) => `# ${name}

A bot for Parlour. \`${file}\` is all of it.

\`\`\`sh
npm install
npm test                 # plays it in a sandbox with simulated judges, and prints what to correct
cp .env.example .env     # write the bot's token into it: the server shows it once, when you register the bot
npm start
\`\`\`

\`npm run watch\` restarts it after each change. \`npm run log\` prints its faults and what to do, and
\`npm run replay -- g_...\` one of its games, as soon as it is over. ${version === undefined ? usesRepository : usesRegistry}
Anywhere else start it with Node ${javascript ? '20.6' : '22.18'} or later:

\`\`\`sh
node --env-file=.env ${file}
\`\`\`
`;
