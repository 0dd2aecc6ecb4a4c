/**
 * People on phones, a word at a time.
 *
 * - Palin, Feit, Kim, Kristensson and Oulasvirta (2019), 37,370 people: 36.2 words a minute, 38 with two thumbs and 29
 *   with one finger; standard deviation 13.2. The speed holds the corrections, by hand and by the phone.
 * - Buschek, Bisinger and Alt (2018), everyday use: 74 % use two thumbs.
 * - Andreadis (2015): answers to a survey take 1.17 times as long on a phone as at a desk, by their geometric mean.
 * - Couper and Peterson (2017): people on phones are distracted more.
 *
 * Chosen here: a median of 2.2 s of thought at a desk, log-normal with 0.4 between people and 0.6 from question to
 * question; words of 5 characters and a space, each log-normal with 0.5; one answer in 20 is interrupted for 8 s on
 * average.
 */
import { between, exponential, logNormal, normal } from './draws.ts';
import type { People } from './people.ts';

const lettersOfWord = 5;

export const thumbs: People = {
  name: 'thumbs',
  person: (random) => {
    const speed = between(10, normal(random, random() < 0.74 ? 38 : 29, 12.5), 85);
    const readingSpeed = (between(120, normal(random, 215, 45), 420) * 6) / 60;
    const thought = 2.2 * 1.17 * logNormal(random, 1, 0.4);
    const spread = 0.5;
    const word = (60 / speed) * Math.exp(-(spread ** 2) / 2);

    return ({ read, typed }) => {
      let time = read / readingSpeed + logNormal(random, thought, 0.6) + 0.6;
      for (let left = typed; left > 0; left -= lettersOfWord)
        time += logNormal(random, word, spread) * Math.min(left / lettersOfWord, 1);
      if (random() < 0.05) time += exponential(random, 8);
      return time * 1000;
    };
  },
};
