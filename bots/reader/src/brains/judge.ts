/** Asks a model for its belief about a target. */
import type { Endpoint } from '@parlour/bot-llm/endpoint';
import type { BettorTable } from '@parlour/bot-sdk';
import { probabilityIn } from './probability.ts';

/** A model is not trusted beyond this, however sure it is. */
const boldest = 0.04;

/** Part of a table that the model sees: only the conversation and base rate. */
export type Evidence = Pick<BettorTable, 'baseRate' | 'conversation'>;

/**
 * Asks a model for its belief. Returns undefined if it gave no readable number in time; the previous belief
 * then stays, and without one the bot bets nothing.
 */
export function createJudge(endpoint: Pick<Endpoint, 'write'>, instructions: string) {
  return async ({ baseRate, conversation }: Evidence): Promise<number | undefined> => {
    const said = conversation.flatMap(({ by, text, answer }) =>
      answer === null ? [] : [{ asked_by: by, question: text, target_answered: answer }],
    );
    if (said.length === 0) return baseRate;
    const content = JSON.stringify({ announced_probability_of_a_person: baseRate, conversation: said });
    const reply = await endpoint.write({
      instructions,
      json: true,
      temperature: 0,
      messages: [{ role: 'user', content }],
    });
    const belief = reply === undefined ? undefined : probabilityIn(reply.text);
    return belief === undefined ? undefined : Math.max(boldest, Math.min(1 - boldest, belief));
  };
}
