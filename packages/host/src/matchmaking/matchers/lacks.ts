/** Publicly known missing players. */
import type { LobbyView } from '@parlour/protocol';
import type { MissingPlayer } from './matcher.ts';

type Waited = Extract<LobbyView['you'], { status: 'waiting' }>;

/** Missing kinds, once each, without numbers. */
export function missingPlayerKinds(lacks: readonly MissingPlayer[]): Waited['lacking'] {
  const kinds = new Map(lacks.map(({ nature, role }) => [`${nature} ${role}`, { nature, role }]));
  return [...kinds.values()];
}
