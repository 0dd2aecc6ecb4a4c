/** Shifts of the price of a market by answers. */
import { type MarketEvent, payoutMilliPoints } from '@parlour/game';
import type { PlayedGame } from '../digest.ts';
import type { ShownAnswer } from '../shifts/shift.ts';
import { shiftsOf } from '../shifts/shifts.ts';
import { placesOfWords } from './places-of-words.ts';
import { endOf, pricePath } from './price-path.ts';

type Played = PlayedGame<MarketEvent>;

/** Shifts of the mid; undefined if no one bet, because the price then says nothing. */
export function shiftsOfMarket(game: Played) {
  const { events, natures } = game;
  const opened = events.find((event) => event.type === 'opened');
  const trades = events.filter((event) => event.type === 'traded');
  if (opened === undefined || natures.target === undefined || trades.length === 0) return undefined;
  return shiftsOf({
    nature: natures.target,
    path: pricePath(events).map(({ at, doubledMid }, index) => {
      const by = trades[index - 1]?.by;
      return { at, probability: doubledMid / (2 * payoutMilliPoints), ...(by && { by }) };
    }),
    answers: shownAnswers(game),
    headStart: opened.config.headStart,
    end: endOf(events),
  });
}

function shownAnswers(game: Played): readonly ShownAnswer[] {
  const { questions, answers } = placesOfWords(game);
  const end = endOf(game.events);
  const opens = new Map<string, number>();
  for (const event of game.events)
    if (event.type === 'delivered' && event.to === 'everybody') opens.set(event.question, event.at);
  return game.events.flatMap((event) =>
    event.type === 'delivered' && event.to !== 'everybody' && event.at < end
      ? {
          seat: 'target',
          asker: event.to,
          at: event.at,
          opens: opens.get(event.question) ?? end,
          question: { words: questions.get(event.question) ?? null },
          answer: { words: answers.get(event.question) ?? null },
        }
      : [],
  );
}
