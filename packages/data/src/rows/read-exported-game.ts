/** Reads a finished game from its log for the tables of an export or a release. */
import { firstProvenance, type HostedEvent, readGame } from '@parlour/host';
import type { AnyDigest } from '@parlour/results';
import type { KeptGame, StreamFact } from '@parlour/store';
import type { ExportedGame, NamedPlayer } from './exported-game.ts';

type Player = HostedEvent['players'][string];
/** Name, family and languages of a player, as the tables show them. */
export type PlayerNamer = (player: Player) => Pick<NamedPlayer, 'name' | 'family' | 'language'>;

export type ExportedMeta = Pick<
  KeptGame,
  'game' | 'format' | 'preset' | 'startedAt' | 'endedAt' | 'end' | 'list'
>;

/** The players of a game; undefined: the log has no opening. */
export const hostedPlayers = (facts: readonly StreamFact[]): readonly Player[] =>
  Object.values(readGame(facts.slice(0, 1)).hosted?.players ?? {});

/** Undefined: the log has no opening. `game` names the game in all tables. Throws on a log that it cannot read. */
export function readExportedGame(
  facts: readonly StreamFact[],
  { game, format, preset, startedAt, endedAt, end, list }: ExportedMeta,
  digest: AnyDigest,
  nameOf: PlayerNamer,
): ExportedGame | undefined {
  const { hosted, events, versions } = readGame(facts);
  if (hosted === undefined) return undefined;
  const { players: seated, roles, natures } = hosted;
  const made = firstProvenance(events);
  const players: Record<string, NamedPlayer> = {};
  for (const [seat, player] of Object.entries(seated)) {
    const { model = null, hash = null, version = null } = made.get(seat) ?? {};
    players[seat] = {
      nature: natures[seat] ?? 'machine',
      ...{ model, persona: hash, version },
      ...nameOf(player),
    };
  }
  const played = { game, players: seated, roles, natures, events, versions, outcome: undefined };
  return {
    ...{ played, digest, format, preset, startedAt, endedAt, end, players },
    isVoid: list === 'void',
    isDisqualified: list === 'disqualified',
  };
}
