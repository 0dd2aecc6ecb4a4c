/** Reads games that are not over from the log. */
import type { AnyFormat, GameId } from '@parlour/game';
import type { EventLog } from '@parlour/store';
import { gamePrefix, type HostedEvent, lastFacts, readGame } from '../facts/game-log.ts';
import type { HostedDraw } from '../facts/hosted.ts';
import type { FormatRegistry } from './known-formats.ts';

/** A game that is not over, as its log has it. */
export interface UnfinishedGame {
  readonly id: GameId;
  readonly format: AnyFormat;
  readonly hosted: HostedEvent;
  readonly events: ReturnType<typeof readGame>['events'];
  /** Number of its facts. */
  readonly version: number;
}

/** All unfinished games of these formats. */
export async function readUnfinished(
  log: Pick<EventLog, 'read' | 'unfinished'>,
  formats: Pick<FormatRegistry, 'find'>,
): Promise<readonly UnfinishedGame[]> {
  const ids = await log.unfinished(lastFacts, gamePrefix);
  const games = await Promise.all(
    ids.map(async (id) => {
      const facts = await log.read(id);
      const { hosted, events } = readGame(facts);
      const format = hosted && formats.find(hosted.format);
      if (hosted === undefined || format === undefined) return undefined;
      return { id: id as GameId, format, hosted, events, version: facts.length };
    }),
  );
  return games.filter((game) => game !== undefined);
}

/** Whether the other games of its draw are in the log. If not, the server stopped before, and none was announced. */
export async function isWhole(
  log: Pick<EventLog, 'read'>,
  id: GameId,
  { games }: HostedDraw,
): Promise<boolean> {
  // A log that was copied to another id tells of the draw of the first one.
  if (!Object.hasOwn(games, id)) return true;
  const others = Object.keys(games).filter((other) => other !== id);
  const logs = await Promise.all(others.map((other) => log.read(other)));
  return logs.every(({ length }) => length > 0);
}
