/** The house for components, from the context around them. */
import { createContext, use } from 'react';
import type { House } from './house.ts';
import type { HouseState } from './house-state.ts';
import { useStore } from './store.ts';

export const HouseContext = createContext<House | null>(null);

export function useHouse(): House {
  const house = use(HouseContext);
  if (house === null) throw new Error('there is no house around this component');
  return house;
}

export function useHouseState<Part>(select: (state: HouseState) => Part): Part {
  return useStore(useHouse().state, select);
}
