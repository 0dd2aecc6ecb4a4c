/**
 * People who dictate, paste or pick a ready answer when it is long, and type when it is short.
 *
 * - Ruan, Wobbrock, Liou, Ng and Landay (2017): short messages are dictated at 153 words a minute, and typed on a
 *   phone at 52.
 *
 * Chosen here: each person has a length, log-normal about 20 characters with 0.5, from which on text is spoken;
 * starting to speak takes 1.5 s, and one text in ten is mended by hand, 4 s on average. Thought before: ex-Gaussian,
 * 1.2 s, 0.3 s and a tail of 1.8 s, times a person's own factor, log-normal with 0.3.
 */
import { exGaussian, exponential, logNormal } from './draws.ts';
import type { People } from './people.ts';

export const talkers: People = {
  name: 'talkers',
  person: (random) => {
    const spokenFrom = logNormal(random, 20, 0.5);
    const factor = logNormal(random, 1, 0.3);
    const typedWord = (60 / 52) * logNormal(random, 1, 0.25);
    const spokenWord = (60 / 153) * logNormal(random, 1, 0.15);

    return ({ read, typed }) => {
      const thought = factor * Math.max(exGaussian(random, 1.2, 0.3, 1.8), 0.3);
      const words = typed / 5;
      const mended = random() < 0.1 ? exponential(random, 4) : 0;
      const said = typed < spokenFrom ? typedWord * words : 1.5 + spokenWord * words + mended;
      return 1000 * (read / 24 + thought + logNormal(random, said, 0.15));
    };
  },
};
