/** The routes of the gallery: spectators say what they believe, and it is told when the game is over. */
import { parseGameId } from '@parlour/game';
import { mayJudge, mayWatch } from '@parlour/host';
import { type ExclamationName, routes } from '@parlour/protocol/reference';
import { meanOf } from '@parlour/results';
import type { Account } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../accounts/identity.ts';
import { bind } from '../http/bind.ts';
import { found, HttpRefusal } from '../http/http-refusal.ts';
import { type FinishedGameDeps, finishedGame } from './finished-game.ts';

const noSeat = 'A seat that you name is not in question in this game.';

/** A finished game, as far as the gallery needs it. */
interface Seen {
  readonly game: string;
  readonly bots: readonly string[];
}

/**
 * Nobody is told anything of it before the close, not even how many said something. Who may not watch, and who asks for
 * what is not there, hear the same.
 */
export function registerGalleryRoutes(
  app: FastifyInstance,
  games: FinishedGameDeps,
  identity: Pick<Identity, 'accountOf' | 'guestOf'>,
): void {
  const { house, store, digests } = games;
  const { records } = store;

  bind(app, routes.sayGalleryPrices, async ({ params, body: { prices }, caller: { account }, request }) => {
    mustPlay(games, account);
    const id = parseGameId(params.game);
    const guest = await identity.guestOf(request);
    const run = id === undefined ? undefined : house.games.find(id);
    if (run === undefined || guest === undefined || !mayJudge(house, guest, run))
      throw new HttpRefusal('no-such-game');
    const { format, roles } = run.hosted;
    const isJudged = (seat: string) => digests[format]?.judged?.includes(roles[seat] ?? '');
    if (!Object.keys(prices).every(isJudged))
      throw new HttpRefusal('malformed', { status: 400, message: noSeat });
    await records.sayGalleryPrices({ game: run.id, account: account.id, prices, at: house.clock.now() });
    return { prices };
  });

  bind(app, routes.readGallery, async ({ params, request }) => {
    const asker = await identity.accountOf(request);
    return galleryShown(games, found(await seenBy(games, params.game, asker), 'no-such-game'), asker);
  });

  bind(app, routes.exclaim, async ({ params, body: { exclamation }, caller: { account } }) => {
    mustPlay(games, account);
    const seen = found(await seenBy(games, params.game, account), 'no-such-game');
    const theirs = { game: seen.game, account: account.id };
    if (exclamation === null) await records.takeBack(theirs);
    else await records.exclaim({ ...theirs, exclamation, at: house.clock.now() });
    return galleryShown(games, seen, account);
  });
}

function mustPlay({ house }: FinishedGameDeps, { id, kind }: Account): void {
  const no = house.guard.mayPlay({ id, kind, owner: null });
  if (no !== undefined) throw new HttpRefusal(no);
}

/** Undefined: it goes on, it is not open to them, or there is none. */
async function seenBy(
  games: FinishedGameDeps,
  rawId: string,
  asker: Account | undefined,
): Promise<Seen | undefined> {
  const game = await finishedGame(games, rawId, asker);
  if (game !== undefined)
    return {
      game: game.game,
      bots: game.players.flatMap(({ kind, player }) => (kind === 'bot' ? [player] : [])),
    };
  return asker && besideTable(games, rawId, asker);
}

/** A game among friends is open to those who sit at its table, until the next one there. */
async function besideTable(
  { house }: FinishedGameDeps,
  game: string,
  asker: Account,
): Promise<Seen | undefined> {
  const run = await house.games.recall(game);
  if (run?.isOver !== true || !mayWatch(house, { id: asker.id, keys: [] }, run)) return undefined;
  const players = Object.values(run.hosted.players);
  return { game: run.id, bots: players.flatMap(({ kind, id: bot }) => (kind === 'bot' ? [bot] : [])) };
}

/**
 * The owner of a bot that plays knows more than what is shown. That is left out of the count and never refused: a refusal
 * would tell them that it plays.
 */
async function galleryShown(
  { store: { records } }: FinishedGameDeps,
  seen: Seen,
  asker: Account | undefined,
) {
  const { game } = seen;
  const known = await Promise.all(seen.bots.map((bot) => records.bot(bot)));
  const owners = known.flatMap((bot) => bot?.owner ?? []);
  const [sums, exclamations, said = [], [given] = []] = await Promise.all([
    records.galleryOf(game, owners),
    records.exclamationsAt(game),
    asker && records.galleryPricesOf(asker.id, game),
    asker && records.exclamationsOf(asker.id, game),
  ]);
  const own = said.map(({ seat, price }) => [seat, price] as const);
  return {
    prices: sums.flatMap(({ seat, tenths, ...all }) => {
      const { n, mean, interval } = meanOf(all);
      return mean === null
        ? []
        : [{ seat, n, mean, interval: interval && pointsOf(interval), tenths: [...tenths] }];
    }),
    exclamations: exclamations as Partial<Record<ExclamationName, number>>,
    yours: asker
      ? {
          prices: Object.fromEntries(own),
          exclamation: (given?.exclamation ?? null) as ExclamationName | null,
        }
      : null,
  };
}

/** A mean of beliefs lies between 0 and 100. */
const pointsOf = ([low, high]: readonly [number, number]): [number, number] => [
  Math.max(low, 0),
  Math.min(high, 100),
];
