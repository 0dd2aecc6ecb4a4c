/** What the host asks before it lets somebody play or speak: the answers come from memory, at once. */
import type { DoorError, ProtocolError } from '@parlour/protocol';
import type { Participant } from './connections/presence.ts';

/** Whoever answers must not ask who is human: people and bots are told the same for the same words. */
export interface Guard {
  /** Why somebody may not wait, sit down or offer to play; undefined: they may. */
  readonly mayPlay: (participant: Pick<Participant, 'id' | 'kind' | 'owner'>) => DoorError | undefined;
  /** Why a player may not say this; undefined: they may. */
  readonly maySay: (player: string, text: string) => ProtocolError | undefined;
  /** With whom somebody does not want to play: accounts and bots. */
  readonly blockedBy: (account: string) => readonly string[];
  /** May everybody see this game once it is over? */
  readonly isPublished: (game: string, players: readonly string[]) => boolean;
  /** Are games that began then, in milliseconds since 1970, kept back for tests of judges no more? */
  readonly isRetired: (startedAt: number) => boolean;
}

/** Lets everybody do everything. */
export const openToAll: Guard = {
  mayPlay: () => undefined,
  maySay: () => undefined,
  blockedBy: () => [],
  isPublished: () => true,
  isRetired: () => false,
};

/** The fields of a command that hold somebody's words. */
const wordFields = ['text', 'reason'] as const;

/** Why the words of a command may not be said, if it has any; undefined: they may. */
export function refusalOfWords(
  { maySay }: Pick<Guard, 'maySay'>,
  player: string,
  command: object,
): ProtocolError | undefined {
  for (const field of wordFields) {
    const text = (command as Readonly<Record<string, unknown>>)[field];
    const refusal = typeof text === 'string' ? maySay(player, text) : undefined;
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}
