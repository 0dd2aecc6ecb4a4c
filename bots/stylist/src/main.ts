/** Bets on the style of answers, by a model trained on a server's public games. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startHouseBot } from '@parlour/bot-sdk';
import { nextQuestion } from './questions.ts';
import { beliefOf, readModel, type StylistModel } from './style/index.ts';

const { PARLOUR_STYLIST_MODEL, PARLOUR_BOT_DATA = '.' } = process.env;
const file = PARLOUR_STYLIST_MODEL || join(PARLOUR_BOT_DATA, 'model.json');
const log = (line: string) => console.error(`stylist: ${line}`);

function trained(): StylistModel | undefined {
  try {
    if (existsSync(file)) return readModel(readFileSync(file, 'utf8'));
    log(`there is no model at ${file}: train one with \`parlour bot train stylist --out ${file}\``);
  } catch (error) {
    log(`${file}: ${(error as Error).message}`);
  }
  process.exitCode = 78;
  return undefined;
}

const model = trained();
if (model !== undefined)
  startHouseBot({
    log,
    bettor: {
      ask: (table) => nextQuestion(table),
      judge: (table) => beliefOf(model, table) ?? table.baseRate,
      most: 50,
    },
  });
