/** Casting of a duel. */
import type { Casting } from '../../casting.ts';
import { duelCasting, interrogationCasting } from '../../castings.ts';
import { type Seat, seats } from './seats.ts';
import { type Config, rulesOf } from './words.ts';

/** Two of one role share its seats; of two roles each has its own. */
export function duelRolesCasting(config: Pick<Config, 'roles' | 'mix' | 'pacing'>): Casting<Seat> {
  const [left = 'duellist', right = left] =
    config.roles.length === 0 ? [] : seats.map((seat) => rulesOf(config, seat).role);
  const named: Casting<string> =
    left === right ? duelCasting(config.mix, config.pacing) : interrogationCasting(config.mix, config.pacing);
  const [first = '', second = first] = Object.keys(named.groups);
  const names = new Map([
    [second, right],
    [first, left],
  ]);
  const renamed = <Value>(of: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(of).map(([role, value]) => [names.get(role) ?? role, value]));
  return {
    ...(named as Casting<Seat>),
    groups: renamed(named.groups as Casting<Seat>['groups']),
    compositions: named.compositions.map(({ weight, fill }) => ({ weight, fill: renamed(fill) })),
  };
}
