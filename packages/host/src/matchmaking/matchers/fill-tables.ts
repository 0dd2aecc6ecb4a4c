/** Fills tables with the longest waiting people, one after the other. */
import type { Casting } from '@parlour/game/casting';
import { withFreeGames } from '../../parties/bot-places.ts';
import { type Bots, isKnownToAll, type Party, peopleOf, type Waiting } from '../../parties/party.ts';
import { WaitingQueue } from '../../parties/waiting-line.ts';
import type { Matcher, MatcherOptions, MissingPlayer } from './matcher.ts';
import { nextTable, type WaitingExcept } from './next-table.ts';
import { missingForTable } from './table-lack.ts';
import { headsOf, roleNeeds } from './table-people.ts';

/** Per role the most people and bots that any composition takes; the possibilities are the compositions. */
export function greedyTableMatcher(casting: Casting<string>, { isFree }: MatcherOptions = {}): Matcher {
  const line = new WaitingQueue(isFree);
  const needs = roleNeeds(casting);
  const headsWithout: WaitingExcept = (isLeftOut) => headsOf(line, needs, (person) => !isLeftOut(person));
  let lacks:
    | { readonly bots: Bots; readonly of: (person: Waiting | undefined) => readonly MissingPlayer[] }
    | undefined;

  /** The bots that still have a game free that no called party needs. */
  const spare = (bots: Bots): Bots =>
    Object.fromEntries(
      Object.entries(bots).map(([role, candidates]) => [
        role,
        candidates
          .map((bot) => withFreeGames(bot, line.spareOf(bot)))
          .filter((bot) => bot.free > 0 && !isKnownToAll(bot)),
      ]),
    );

  return {
    join: (person) => {
      lacks = undefined;
      line.join(person);
    },
    leave: (id) => {
      lacks = undefined;
      line.leave(id);
    },
    parties: (_, bots) => {
      lacks = undefined;
      line.look();
      const parties: Party[] = [];
      for (;;) {
        const table = nextTable(casting, needs, headsWithout, spare(bots));
        if (table === undefined) return parties;
        line.call(table.party);
        parties.push(table.party);
      }
    },
    lacking: (id, bots) => {
      if (lacks?.bots !== bots) {
        line.look();
        lacks = { bots, of: missingForTable(casting, needs, line, spare(bots)) };
      }
      return lacks.of(line.find(id)?.person);
    },
    settle: (party, confirmed, bots) => {
      lacks = undefined;
      if (!line.release(party)) return undefined;
      for (const { id } of peopleOf(party)) if (!confirmed.has(id)) line.leave(id);
      const there = peopleOf(party).flatMap(({ id }) => line.find(id) ?? []);
      const heads: WaitingExcept = (isLeftOut) =>
        there.filter(({ person }) => line.isFree(person) && !isLeftOut(person));
      const table = nextTable(casting, needs, heads, spare(bots));
      if (table !== undefined) for (const { id } of peopleOf(table.party)) line.leave(id);
      return table?.party;
    },
  };
}
