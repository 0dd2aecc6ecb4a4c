/**
 * People at keyboards, a key at a time, by the keystroke-level model.
 *
 * - Dhakal, Feit, Kristensson and Oulasvirta (2018), 168,000 people: 239 ms between keys, standard deviation
 *   between people 112 ms; 6.3 % of keys corrected, standard deviation 4.5 %.
 * - Card, Moran and Newell (1980): 1.35 s for a mental preparation (standard deviation 1.1 s), 0.4 s to
 *   bring the hands to the keyboard.
 * - Chukharev-Hudilainen (2014), keys in chats: ex-Gaussian times between keys; pauses of more than 1.2 s
 *   between bursts.
 * - Brysbaert (2019): 238 words read in a minute, most people between 175 and 300.
 *
 * Chosen here: two preparations before the first key, one at each further clause of some 30 characters; a
 * personal factor on preparations, log-normal with 0.25.
 */
import { between, exGaussian, gamma, logNormal, normal } from './draws.ts';
import type { People } from './people.ts';

export const keyboards: People = {
  name: 'keyboards',
  person: (random) => {
    const key = between(0.06, gamma(random, 0.239, 0.112), 0.9);
    const corrected = between(0, normal(random, 0.063, 0.045), 0.3);
    const readingSpeed = (between(120, normal(random, 238, 45), 420) * 6) / 60;
    const preparation = 1.35 * logNormal(random, 1, 0.25);
    const prepare = () => gamma(random, preparation, (preparation * 1.1) / 1.35);

    return ({ read, typed }) => {
      let time = read / readingSpeed + prepare() + prepare() + 0.4;
      const keys = Math.round(typed * (1 + 2 * corrected)) + 1;
      for (let index = 0; index < keys; index += 1)
        time += Math.max(exGaussian(random, 0.7 * key, 0.2 * key, 0.3 * key), 0.02);
      for (let clause = 30; clause < typed; clause += 30) time += prepare();
      return time * 1000;
    };
  },
};
