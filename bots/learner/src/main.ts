/** A bot that remembers public games, as a player on the server. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startHouseTalker } from '@parlour/bot-sdk';
import { seedExchanges } from './first-words.ts';
import { createServerClient } from './house.ts';
import { Memory } from './memory.ts';
import { openMemoryFile } from './memory-file.ts';
import { importSeeds, plantSeed } from './plant.ts';
import { createStudent } from './student.ts';
import { createTalker } from './talker.ts';

const log = (line: string) => console.error(`learner: ${line}`);
const {
  PARLOUR_URL: url = 'http://localhost:4646',
  PARLOUR_BOT_DATA: data,
  PARLOUR_LEARNER_SEED: seed,
} = process.env;
/** Intervals of polling for new games, after own games, and for erasures, in milliseconds. */
const every = { study: 5 * 60_000, afterGame: 3000, look: 200 };

const file = data ? { file: openMemoryFile(join(data, 'memory.jsonl')) } : {};
const memory = new Memory({ firstWords: seedExchanges, ...file });
const student = createStudent({ memory, house: createServerClient(url) });
const bot = startHouseTalker({
  reply: createTalker({ memory, student, secret: randomBytes(16).toString('hex') }),
  over: () => void setTimeout(study, every.afterGame).unref(), // by then it is on the list
});

if (data) importSeeds(memory, data, Date.now());
if (seed && existsSync(seed)) plantSeed(memory, readFileSync(seed, 'utf8'), Date.now());
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
