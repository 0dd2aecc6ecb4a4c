/** Who is missing, as far as other people may know it. */
import type { LobbyView } from '@parlour/protocol';
import type { Lack } from './matcher.ts';

type Waited = Extract<LobbyView['you'], { status: 'waiting' }>;

/** Which kinds are missing, once each: never how many. */
export function kindsOf(lacks: readonly Lack[]): Waited['lacking'] {
  const kinds = new Map(lacks.map(({ nature, role }) => [`${nature} ${role}`, { nature, role }]));
  return [...kinds.values()];
}
