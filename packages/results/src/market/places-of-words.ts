/** References to the texts of a market's exchanges. */
import type { MarketEvent, QuestionId } from '@parlour/game';
import type { PlayedGame } from '../digest.ts';

/** The versions of the facts that hold the words of exchanges, by question. */
export function placesOfWords({ events, versions }: PlayedGame<MarketEvent>) {
  const questions = new Map<QuestionId, number>();
  const answers = new Map<QuestionId, number>();
  for (const [index, event] of events.entries()) {
    const version = versions[index];
    if (version === undefined) continue;
    if (event.type === 'question-submitted') questions.set(event.question, version);
    if (event.type === 'answered') answers.set(event.question, version);
  }
  return { questions, answers };
}
