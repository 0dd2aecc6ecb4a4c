/** A bettor with one of three brains, as PARLOUR_BRAIN says. */
import { startHouseBot } from '@parlour/bot-sdk';
import { priorBrain, readerBrain } from './brains/brains.ts';

const { PARLOUR_BRAIN: brain = 'reader' } = process.env;
const said = (name: string) => (line: string) => console.error(`${name}: ${line}`);

if (brain === 'llm') {
  // Only this one needs the programs for endpoints.
  const { startLlmBettor } = await import('./brains/llm.ts');
  startLlmBettor(said('llm-judge'));
} else if (brain === 'prior') startHouseBot({ bettor: priorBrain, filler: true, log: said('prior') });
else startHouseBot({ bettor: readerBrain, log: said('reader') });
