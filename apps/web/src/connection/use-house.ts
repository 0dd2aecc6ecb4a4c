/** The server connection for components, from the context. */
import { createContext, use } from 'react';
import type { ServerConnection } from './house.ts';
import type { ServerState } from './house-state.ts';
import { useStore } from './store.ts';

export const ServerContext = createContext<ServerConnection | null>(null);

export function useServer(): ServerConnection {
  const house = use(ServerContext);
  if (house === null) throw new Error('there is no house around this component');
  return house;
}

export function useServerState<Part>(select: (state: ServerState) => Part): Part {
  return useStore(useServer().state, select);
}
