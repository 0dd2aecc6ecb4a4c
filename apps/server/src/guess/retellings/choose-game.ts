/** Chooses an unknown finished game for a person to guess. */
import { type Nature, seededStream } from '@parlour/game';
import {
  drawnInRandomOrder,
  drawQuestion,
  naturesToAsk,
  type Question,
  type ReplayScript,
  shuffledBySeed,
} from '@parlour/results';
import type { ArchivedGame, KeptGame, Store } from '@parlour/store';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import type { HasPlayedIn } from './played-in.ts';

/** Number of newest games considered, and of logs read, for one choice. */
const pageSize = 100;
const maxPages = 3;
const maxGamesRead = 25;

/** A game with its targets. */
export interface ChosenGame {
  readonly game: KeptGame;
  readonly retold: ReplayScript;
  readonly question: Question;
}

interface Ports {
  readonly store: Pick<Store, 'archive'>;
  readonly reader: Pick<LogReader, 'read'>;
  readonly isPublished: (game: string, players: readonly string[]) => boolean;
}

/** A game that can be retold to them; undefined: not possible. */
type Look = (game: ArchivedGame) => Promise<Omit<ChosenGame, 'question'> | undefined>;

/**
 * Chance picks a preset, format by format. Then a coin decides whether the target is human or machine, and
 * chance picks one of the newest public games. Only presets with games for both sides of the coin are
 * eligible, so the choice reveals nothing. `known`: games retold to them; `playedIn`: excluded games.
 * Undefined: no such preset.
 */
export async function chooseGame(
  ports: Ports,
  known: ReadonlySet<string>,
  playedIn: HasPlayedIn,
  seed: string,
): Promise<ChosenGame | undefined> {
  const nature = seededStream(seed, 'coin').chance(0.5) ? 'human' : 'machine';
  const look = lookingAt(ports, playedIn);
  for (const games of byPreset(await newest(ports, known), seed)) {
    // Both are looked for whatever the coin says: how far the looking goes must not depend on it.
    const ofPeople = await firstWith('human', drawnInRandomOrder(games, seed), look);
    const ofMachines = await firstWith('machine', drawnInRandomOrder(games, seed), look);
    const chosen = nature === 'human' ? ofPeople : ofMachines;
    if (ofPeople === undefined || ofMachines === undefined || chosen === undefined) continue;
    const question = drawQuestion(chosen.retold, nature, seed);
    if (question !== undefined) return { ...chosen, question };
  }
  return undefined;
}

/** The first of these games in which someone of this nature can be asked about. */
async function firstWith(nature: Nature, games: Iterable<ArchivedGame>, look: Look) {
  const other = nature === 'human' ? 'machine' : 'human';
  for (const game of games) {
    // Of what is all of one nature nobody of the other one can be asked about.
    const found = game.natures === other ? undefined : await look(game);
    if (found !== undefined && naturesToAsk(found.retold).includes(nature)) return found;
  }
  return undefined;
}

/** Examines each game once, up to a maximum. */
function lookingAt({ store, reader, isPublished }: Ports, playedIn: HasPlayedIn): Look {
  const seen = new Map<string, ReturnType<Look>>();
  /** Undefined: they know it, its players withdrew it, or it cannot be retold. */
  async function retoldUnknown(id: string): ReturnType<Look> {
    const game = await store.archive.game(id);
    if (game === undefined) return undefined;
    const players = game.players.map(({ player }) => player);
    if (!isPublished(id, players) || (await playedIn(game))) return undefined;
    const retold = await reader.read('retold', id);
    return retold && { game, retold };
  }
  return async ({ game }) => {
    const looked = seen.get(game) ?? (seen.size < maxGamesRead ? retoldUnknown(game) : undefined);
    if (looked !== undefined) seen.set(game, looked);
    return looked;
  };
}

async function newest({ store }: Ports, known: ReadonlySet<string>): Promise<readonly ArchivedGame[]> {
  const found: ArchivedGame[] = [];
  let before: { readonly key: number; readonly game: string } | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const wish = { list: 'public', order: 'newest', limit: pageSize } as const;
    const { games, next } = await store.archive.list({ ...wish, ...(before && { before }) });
    found.push(...games.filter(({ game }) => !known.has(game)));
    before = next;
    if (before === undefined) break;
  }
  return found;
}

/** The games of each preset: in any order, one preset of each format before the second of any. */
function byPreset(games: readonly ArchivedGame[], seed: string): readonly (readonly ArchivedGame[])[] {
  const presetsOf = (some: readonly ArchivedGame[]) =>
    shuffledBySeed([...Map.groupBy(some, ({ preset }) => preset).values()], `${seed}/presets`);
  const formats = shuffledBySeed([...Map.groupBy(games, ({ format }) => format).values()], `${seed}/formats`);
  const presets = formats.map(presetsOf);
  const most = Math.max(0, ...presets.map(({ length }) => length));
  return Array.from({ length: most }, (_, place) =>
    presets.flatMap((some) => some.slice(place, place + 1)),
  ).flat();
}
