/** The games of a release: released ones of a month, whose people agreed to its licence. */
import { type KeyOf, nextMonth, type ReleasedBot, type ReleasedGame, startOfMonth } from '@parlour/data';
import {
  type Archive,
  type Consent,
  erasedName,
  type KeptGame,
  type Records,
  type Safety,
} from '@parlour/store';
import { licenceInConsent } from '../../platform/rules/house-rules.ts';
import { releasedLists } from '../../platform/rules/is-released.ts';
import { hasPerGameNames } from '../../platform/rules/per-game-names.ts';
import type { GameIndex } from './retractions.ts';

export interface GameSource {
  readonly archive: Pick<Archive, 'list' | 'game'>;
  readonly records: Pick<Records, 'account' | 'bot' | 'changeSetting' | 'setting'>;
  readonly safety: Pick<Safety, 'consentsOf'>;
}

export interface ReleaseSelection {
  readonly month: string;
  /** Games that ended before this instant, in milliseconds since 1970. */
  readonly before: number;
  readonly keyOf: KeyOf;
  /** The licence that the operator had chosen at an instant. */
  readonly licenceAt: (at: number) => string;
  /**
   * The games of the version before, with their licences: a new version has no others, and keeps these. Undefined:
   * there is none.
   */
  readonly earlier?: GameIndex | undefined;
  /** The licence of its games, where its index names none. */
  readonly earlierLicence?: string | undefined;
  /** Whether this server asks people for consent; if not, the operator has. */
  readonly isAsked: boolean;
  readonly isDisqualified: (bot: string) => boolean;
}

const day = 86_400_000;
const listPage = 200;
/** Number of games per chunk: the main thread reads so many without a pause. */
const chunkSize = 20;
/** Maximum number of cached people and bots each. */
const maxCached = 20_000;

/**
 * In the order of days, and within a day of their keys: an order by time would tell which game is which. It
 * holds the ids of one day.
 */
export async function* releasedGames(
  source: GameSource,
  { month, before, keyOf, isDisqualified, earlier, earlierLicence, ...wish }: ReleaseSelection,
): AsyncGenerator<readonly ReleasedGame[]> {
  const people = cached(maxCached, async (id: string) => {
    const account = await source.records.account(id);
    return account?.nickname === erasedName ? undefined : source.safety.consentsOf(id);
  });
  const bots = cached(maxCached, async (id: string): Promise<ReleasedBot | undefined> => {
    const bot = await source.records.bot(id);
    return bot && { family: bot.family, languages: bot.languages, isDisqualified: isDisqualified(id) };
  });
  const isNamedPerGame = cached(maxCached, (id: string) => hasPerGameNames(source.records, id));
  const end = Math.min(startOfMonth(nextMonth(month)), before);
  for (let from = startOfMonth(month); from < end; from += day) {
    const ids = await idsBetween(source, from, Math.min(from + day, end));
    const keyed = ids
      .map((id) => [keyOf('game', id), id] as const)
      .filter(([key]) => earlier?.has(key) ?? true)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    for (let first = 0; first < keyed.length; first += chunkSize) {
      const games: ReleasedGame[] = [];
      for (const [key, id] of keyed.slice(first, first + chunkSize)) {
        const kept = await source.archive.game(id);
        const licence =
          kept && (await licenceOf(kept, wish, people, earlier?.get(key)?.licence ?? earlierLicence));
        if (kept !== undefined && licence !== undefined)
          games.push(await described(kept, licence, { bots, isNamedPerGame }));
      }
      yield games;
    }
  }
}

async function idsBetween({ archive }: GameSource, since: number, until: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const list of releasedLists) {
    const wish = { list, since, until, order: 'newest', limit: listPage };
    for (let page = await archive.list(wish); ; page = await archive.list({ ...wish, before: page.next })) {
      ids.push(...page.games.map(({ game }) => game));
      if (page.next === undefined) break;
    }
  }
  return ids;
}

/**
 * The licence of a game: that of an earlier version of its release, else the one to which all of its people had agreed
 * before it began. Undefined: not all had, or to different ones, or one has erased their account.
 */
async function licenceOf(
  { players, startedAt, preset }: KeptGame,
  { licenceAt, isAsked }: Pick<ReleaseSelection, 'licenceAt' | 'isAsked'>,
  consentsOf: (account: string) => Promise<readonly Consent[] | undefined>,
  earlier: string | undefined,
): Promise<string | undefined> {
  const accounts = players.filter(({ kind }) => kind === 'account');
  // Programs play the people of a simulation, and agree to nothing.
  if (accounts.length === 0 || preset.startsWith('simulated/')) return earlier ?? licenceAt(startedAt);
  const agreed = new Set<string | undefined>();
  for (const { player } of accounts) {
    const consents = await consentsOf(player);
    if (consents === undefined) return undefined;
    const last = consents.findLast(({ at }) => at <= startedAt);
    const named = last && licenceInConsent(last.version);
    agreed.add(isAsked ? named : (named ?? licenceAt(startedAt)));
  }
  const [licence] = agreed;
  return earlier ?? (agreed.size === 1 ? licence : undefined);
}

async function described(
  kept: KeptGame,
  licence: string,
  known: {
    readonly bots: (id: string) => Promise<ReleasedBot | undefined>;
    readonly isNamedPerGame: (account: string) => Promise<boolean>;
  },
): Promise<ReleasedGame> {
  const { game, format, preset, startedAt, endedAt, end, list, players } = kept;
  const bots: Record<string, ReleasedBot> = {};
  const namedPerGame: string[] = [];
  for (const { kind, player } of players) {
    const bot = kind === 'bot' ? await known.bots(player) : undefined;
    if (bot !== undefined) bots[player] = bot;
    if (kind === 'account' && (await known.isNamedPerGame(player))) namedPerGame.push(player);
  }
  const scores = Object.fromEntries(players.map(({ seat, score }) => [seat, score]));
  return { game, format, preset, startedAt, endedAt, end, list, licence, scores, bots, namedPerGame };
}

function cached<Value>(max: number, find: (id: string) => Promise<Value>): (id: string) => Promise<Value> {
  const known = new Map<string, Value>();
  return async (id) => {
    if (known.has(id)) return known.get(id) as Value;
    if (known.size >= max) known.clear();
    const value = await find(id);
    known.set(id, value);
    return value;
  };
}
