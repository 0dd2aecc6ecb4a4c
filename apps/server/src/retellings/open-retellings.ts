/** Puts together what retells finished games: the games of the day, the routes, what is kept of them, and rehearsals. */
import { type Guard, type House, systemEntropy } from '@parlour/host';
import { routes } from '@parlour/protocol/reference';
import type { Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../accounts/identity.ts';
import type { Archivist } from '../archive/archivist.ts';
import { bind } from '../http/bind.ts';
import type { FinishedGame } from '../log-reading/game-row.ts';
import type { LogReader } from '../log-reading/log-reader.ts';
import { registerRehearsals } from '../rehearsals/register-rehearsals.ts';
import type { ServerOptions } from '../server-options.ts';
import { DailyGames } from './daily-games.ts';
import { retellingOverview } from './retelling-overview.ts';
import { startRetellingProjection } from './retelling-projection.ts';
import { Retellings } from './retellings.ts';

type RetellingsPorts = ConstructorParameters<typeof Retellings>[0];

interface Ports extends Omit<RetellingsPorts, 'house' | 'daily' | 'isPublished' | 'entropy'> {
  readonly store: Store;
  readonly reader: LogReader;
  readonly guard: Guard;
  /** Asked for once the house is there. */
  readonly house: () => House;
  readonly failed: (error: unknown, stream?: string) => void;
  /** What the house has learned of its people's times to answer. */
  readonly pace: NonNullable<Options['pace']>;
}

/** A game as it would be listed, if no day had a claim on it. */
type Listed = (game: FinishedGame) => FinishedGame;

/** What an archivist must know to hold games back. */
interface Listing {
  readonly listed: Listed;
  readonly consider: (games: readonly FinishedGame[]) => Promise<void>;
}

type Options = Pick<ServerOptions, 'dailyGames' | 'entropy' | 'pace'>;

/** `known` is what the house goes by. */
export function openRetellings(
  { dailyGames: isOn = true, entropy = systemEntropy, pace = undefined }: Options,
  { guard, ...options }: Ports,
) {
  const { store, house, failed } = options;
  const { isPublished } = guard;
  let archivist: Pick<Archivist, 'keepAgain'> | undefined;
  const keepAgain = (games: readonly string[]) => archivist?.keepAgain(games);
  const daily = new DailyGames({ ...options, isOn, isPublished, keepAgain });
  return {
    known: {
      began: daily.began,
      // Nobody sees a game that is held back but those who played in it.
      guard: {
        ...guard,
        isPublished: (game: string, players: readonly string[]) =>
          isPublished(game, players) && !daily.hides(game),
      },
    },
    /** Starts an archivist that holds games back, and archives those again that are let go. */
    async archived(
      listed: Listed,
      start: (listing: Listing, follower: Pick<DailyGames, 'finished' | 'open'>) => Archivist,
    ): Promise<Archivist> {
      await daily.read();
      const listing: Listing = {
        listed: (game) => daily.listed(listed(game)),
        consider: (games) => daily.consider(games.map(listed)),
      };
      const started = start(listing, daily);
      archivist = started;
      return started;
    },
    async register(
      app: FastifyInstance,
      identity: Identity,
    ): Promise<{ readonly stop: () => Promise<void> }> {
      const retellings = new Retellings({ ...options, entropy, house: house(), daily, isPublished });
      registerRoutes(app, identity, retellings, () => ({ house: house(), store, daily, retellings }));
      const rehearsals = registerRehearsals(app, {
        ...{ store, reader: options.reader, entropy, failed, house: house() },
        pace: pace ?? options.pace,
        isPublished: (game, players) => isPublished(game, players) && !daily.hides(game),
        partsOf: (account) => retellings.partsOf(account),
      });
      const projection = await startRetellingProjection(store, failed);
      return {
        async stop() {
          daily.stop();
          rehearsals.close();
          await projection.stop();
        },
      };
    },
  };
}

function registerRoutes(
  app: FastifyInstance,
  identity: Identity,
  retellings: Retellings,
  overview: () => Parameters<typeof retellingOverview>[0],
): void {
  bind(app, routes.readRetellings, async ({ request }) =>
    retellingOverview(overview(), await identity.accountOf(request)),
  );
  bind(app, routes.openRetelling, ({ caller, body }) => retellings.open(caller.account, body));
  bind(app, routes.readRetelling, ({ caller, params }) => retellings.read(caller.account, params.stream));
  bind(app, routes.sayToRetelling, ({ caller, params, body }) =>
    retellings.say(caller.account, params.stream, body.id, body.do),
  );
}
