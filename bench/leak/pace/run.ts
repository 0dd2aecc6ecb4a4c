/**
 * `node bench/leak/pace/run.ts [GAMES]`: bounds for pacing. Separation of kinds of people, of small groups
 * from others of their kind, and the effect of more answers.
 */
import type { AucEstimate } from '../classifier.ts';
import { anyone, chatters, keyboards, talkers, thumbs } from '../people/index.ts';
import { apart, known, taught, untaught } from './pace.ts';

const games = Number(process.argv[2] ?? 1600);
const say = (what: string, { auc, low, high, n }: AucEstimate) =>
  console.log(`${what.padEnd(60)} ${auc.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}] n ${n}`);

for (const pair of [
  [keyboards, thumbs],
  [keyboards, chatters],
  [thumbs, chatters],
] as const)
  say(`${pair[0].name} from ${pair[1].name}`, apart(pair, games, 1));
for (const people of [keyboards, thumbs, chatters, talkers, anyone]) {
  say(`${people.name} from machines with the pacing market`, untaught(people, 'market', games, 2));
  say(`${people.name} from machines with the pacing typist`, untaught(people, 'typist', games, 3));
  // As many people as it takes for so many answers, each of whom plays one game.
  for (const count of [28, 140])
    say(`${people.name} from ${count} of them who play again`, known(people, count, games, 6));
  for (const answers of [200, 1000, 3000]) {
    const houses = answers > 1000 ? 4 : 30;
    const from = `${people.name} from machines taught by ${answers} answers`;
    say(`${from}, ${houses} houses`, taught(people, { answers, houses, games, seed: 4 }));
    say(`${from}, one house`, taught(people, { answers, houses: 1, games, seed: 5 }));
  }
}
