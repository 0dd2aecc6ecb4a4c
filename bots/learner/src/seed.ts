/** Gives the learner something to start with: node bots/learner/bin/seed.js FILE.jsonl */
import { readFileSync } from 'node:fs';
import { saveSeedOffer } from './plant.ts';
import { seedOf } from './seeds.ts';

const { PARLOUR_BOT_DATA: data } = process.env;
const files = process.argv.slice(2);

if (data === undefined || data === '' || files.length === 0) {
  console.error('PARLOUR_BOT_DATA=FOLDER node bots/learner/bin/seed.js FILE.jsonl ...');
  console.error(
    "FOLDER is the bot's own in the server's data, FILE has public logs or pairs, a JSON object a line.",
  );
  process.exitCode = 2;
} else {
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const { exchanges, skipped } = seedOf(text, Date.now());
    saveSeedOffer(data, text);
    const unused = skipped === 0 ? '' : `; ${skipped} lines are of no use`;
    console.log(`${file}: ${exchanges.length} exchanges, remembered from the bot's next start on${unused}`);
  }
}
