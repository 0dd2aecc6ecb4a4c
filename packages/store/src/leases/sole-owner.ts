/** Leases of a store that only one process can open: it owns everything. */
import { newId } from '../records/ids.ts';
import { type LeaderRole, type Leases, leaseTimes } from './leases.ts';

export function soleOwner(): Leases {
  let epoch = 0;
  const id = newId('');
  const draws = new Set<string>();
  const roles = new Set<LeaderRole>();
  /** The epoch of the life that is not over. */
  let current: number | undefined;
  return {
    async register() {
      epoch += 1;
      const own = epoch;
      current = own;
      return {
        ...{ id, epoch: own },
        get isHeld() {
          return current === own;
        },
        async hold(taken) {
          for (const draw of taken) draws.add(draw);
          return taken.map((draw) => ({ id: draw }));
        },
        draws: async () => [...draws].toSorted(),
        async end(ended) {
          for (const draw of ended) draws.delete(draw);
        },
        async leave(left) {
          for (const draw of left) draws.delete(draw);
        },
        endLapsed: async () => [],
        async lead(role) {
          roles.add(role);
          return true;
        },
        async handOver() {
          current = undefined;
          draws.clear();
          roles.clear();
        },
      };
    },
    list: async () =>
      current !== undefined
        ? [{ id, epoch, remainingMs: leaseTimes.length, draws: draws.size, roles: [...roles] }]
        : [],
  };
}
