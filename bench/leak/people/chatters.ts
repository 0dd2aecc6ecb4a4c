/**
 * People who chat beside something else: they reply when they turn to it.
 *
 * - Blenn and Van Mieghem (2016): times between people's online actions are log-normal.
 * - Garas, Garcia, Skowron and Schweitzer (2012), 2.5 million posts in chats: the times of one person
 *   between two posts fall with the power 1.53, with a log-normal tail.
 * - Avrahami and Hudson (2006), 90,000 instant messages: who replies, and how soon, differs much between
 *   people.
 *
 * Chosen here: they turn to a message after 2.5 s at the median, log-normal with 0.5 between people and 0.8
 * from message to message; one message in 12 waits 4 s or more, with that power law. Then they type, 0.27 s
 * a character at the median, log-normal with 0.35 between people and 0.3 from message to message, on every
 * keyboard.
 */
import { logNormal, pareto } from './draws.ts';
import type { People } from './people.ts';

export const chatters: People = {
  name: 'chatters',
  person: (random) => {
    const latency = logNormal(random, 2.5, 0.5);
    const letter = logNormal(random, 0.27, 0.35);
    return ({ typed }) => {
      const waits = random() < 1 / 12 ? pareto(random, 4, 0.53) : 0;
      return 1000 * (logNormal(random, latency, 0.8) + waits + logNormal(random, letter, 0.3) * typed);
    };
  },
};
