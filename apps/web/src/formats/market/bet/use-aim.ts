/** The price that one is about to bet to. */
import { createStore, useStore } from '../../../connection/store.ts';
import type { Bets } from './bets.ts';
import { priceOf } from './orders.ts';

const nobody = createStore({ aim: '' });

/** In milli-points; null: there is none. */
export const useAim = (bets: Bets | undefined): number | null =>
  useStore<{ readonly aim: string }, number | null>(bets?.state ?? nobody, ({ aim }) => priceOf(aim));
