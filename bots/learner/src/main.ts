/** A bot that remembers what was said in public games, as a player of the house. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startHouseTalker } from '@parlour/bot-sdk';
import { firstWords } from './first-words.ts';
import { houseAt } from './house.ts';
import { Memory } from './memory.ts';
import { openMemoryFile } from './memory-file.ts';
import { plant, plantSeeds } from './plant.ts';
import { createStudent } from './student.ts';
import { createTalker } from './talker.ts';

const log = (line: string) => console.error(`learner: ${line}`);
const {
  PARLOUR_URL: url = 'http://localhost:4646',
  PARLOUR_BOT_DATA: data,
  PARLOUR_LEARNER_SEED: seed,
} = process.env;
/** When it looks for new games by itself; after its own; and for what was erased; in milliseconds. */
const every = { study: 5 * 60_000, afterGame: 3000, look: 200 };

const file = data ? { file: openMemoryFile(join(data, 'memory.jsonl')) } : {};
const memory = new Memory({ firstWords, ...file });
const student = createStudent({ memory, house: houseAt(url) });
const bot = startHouseTalker({
  reply: createTalker({ memory, student }),
  over: () => void setTimeout(study, every.afterGame).unref(), // by then it is on the list
});

if (data) plantSeeds(memory, data, Date.now());
if (seed && existsSync(seed)) plant(memory, readFileSync(seed, 'utf8'), Date.now());
log(`remembers ${memory.size} exchanges`);
study();
const timers = [setInterval(study, every.study), setInterval(look, every.look)];
void bot.closed.then(() => timers.forEach(clearInterval));

function study(): void {
  student.study().catch((error: unknown) => log(`could not study: ${String(error)}`));
}

let isLooking = false;
function look(): void {
  if (isLooking) return;
  isLooking = true;
  student
    .lookOnce()
    .catch(() => {}) // another time
    .finally(() => {
      isLooking = false;
    });
}
