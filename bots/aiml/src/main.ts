/** An AIML interpreter as a house bot. */
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { startHouseTalker } from '@parlour/bot-sdk';
import { createConversations, createPersonReply } from './conversations.ts';
import { readFolder } from './folder.ts';
import { readLearnedCategories } from './learned.ts';

const log = (line: string) => console.error(`aiml: ${line}`);
const { PARLOUR_AIML_FOLDER, PARLOUR_AIML_LEARNF, PARLOUR_BOT_DATA } = process.env;
const folder = PARLOUR_AIML_FOLDER || join(import.meta.dirname, '..', 'set');

if (!existsSync(folder)) {
  log(`there is no folder ${folder}`);
  process.exit(78); // not configured: the house does not offer it
}
const brain = readFolder(folder, log);
/** File of categories learned with <learnf>, if enabled by the operator. */
const learned =
  PARLOUR_AIML_LEARNF === 'keep' && PARLOUR_BOT_DATA ? join(PARLOUR_BOT_DATA, 'learned.xml') : undefined;
if (learned !== undefined) readLearnedCategories(learned, brain, log);
if (brain.graph.size() === 0) {
  log(`there is no category in ${folder}`);
  process.exit(78);
}
log(`${brain.graph.size()} categories from ${folder}`);

const conversations = createConversations(brain, (categories) => {
  if (learned !== undefined) appendFileSync(learned, categories.map((one) => `${one}\n`).join(''));
});

/** An operator's own set speaks for itself. */
const reply = PARLOUR_AIML_FOLDER
  ? conversations.reply.bind(conversations)
  : createPersonReply(conversations, { secret: randomBytes(16).toString('hex') });

startHouseTalker({
  reply: (turn) => reply(turn),
  over: ({ game }) => conversations.over(game),
});
