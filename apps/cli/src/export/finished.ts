/** Finished public games of a store, in the order of their ends. */

import { type ExportedGame, hostedPlayers, type LogLine, readExportedGame } from '@parlour/data';
import { parseGameId } from '@parlour/game';
import { lastFacts, publicLog } from '@parlour/host';
import { digests } from '@parlour/results';
import type { KeptGame, RegisteredBot, Store } from '@parlour/store';
import { personKeys } from './person-key.ts';

export interface GameSelection {
  readonly format?: string;
  readonly preset?: string;
  /** Games that ended at this instant or later, and before that one: milliseconds since 1970. */
  readonly since?: number;
  readonly until?: number;
}

/** A game and its public log; or why its log cannot be understood. */
export type FoundGame =
  | { readonly game: ExportedGame; readonly line: LogLine }
  | { readonly broken: string; readonly error: unknown };

/** Number of game ends per query. */
const pageSize = 200;
/** Lists of games that everyone may see. */
const lists = ['public', 'void', 'disqualified'] as const;
/** Maximum number of cached bot profiles. */
const maxBots = 1000;

/**
 * Public games and void ones; nothing that is hidden, held, withdrawn, private or practice. It holds one game at a time.
 */
export async function* finishedGames(store: Store, wish: GameSelection): AsyncGenerator<FoundGame> {
  const { format, preset, since, until } = wish;
  const personOf = await personKeys(store, { of: 'games', format, preset, since, until });
  const namer = { personOf, bots: new Map<string, RegisteredBot | undefined>() };
  for await (const id of endedGames(store)) {
    const kept = await store.archive.game(id);
    if (kept === undefined || !isWanted(kept, wish)) continue;
    const found = await read(store, kept, namer);
    if (found !== undefined) yield found;
  }
}

/** Each once, though a game that was stopped by a fault may have two last facts. */
async function* endedGames({ log }: Store): AsyncGenerator<string> {
  const [settled, ...others] = lastFacts;
  const onlyStopped = new Set<string>();
  for (const type of others) for await (const id of having(log, type)) onlyStopped.add(id);
  for await (const id of having(log, settled)) {
    onlyStopped.delete(id);
    yield id;
  }
  yield* onlyStopped;
}

async function* having(log: Store['log'], type: string): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const { streams, position } = await log.having([type], after, pageSize);
    if (streams.length === 0) return;
    after = position;
    for (const stream of streams) if (parseGameId(stream) !== undefined) yield stream;
  }
}

/** Maximum number of games. */
export async function countFinishedGames(store: Store, wish: GameSelection): Promise<number> {
  const { format, preset, since } = wish;
  const like = {
    ...(format && { format }),
    ...(preset && { preset }),
    ...(since !== undefined && { since }),
  };
  const counts = await Promise.all(lists.map((list) => store.archive.count({ ...like, list })));
  return counts.reduce((sum, count) => sum + count, 0);
}

const isWanted = ({ list, ...game }: KeptGame, { format, preset, since, until }: GameSelection): boolean =>
  lists.some((one) => one === list) &&
  (format === undefined || game.format === format) &&
  (preset === undefined || game.preset === preset) &&
  (since === undefined || game.endedAt >= since) &&
  (until === undefined || game.endedAt < until);

interface Namer {
  readonly personOf: (player: string) => string;
  readonly bots: Map<string, RegisteredBot | undefined>;
}

async function read(store: Store, kept: KeptGame, namer: Namer): Promise<FoundGame | undefined> {
  const facts = await store.log.read(kept.game);
  const log = publicLog(facts);
  const digest = digests[kept.format];
  if (log === undefined || digest === undefined) return undefined;
  try {
    const bots = new Map<string, RegisteredBot | undefined>();
    for (const { kind, id } of hostedPlayers(facts))
      if (kind === 'bot') bots.set(id, await botOf(store, id, namer));
    const game = readExportedGame(facts, kept, digest, ({ kind, id }) => {
      const bot = bots.get(id);
      return kind === 'bot'
        ? { name: id, family: bot?.family || 'unknown', language: bot?.languages.join(' ') || null }
        : { name: namer.personOf(id), family: 'person', language: null };
    });
    if (game === undefined) return undefined;
    const { format, preset, list } = kept;
    const line = {
      game: kept.game,
      format,
      preset,
      list: lists.find((one) => one === list) ?? 'public',
      log: log as LogLine['log'],
    } as const;
    return {
      game,
      line: { ...line, players: mapped(game.players, ({ language: _, ...player }) => player) },
    };
  } catch (error) {
    return { broken: kept.game, error };
  }
}

const mapped = <Value, Result>(values: Readonly<Record<string, Value>>, change: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

async function botOf({ records }: Store, id: string, { bots }: Namer): Promise<RegisteredBot | undefined> {
  if (bots.has(id)) return bots.get(id);
  if (bots.size >= maxBots) bots.clear();
  const bot = await records.bot(id);
  bots.set(id, bot);
  return bot;
}
