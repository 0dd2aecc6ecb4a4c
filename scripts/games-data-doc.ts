/** Writes `docs/reference/games-data.md` out of the schemas of an export of games. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codebook, codebookPage } from '../apps/cli/src/export/codebook.ts';

export const gamesDataFile = join(import.meta.dirname, '../docs/reference/games-data.md');

const head = `# Data of games

The codebook of what \`npx parlour export games\` writes: CSV files that \`parlour analyze\` reads, and the public logs. It is made out of the schemas of the rows (\`apps/cli/src/export/schemas.ts\`), and every export brings the same as \`codebook.md\` and \`codebook.json\`, beside a data card. [From games to figures](../how-to/from-games-to-figures.md) is how to use it.

**What is left out.** Practice and games among friends, games that someone wants unpublished, hidden ones, and what is held until another game of the draw is over. Void games have a row, and no judgements. Erased words are \`null\`. People have a key that is the same in all files of one export and joins no two exports. A bot is named by its id, with the family, the model and the hash of the persona that it gave; its profile has no version.
`;

export const gamesDataPage = (): string => `${head}\n${codebookPage(codebook())}`;

export const writeGamesData = (): void => writeFileSync(gamesDataFile, gamesDataPage());
