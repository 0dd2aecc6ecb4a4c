/** The duel that bots play on the ladder. */
import { duellistRole, milliseconds } from '@parlour/game';
import type { BotGame } from '@parlour/host';
import type { LeagueConfig } from '@parlour/league';

/**
 * Slots for each turn, so that a bot's speed shows to no one; neither side predicts. Its preset is the usual
 * one: approved bots are not told which league they play in.
 */
export function ladderGame(
  { turns, slot, replyWithin }: LeagueConfig['ladder'],
  bots: readonly [string, string],
): BotGame {
  return {
    ...{ format: 'duel', preset: 'duel', bots, roles: { left: 'duellist', right: 'duellist' } },
    config: {
      ...{ turns: 'slots', slot: milliseconds(slot), duration: milliseconds(2 * turns * slot) },
      replyWithin: milliseconds(replyWithin),
      ...{ messages: 2 * turns, roles: [{ ...duellistRole, predicts: false }], pacing: 'none' },
    },
  };
}

/** A fact of a duel in slots. */
type SlotFact = Readonly<Record<string, unknown>> & { readonly type: string };

/**
 * Turns of a seat without a reply in time: silent ones, and those whose first text came later than
 * `replyWithin` after the start of the slot, when the bot was asked.
 */
export function skippedTurns(
  facts: readonly SlotFact[],
  seat: string,
  { slot, replyWithin }: Pick<LeagueConfig['ladder'], 'slot' | 'replyWithin'>,
): number {
  const own = facts.filter(({ by }) => by === seat);
  const silent = own.filter(({ type }) => type === 'passed').length;
  const texts = own.filter(({ type }) => type === 'held');
  const slots = [...Map.groupBy(texts, ({ from }) => Number(from))];
  const late = slots.filter(
    ([until, held]) => Math.min(...held.map(({ at }) => Number(at))) > until - slot + replyWithin,
  );
  return silent + late.length;
}
