/** The finished games that everybody may read, out of a store, the one that ended first before the others. */
import { parseGameId } from '@parlour/game';
import { type HostedFact, lastFacts, publicLog, readGame } from '@parlour/host';
import { digests } from '@parlour/results';
import type { Bot, KeptGame, Store } from '@parlour/store';
import type { ExportedGame, NamedPlayer } from './exported-game.ts';
import { personKeys } from './person-key.ts';
import { firstMade } from './rows.ts';
import type { LogLine } from './schemas.ts';

export interface GamesWish {
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

/** So many ends of games are looked up at once. */
const pageSize = 200;
/** Profiles of so many bots are kept. */
const mostBots = 1000;

/**
 * Public games and void ones; nothing that is hidden, held, withdrawn, private or practice. It holds one game at a time.
 */
export async function* finishedGames(store: Store, wish: GamesWish): AsyncGenerator<FoundGame> {
  const { format, preset, since, until } = wish;
  const personOf = await personKeys(store, { of: 'games', format, preset, since, until });
  const namer = { personOf, bots: new Map<string, Bot | undefined>() };
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

/** How many of them there are at most. */
export async function countOf(store: Store, wish: GamesWish): Promise<number> {
  const { format, preset, since } = wish;
  const like = {
    ...(format && { format }),
    ...(preset && { preset }),
    ...(since !== undefined && { since }),
  };
  const lists = ['public', 'void'] as const;
  const counts = await Promise.all(lists.map((list) => store.archive.count({ ...like, list })));
  return counts.reduce((sum, count) => sum + count, 0);
}

const isWanted = ({ list, ...game }: KeptGame, { format, preset, since, until }: GamesWish): boolean =>
  (list === 'public' || list === 'void') &&
  (format === undefined || game.format === format) &&
  (preset === undefined || game.preset === preset) &&
  (since === undefined || game.endedAt >= since) &&
  (until === undefined || game.endedAt < until);

interface Namer {
  readonly personOf: (player: string) => string;
  readonly bots: Map<string, Bot | undefined>;
}

async function read(store: Store, kept: KeptGame, namer: Namer): Promise<FoundGame | undefined> {
  const facts = await store.log.read(kept.game);
  const log = publicLog(facts);
  const digest = digests[kept.format];
  if (log === undefined || digest === undefined) return undefined;
  try {
    const { hosted, events, versions } = readGame(facts);
    if (hosted === undefined) return undefined;
    const players = await namedPlayers(store, hosted, events, namer);
    const { game, format, preset, startedAt, endedAt, end, list } = kept;
    const { players: seated, roles, natures } = hosted;
    const played = { game, players: seated, roles, natures, events, versions, outcome: undefined };
    const isVoid = list === 'void';
    const line = {
      game,
      format,
      preset,
      list: isVoid ? 'void' : 'public',
      log: log as LogLine['log'],
    } as const;
    return {
      game: { played, digest, format, preset, startedAt, endedAt, end, isVoid, players },
      line: { ...line, players: mapped(players, ({ language: _, ...player }) => player) },
    };
  } catch (error) {
    return { broken: kept.game, error };
  }
}

async function namedPlayers(
  store: Store,
  { players, natures }: HostedFact,
  events: readonly object[],
  namer: Namer,
): Promise<Readonly<Record<string, NamedPlayer>>> {
  const made = firstMade(events);
  const named: Record<string, NamedPlayer> = {};
  for (const [seat, { kind, id }] of Object.entries(players)) {
    const { model = null, hash = null } = made.get(seat) ?? {};
    const told = { nature: natures[seat] ?? 'machine', model, persona: hash };
    const bot = kind === 'bot' ? await botOf(store, id, namer) : undefined;
    named[seat] =
      kind === 'bot'
        ? { ...told, name: id, family: bot?.family || 'unknown', language: bot?.languages.join(' ') || null }
        : { ...told, name: namer.personOf(id), family: 'person', language: null };
  }
  return named;
}

const mapped = <Value, Result>(values: Readonly<Record<string, Value>>, change: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

async function botOf({ records }: Store, id: string, { bots }: Namer): Promise<Bot | undefined> {
  if (bots.has(id)) return bots.get(id);
  if (bots.size >= mostBots) bots.clear();
  const bot = await records.bot(id);
  bots.set(id, bot);
  return bot;
}
