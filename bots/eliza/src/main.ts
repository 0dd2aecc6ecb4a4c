/** ELIZA with the DOCTOR script of 1966, as a house bot. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startHouseTalker } from '@parlour/bot-sdk';
import { createConversations } from './conversations.ts';
import { readScript } from './script.ts';

const script = readScript(readFileSync(join(import.meta.dirname, 'doctor.script'), 'utf8'));
const questionMarks = process.env.PARLOUR_ELIZA_QUESTION_MARKS === 'keep';
const conversations = createConversations(script, { questionMarks });

startHouseTalker({
  reply: (turn) => conversations.reply(turn),
  over: ({ game }) => conversations.over(game),
});
