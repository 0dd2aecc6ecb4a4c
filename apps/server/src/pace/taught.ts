/** What finished games taught the house of its people: when they answer, speak and judge, ratings, what they are taken for. */
import type { House } from '@parlour/host';
import type { Digests } from '@parlour/results';
import type { Store } from '@parlour/store';
import { Ratings } from '../archive/ratings.ts';
import { TakenByPeople } from '../archive/taken-by-people.ts';
import type { LogReader } from '../log-reading/log-reader.ts';
import { type PaceProjection, startPaceProjection } from './pace-projection.ts';

type PaceOptions = Parameters<typeof startPaceProjection>[2];

interface Options extends Pick<PaceOptions, 'failed' | 'isPublished' | 'key' | 'now' | 'placesOf'> {
  readonly digests: Digests;
  /** Asked for once the house is there. */
  readonly presets: () => House['presets'];
}

/** Begins to follow the log and, as soon as it is told of it, the archive. */
export async function startLearning(store: Store, reader: LogReader, options: Options) {
  const { archive } = store;
  const pace: PaceProjection = await startPaceProjection(store, reader, options);
  const ratings = new Ratings({ archive, ...options });
  const taken = new TakenByPeople({ archive, ...options });
  return {
    /** As a house is told of it. */
    known: {
      pace: pace.learned,
      turns: pace.turns,
      wishTimesOf: pace.wishTimesOf,
      judging: pace.judging,
      ratingOf: ratings.ratingOf,
      ratings: ratings.ratingsOf,
      taken: taken.takenOf,
    },
    /** Whom the archive tells of its games. */
    followers: [ratings, pace, taken],
    /** Nothing of what this account taught is kept. */
    unlearn: pace.forget,
    /** After the archive has stopped. */
    async stop() {
      await Promise.all([pace.stop(), ratings.rest()]);
    },
  };
}
