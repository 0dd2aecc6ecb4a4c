/** Routes of the gallery: spectators state beliefs, shown after the end. */
import { parseGameId } from '@parlour/game';
import { mayJudge } from '@parlour/host';
import { type ExclamationName, routes } from '@parlour/protocol/reference';
import { meanOf } from '@parlour/results';
import type { Account } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../../accounts/index.ts';
import { bindRoute } from '../../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../../platform/http/http-refusal.ts';
import { type FinishedGameDeps, finishedGame, gameBeside } from './finished-game.ts';
import { courseOf } from './gallery-course.ts';

const noSeat = 'A seat that you name is not in question in this game.';

/** Fields of a finished game for the gallery. */
interface Seen {
  readonly game: string;
  readonly bots: readonly string[];
}

/**
 * Nothing of it is shown before the close, not even the count. Forbidden and unknown games get the same
 * answer.
 */
export function registerGalleryRoutes(
  app: FastifyInstance,
  games: FinishedGameDeps,
  identity: Pick<Identity, 'accountOf' | 'guestOf'>,
): void {
  const { house, store, digests } = games;
  const { records } = store;

  bindRoute(
    app,
    routes.sayGalleryPrices,
    async ({ params, body: { prices }, caller: { account }, request }) => {
      mustPlay(games, account);
      const id = parseGameId(params.game);
      const guest = await identity.guestOf(request);
      const run = id === undefined ? undefined : house.games.find(id);
      if (run === undefined || guest === undefined || !mayJudge(house, guest, run))
        throw new HttpRefusal('no-such-game');
      const { format, roles } = run.hosted;
      const isJudged = (seat: string) => digests[format]?.judging.judged?.includes(roles[seat] ?? '');
      if (!Object.keys(prices).every(isJudged))
        throw new HttpRefusal('malformed', { status: 400, message: noSeat });
      await records.sayGalleryPrices({ game: run.id, account: account.id, prices, at: house.clock.now() });
      return { prices };
    },
  );

  bindRoute(app, routes.readGallery, async ({ params, request }) => {
    const asker = await identity.accountOf(request);
    return galleryShown(games, requireFound(await seenBy(games, params.game, asker), 'no-such-game'), asker);
  });

  bindRoute(app, routes.exclaim, async ({ params, body: { exclamation }, caller: { account }, request }) => {
    mustPlay(games, account);
    const seen = requireFound(await seenBy(games, params.game, account), 'no-such-game');
    const theirs = { game: seen.game, account: account.id };
    if (exclamation === null) await records.takeBack(theirs);
    else {
      await games.limits.reaction(request.ip, seen.game);
      await records.exclaim({ ...theirs, exclamation, at: house.clock.now() });
    }
    return galleryShown(games, seen, account);
  });
}

function mustPlay({ house }: FinishedGameDeps, { id, kind }: Account): void {
  const no = house.guard.mayPlay({ id, kind, owner: null });
  if (no !== undefined) throw new HttpRefusal(no);
}

/** Undefined: running, not accessible, or unknown. */
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

/** A private game is open to the people at its table, until the next one there. */
async function besideTable(
  { house }: FinishedGameDeps,
  game: string,
  asker: Account,
): Promise<Seen | undefined> {
  const run = await gameBeside(house, game, asker);
  if (run === undefined) return undefined;
  const players = Object.values(run.hosted.players);
  return { game: run.id, bots: players.flatMap(({ kind, id: bot }) => (kind === 'bot' ? [bot] : [])) };
}

/**
 * Owners of a bot in the game know more than the view. Their beliefs are silently excluded: a refusal would
 * reveal that the bot plays.
 */
async function galleryShown(
  { store: { records } }: FinishedGameDeps,
  seen: Seen,
  asker: Account | undefined,
) {
  const { game } = seen;
  const known = await Promise.all(seen.bots.map((bot) => records.bot(bot)));
  const owners = known.flatMap((bot) => bot?.owner ?? []);
  const [sums, course, exclamations, said = [], [given] = []] = await Promise.all([
    records.galleryOf(game, owners),
    records.galleryCourse(game, owners),
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
        : [
            {
              ...{ seat, n, mean, interval: interval && pointsOf(interval), tenths: [...tenths] },
              course: courseOf(course.filter((one) => one.seat === seat)),
            },
          ];
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
