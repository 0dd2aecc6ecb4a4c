/** Chooses a finished game that somebody does not know, for them to guess. */
import { askAbout, inAnyOrder, type Question, type Retold } from '@parlour/results';
import type { ArchivedGame, KeptGame, Store } from '@parlour/store';
import type { LogReader } from '../log-reading/log-reader.ts';

/** So many of the newest games are looked at, and so many logs read, for one choice. */
const pageSize = 100;
const mostPages = 3;
const mostRead = 25;

/** A game, and who is asked about in it. */
export interface ChosenGame {
  readonly game: KeptGame;
  readonly retold: Retold;
  readonly question: Question;
}

interface Ports {
  readonly store: Pick<Store, 'archive'>;
  readonly reader: LogReader;
  readonly isPublished: (game: string, players: readonly string[]) => boolean;
}

/** Has somebody a part in a game, so that they know it? */
export type PlayedIn = (game: Pick<KeptGame, 'players'>) => Promise<boolean>;

/**
 * A coin says whether a person or a machine is asked about, then formats take turns, then chance picks among the newest
 * public games. `known`: games that they were retold; `playedIn`: games that are left out. Where no game is left for
 * the coin it is one for its other side; undefined: there is none at all.
 */
export async function chooseGame(
  ports: Ports,
  known: ReadonlySet<string>,
  playedIn: PlayedIn,
  seed: string,
): Promise<ChosenGame | undefined> {
  const nature = Number.parseInt(seed.slice(0, 8), 16) % 2 === 0 ? 'human' : 'machine';
  const other = nature === 'human' ? 'machine' : 'human';
  const candidates = inTurns(await newest(ports, known), seed);
  let second: ChosenGame | undefined;
  let read = 0;
  for (const { game: id, natures } of candidates) {
    if (read >= mostRead) break;
    // Of what is all of one nature nobody of the other one can be asked about.
    if (natures === other && second !== undefined) continue;
    read += 1;
    const told = await retoldUnknown(ports, id, playedIn);
    if (told === undefined) continue;
    const question = askAbout(told.retold, nature, seed);
    if (question !== undefined) return { ...told, question };
    const instead = askAbout(told.retold, other, seed);
    if (instead !== undefined) second ??= { ...told, question: instead };
  }
  return second;
}

/** Undefined: they know it, its players want it seen by nobody, or it cannot be retold. */
async function retoldUnknown(
  { store, reader, isPublished }: Ports,
  id: string,
  playedIn: PlayedIn,
): Promise<{ readonly game: KeptGame; readonly retold: Retold } | undefined> {
  const game = await store.archive.game(id);
  if (game === undefined) return undefined;
  const players = game.players.map(({ player }) => player);
  if (!isPublished(id, players) || (await playedIn(game))) return undefined;
  const retold = await reader.read('retold', id);
  return retold && { game, retold };
}

async function newest({ store }: Ports, known: ReadonlySet<string>): Promise<readonly ArchivedGame[]> {
  const found: ArchivedGame[] = [];
  let before: { readonly key: number; readonly game: string } | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const wish = { list: 'public', order: 'newest', limit: pageSize } as const;
    const { games, next } = await store.archive.list({ ...wish, ...(before && { before }) });
    found.push(...games.filter(({ game }) => !known.has(game)));
    before = next;
    if (before === undefined) break;
  }
  return found;
}

/** In any order, one of each format before the second of any. */
function inTurns(games: readonly ArchivedGame[], seed: string): readonly ArchivedGame[] {
  const formats = [...Map.groupBy(inAnyOrder(games, seed), ({ format }) => format).values()];
  const longest = Math.max(0, ...formats.map(({ length }) => length));
  const shuffled = inAnyOrder(formats, `${seed}/formats`);
  return Array.from({ length: longest }, (_, place) => shuffled.flatMap((some) => some[place] ?? [])).flat();
}
