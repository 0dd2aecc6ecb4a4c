import type { BettorSeat, MarketEvent, MarketOutcome } from '@parlour/game';
import { brierGains, gainPoints, momentsOf } from '@parlour/results';
import type { Store } from '@parlour/store';
import { type FinishedGame, namesOf } from './finished-game.ts';

const mostMoments = 10;

/** Everything that the page of a finished game shows beside its log. */
export async function gameRecord(store: Store, { id, hosted, events, outcome }: FinishedGame) {
  const { format, origin, startedAt, seed, sealed, natures } = hosted;
  const address = `/api/games/${id}`;
  return {
    ...{ game: id, format, origin, startedAt },
    endedAt: startedAt + (events.find(({ type }) => type === 'closed')?.at ?? events.at(-1)?.at ?? 0),
    ...{ seed, sealed, natures },
    names: await namesOf(store, hosted),
    outcome: outcome ?? null,
    ...aboutMarket(events as unknown as readonly MarketEvent[], outcome as MarketOutcome | undefined),
    log: `${address}/log`,
    text: `${address}/text`,
    image: `${address}/preview.png`,
  };
}

function aboutMarket(events: readonly MarketEvent[], outcome: MarketOutcome | undefined) {
  const opened = events.find((event) => event.type === 'opened');
  if (opened?.format !== 'market' || outcome === undefined)
    return { moments: [], gains: {}, config: opened?.config ?? {} };
  const gains = Object.entries(brierGains(events, outcome.nature)).map(([seat, raw]) => [
    seat,
    {
      brier: outcome.end === 'void' ? 0 : gainPoints(raw),
      result: outcome.results[seat as BettorSeat] ?? 0,
    },
  ]);
  return {
    moments: momentsOf(events)
      .filter(({ change }) => change !== 0)
      .slice(0, mostMoments),
    gains: Object.fromEntries(gains),
    config: opened.config,
  };
}
