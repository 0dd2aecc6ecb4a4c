/** The archive: finished games as lists, with ratings, search, replays and previews. */
import { accountsFeature } from '../accounts/index.ts';
import type { Feature } from '../platform/feature.ts';
import { housePasses, playFeature } from '../play/index.ts';
import { safetyFeature } from '../safety/index.ts';
import { registerArchiveRoutes } from './games/archive-routes.ts';
import type { Archivist } from './games/archivist.ts';
import type { FinishedGameDeps } from './games/finished-game.ts';
import { HumanVoteReader } from './games/human-vote-reader.ts';
import { NewcomerProjection } from './games/newcomers.ts';
import { type GameHolder, openArchive } from './games/open-archive.ts';
import { startPracticeTerm } from './games/practice-term.ts';
import { RatingProjection } from './games/ratings.ts';
import { defaultSearchLimits, SearchQueue } from './games/search-queue.ts';
import { createPreviewRenderer, type PreviewRenderer } from './preview/preview-renderer.ts';
import { registerPreviewRoutes } from './preview/preview-routes.ts';

export interface ArchiveApi {
  readonly games: FinishedGameDeps;
  /** Names who holds games back, before the archive opens. */
  readonly holdBy: (holder: GameHolder) => void;
  /** Archives the current state of these games again. */
  readonly keepAgain: (games: readonly string[]) => void;
  /** Turns SVG into PNG; undefined: the queue is full. */
  readonly renderPicture: PreviewRenderer['render'];
}

export const archiveFeature: Feature<ArchiveApi> = {
  name: 'archive',
  needs: ['accounts', 'play', 'safety'],
  start(platform, needed) {
    const { options, store, key, reader, digests, now, failed } = platform;
    const { identity, limits } = needed(accountsFeature);
    const { house, pace, extend, isDisqualified, isConcealed } = needed(playFeature);
    const { archive } = store;
    const ratings = new RatingProjection({ archive, digests, now, failed, presets: house.presets });
    const taken = new HumanVoteReader({ archive, now, failed });
    const passesOf = async (bot: string) => housePasses(await store.records.bot(bot));
    const formats = Object.keys(digests);
    const newcomers = new NewcomerProjection({ archive, formats, passesOf, now, failed });
    extend({ ratings: ratings.ratingsOf, ratingOf: ratings.ratingOf, taken: taken.takenOf, newcomers });
    // Where an address tells nothing of how many people are behind it, they share the places.
    const { sameAddress = false } = options;
    const { max } = defaultSearchLimits;
    const searches = new SearchQueue({ ...defaultSearchLimits, ...(sameAddress && { maxPerAddress: max }) });
    const games = { house, store, key, reader, digests, searches, limits, isDisqualified, isConcealed };
    const renderer = createPreviewRenderer();
    const holders: GameHolder[] = [];
    let archivist: Archivist | undefined;
    let stopDropping = async () => {};
    return {
      api: {
        games,
        holdBy: (holder) => void holders.push(holder),
        keepAgain: (again) => archivist?.keepAgain(again),
        renderPicture: (svg) => renderer.render(svg),
      },
      routes(app) {
        registerArchiveRoutes(app, games, identity);
        registerPreviewRoutes(app, games, renderer, options.webFolder);
      },
      async open() {
        archivist = await openArchive(platform, needed(safetyFeature), isDisqualified, holders, [
          ...[ratings, pace, taken, newcomers],
        ]);
      },
      listening() {
        stopDropping = startPracticeTerm(store, house.clock, failed);
      },
      async close() {
        await Promise.all([stopDropping(), archivist?.stop(), renderer.close()]);
        await Promise.all([ratings.rest(), newcomers.rest()]);
      },
    };
  },
};
