/** A finished market, as it can be retold: each answered question, and the price after it. */
import { type MarketEvent, payoutMilliPoints, type QuestionId } from '@parlour/game';
import type { PlayedGame } from '../digest.ts';
import { type ReplayScript, stepsOf, type ToldLine } from '../retelling/retold.ts';
import { endOf, pricePath } from './price-path.ts';

/** Returns undefined if the game is too short. */
export function retoldMarket(game: PlayedGame<MarketEvent>): ReplayScript | undefined {
  const { target } = game.natures;
  const steps = stepsOf(withPrices(exchangesOf(game), game.events));
  if (target === undefined || steps === undefined) return undefined;
  return { situation: 'one', natures: { target }, isNamed: false, steps, last: steps.at(-1)?.crowd ?? {} };
}

/** Each answered question, when it was put, and its answer. */
function exchangesOf({ events, versions }: PlayedGame<MarketEvent>): readonly ToldLine[] {
  const end = endOf(events);
  const asked = new Map<QuestionId, Pick<ToldLine, 'by' | 'words'>>();
  const put = new Map<QuestionId, number>();
  return events.flatMap((event, index) => {
    const { at } = event;
    const words = versions[index];
    if (words === undefined) return [];
    if (event.type === 'question-submitted') asked.set(event.question, { by: event.by, words });
    if (event.type === 'question-current') put.set(event.question, at);
    if (event.type !== 'answered' || at >= end) return [];
    const question = asked.get(event.question);
    const answer = { by: 'target', at, words, ends: true };
    return question ? [{ ...question, at: put.get(event.question) ?? at, ends: false }, answer] : [];
  });
}

/** Adds the last price before the next answer, or at the close; none if no one bet. */
function withPrices(lines: readonly ToldLine[], events: readonly MarketEvent[]): readonly ToldLine[] {
  const path = pricePath(events);
  if (path.length < 2) return lines;
  const answered = lines.filter(({ ends }) => ends).map(({ at }) => at);
  return lines.map((line) => {
    if (!line.ends) return line;
    const until = answered[answered.indexOf(line.at) + 1] ?? Number.POSITIVE_INFINITY;
    const price = path.findLast(({ at }) => at < until)?.doubledMid ?? payoutMilliPoints;
    return { ...line, crowd: { target: price / (2 * payoutMilliPoints) } };
  });
}
