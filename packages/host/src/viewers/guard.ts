/** Permissions to play and to write: answered synchronously from memory. */
import type { ProtocolError, ProtocolErrorCode } from '@parlour/protocol';
import type { HostedEvent } from '../facts/hosted.ts';
import type { Participant } from './presence.ts';

/** Must not depend on natures: equal texts get equal answers for people and bots. */
export interface Guard {
  /** Reason why a player may not wait, sit down or offer to play; undefined: they may. */
  readonly mayPlay: (
    participant: Pick<Participant, 'id' | 'kind' | 'owner'>,
  ) => ProtocolErrorCode | undefined;
  /** Reason why a player may not send this; undefined: they may. */
  readonly maySay: (player: string, text: string) => ProtocolError | undefined;
  /** Accounts and bots blocked by an account, and keys of addresses whose people it may not meet. */
  readonly blockedBy: (account: string) => readonly string[];
  /** Whether this game is public after its end. */
  readonly isPublished: (game: string, players: readonly string[]) => boolean;
  /** Whether games of the hidden set are withheld here for a running exam. Otherwise they are public. */
  readonly keepsHidden: boolean;
}

/** Allows everything. */
export const allowAll: Guard = {
  mayPlay: () => undefined,
  maySay: () => undefined,
  blockedBy: () => [],
  isPublished: () => true,
  keepsHidden: true,
};

/** Fields of a command that contain texts. */
const wordFields = ['text', 'reason'] as const;

/** Reason why the texts of a command are refused; undefined: none. */
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

/** Whether a rated game is public after its end: not if withheld for an exam, or unpublished. */
export function isPublicAfterEnd(
  { isPublished, keepsHidden }: Pick<Guard, 'isPublished' | 'keepsHidden'>,
  game: string,
  { players, split }: Pick<HostedEvent, 'players' | 'split'>,
): boolean {
  const ids = Object.values(players).map(({ id }) => id);
  return (split !== 'hidden' || !keepsHidden) && isPublished(game, ids);
}
